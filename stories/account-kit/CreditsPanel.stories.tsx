import { CreditsPanel } from '@fabula/account-kit';
import { type MemoryAccount, type MemoryAccountOptions, memoryAccount } from '@fabula/account-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { AccountScene } from './AccountScene.tsx';

/** Somebody's credits as a statement: the balance, the first ones to claim, more to buy, what things cost. */
const meta = {
  title: 'Account kit/CreditsPanel',
  component: AccountScene,
  subcomponents: { CreditsPanel },
  args: { children: <CreditsPanel />, width: '34rem' },
} satisfies Meta<typeof AccountScene>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const having = (options: MemoryAccountOptions, change?: (memory: MemoryAccount) => void) => ({
  account: () => {
    const memory = memoryAccount(options);
    change?.(memory);
    return memory;
  },
});
const field = (canvas: Canvas) => canvas.findByRole('textbox', { name: 'How many credits' });
const submit = (canvas: Canvas) => canvas.getByRole('button', { name: /^Purchase Credits/ });
const hasFailed = { code: 'forbidden', message: 'Try again in a moment.' } as const;

export const Statement: Story = {
  args: having({ credits: 812, cents: 1500 }),
  play: async ({ canvas }) => {
    const balance = within(await canvas.findByRole('region', { name: 'Available credits' }));
    await expect(await balance.findByText('812')).toBeVisible();
    await expect(balance.getByText('Credits never expire.')).toBeVisible();
    const prices = within(canvas.getByRole('region', { name: 'What things cost' }));
    await expect((await prices.findByText('A scene')).parentElement).toHaveTextContent('5 credits');
  },
};

/** What running operations hold is in pencil. */
export const Held: Story = {
  args: having({ credits: 812, cents: 1500 }, (memory) => memory.book().hold('op-1', 15, 'A scene')),
  play: async ({ canvas }) => {
    await expect((await canvas.findByText('Held by what is being written')).parentElement).toHaveTextContent(
      '15',
    );
    await expect(canvas.getByText('Total').parentElement).toHaveTextContent('812');
  },
};

/** The first credits are a line in pencil until they are claimed. */
export const Claimable: Story = {
  args: having({ credits: 4, isClaimed: false }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Claim 500 Credits' }));
    await expect(await canvas.findByText('500 credits are yours.')).toBeVisible();
    await expect(canvas.getByText('504')).toBeVisible();
  },
};

export const Bill: Story = {
  args: having({ credits: 12, cents: 1500 }),
  play: async ({ canvas }) => {
    await userEvent.type(await field(canvas), '500');
    await expect((await canvas.findByText('500 credits at $0.01')).parentElement).toHaveTextContent('−$5.00');
    await expect(canvas.getByText('Left afterwards').parentElement).toHaveTextContent('$10.00');
    await expect(submit(canvas)).toHaveTextContent('Purchase Credits $5.00');
  },
};

export const Bought: Story = {
  args: having({ credits: 12, cents: 1500 }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enter 500 credits' }));
    await userEvent.click(submit(canvas));
    await expect(await canvas.findByText('Successfully purchased 500 credits for $5.00')).toBeVisible();
    await expect(canvas.getByText('512')).toBeVisible();
    await expect(await field(canvas)).toHaveValue('');
    await expect(submit(canvas)).toHaveFocus();
  },
};

/** Too little in the wallet: said before anything is sent, with the way to the wallet. */
export const TooLittle: Story = {
  args: having({ credits: 12, cents: 499 }),
  play: async ({ canvas }) => {
    await userEvent.type(await field(canvas), '500');
    await expect((await canvas.findByText('Too little by')).parentElement).toHaveTextContent('$0.01');
    await expect(canvas.getAllByRole('status').map((one) => one.textContent)).toContain(
      'Insufficient wallet balance. Please add funds first.',
    );
    await expect(submit(canvas)).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('button', { name: 'Add funds' })).toBeEnabled();
  },
};

/** What cannot be a number of credits is told once it was typed, and nothing is lost. */
export const NoNumber: Story = {
  args: having({ credits: 12, cents: 1500 }),
  play: async ({ canvas }) => {
    await userEvent.type(await field(canvas), '1,000');
    await userEvent.click(submit(canvas));
    await expect(await field(canvas)).toHaveAccessibleDescription(
      'Write it without commas and points, as 1000, if that is what you mean.',
    );
    await expect(await field(canvas)).toHaveFocus();
    await expect(await field(canvas)).toHaveValue('1,000');
  },
};

/** No answer came, twice: it is asked for again under the same key, and never bought twice. */
export const AnswerLost: Story = {
  args: having({ credits: 12, cents: 1500 }, (memory) => {
    const { purchase } = memory.credits;
    let losses = 2;
    memory.credits.purchase = (credits, options) => {
      if (losses-- > 0) memory.loseAnswer('purchase');
      return purchase(credits, options);
    };
  }),
  play: async ({ canvas }) => {
    await userEvent.type(await field(canvas), '500');
    await userEvent.click(submit(canvas));
    await expect(await canvas.findByText('No answer came about your 500 credits.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ask again' }));
    await expect(await canvas.findByText('Successfully purchased 500 credits for $5.00')).toBeVisible();
    await expect(canvas.getByText('512')).toBeVisible();
    await expect(await field(canvas)).toHaveFocus();
  },
};

/** The price has risen meanwhile: the server's answer counts, and the new price is there. */
export const PriceChanged: Story = {
  args: having({ credits: 12, cents: 1500 }, (memory) => {
    const { purchase } = memory.credits;
    memory.credits.purchase = (credits, options) => {
      memory.setPricing({ costs: {}, priceUsd: '0.04' });
      return purchase(credits, options);
    };
  }),
  play: async ({ canvas }) => {
    await userEvent.type(await field(canvas), '500');
    await userEvent.click(submit(canvas));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Insufficient wallet balance. Please add funds first.',
    );
    await expect(await canvas.findByText('$0.04 for each credit')).toBeVisible();
    await expect(await field(canvas)).toHaveValue('500');
  },
};

export const Loading: Story = {
  args: having({}, (memory) => {
    memory.hold('balance');
    memory.hold('pricing');
  }),
};

/** The balance and the prices could not be had: each says so where it would stand. */
export const Failed: Story = {
  args: having({}, (memory) => {
    memory.fail('balance', hasFailed);
    memory.fail('pricing', hasFailed);
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch credits')).toBeVisible();
    await expect(await canvas.findByText('Failed to fetch credit costs')).toBeVisible();
  },
};

export const SignedOut: Story = { args: having({ user: null }) };

export const RightToLeft: Story = {
  ...Bill,
  decorators: [
    (Panel) => (
      <div dir="rtl">
        <Panel />
      </div>
    ),
  ],
};

/** 320 px lose nothing. */
export const Narrow: Story = { ...Bill, args: { ...Bill.args, width: '18rem' } };

/** By the lamp: what is held and what is too little must be read there too. */
export const Lamp: Story = {
  ...TooLittle,
  args: having({ credits: 12, cents: 499 }, (memory) => memory.book().hold('op-1', 5, 'A scene')),
  globals: { theme: 'lamp' },
};

export const Afterdark: Story = { ...Lamp, globals: { theme: 'afterdark' } };
