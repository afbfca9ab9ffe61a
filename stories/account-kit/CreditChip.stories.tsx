import { CreditChip } from '@fabula/account-kit';
import { memoryAccount } from '@fabula/account-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { AccountScene, stay } from './AccountScene.tsx';
import { SpendOne } from './SpendOne.tsx';

/** How many credits there are, for a header. */
const meta = {
  title: 'Account kit/CreditChip',
  component: AccountScene,
  subcomponents: { CreditChip },
  args: { children: <CreditChip href="/credits" /> },
} satisfies Meta<typeof AccountScene>;
export default meta;

type Story = StoryObj<typeof meta>;

/** It is a link to more of them; a plain press goes the provider's way. */
export const Known: Story = {
  args: { account: () => memoryAccount({ credits: 1284 }) },
  play: async ({ canvas }) => {
    const chip = await canvas.findByRole('link', { name: '1,284 credits' });
    await expect(chip).toHaveAttribute('href', '/credits');
    await userEvent.click(chip);
    await expect(stay.toCredits).toHaveBeenCalled();
  },
};

export const One: Story = {
  args: { account: () => memoryAccount({ credits: 1 }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '1 credit' })).toHaveTextContent('1 credit');
  },
};

export const Loading: Story = {
  args: {
    account: () => {
      const memory = memoryAccount({ credits: 40 });
      memory.hold('balance');
      return memory;
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Loading your credits' })).toBeVisible();
  },
};

/** It failed: it says so, and a press tries again. */
export const Failed: Story = {
  args: {
    account: () => {
      const memory = memoryAccount({ credits: 40 });
      memory.fail('balance', { code: 'unreachable', message: '' });
      return memory;
    },
  },
  play: async ({ canvas }) => {
    const chip = await canvas.findByRole('link', { name: 'Failed to fetch credits. Press to try again.' });
    await expect(canvas.getByRole('status')).toHaveTextContent('Failed to fetch credits');
    await userEvent.tab();
    await expect(chip).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Failed to fetch credits');
  },
};

/** The press that tries again: the chip keeps the focus. */
export const Recovered: Story = {
  args: {
    account: () => {
      const memory = memoryAccount({ credits: 40 });
      memory.fail('balance', { code: 'unreachable', message: '' });
      const { balance } = memory.credits;
      let tries = 0;
      memory.credits.balance = () => {
        if (++tries > 1) memory.fail('balance', null);
        return balance();
      };
      return memory;
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /^Failed/ }));
    const chip = await canvas.findByRole('link', { name: '40 credits' });
    await expect(chip).toHaveFocus();
  },
};

/** What runs is off it at once, in pencil, and said; what is paid stays off. */
export const Spending: Story = {
  args: {
    account: () => memoryAccount({ credits: 40 }),
    children: (
      <>
        <CreditChip />
        <SpendOne id="op-1" amount={3} />
      </>
    ),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: '40 credits' });
    await userEvent.click(canvas.getByRole('button', { name: 'Start' }));
    await expect(canvas.getByRole('link', { name: '37 credits' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('You have 37 credits'));
  },
};

/** Nobody is signed in: there is none. */
export const SignedOut: Story = {
  args: { account: () => memoryAccount({ user: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const RightToLeft: Story = {
  args: { ...Known.args, strings: { creditUnit: () => 'نقطة' } },
  decorators: [
    (Chip) => (
      <div dir="rtl">
        <Chip />
      </div>
    ),
  ],
};
