import { CreditButton } from '@fabula/account-kit';
import { type MemoryAccountOptions, memoryAccount } from '@fabula/account-kit/testing';
import { PencilIcon } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { AccountScene, stay } from './AccountScene.tsx';

/** Costs that stand on the button before it is pressed, and what a press does for whom. */
const meta = {
  title: 'Account kit/CreditButton',
  component: CreditButton,
  args: { operation: 'paragraph', count: 3, children: 'Continue', variant: 'primary', onPress: fn() },
  argTypes: { icon: { control: false } },
} satisfies Meta<typeof CreditButton>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const on = (make: () => ReturnType<typeof memoryAccount>): NonNullable<Story['decorators']> => [
  (Button) => (
    <AccountScene account={make}>
      <Button />
    </AccountScene>
  ),
];
const account = (options: MemoryAccountOptions) => on(() => memoryAccount(options));
const failing = (call: 'balance' | 'pricing') =>
  on(() => {
    const memory = memoryAccount({ credits: 40 });
    memory.fail(call, { code: 'forbidden', message: '' });
    return memory;
  });
const held = (call: 'balance' | 'pricing') =>
  on(() => {
    const memory = memoryAccount({ credits: 40 });
    memory.hold(call);
    return memory;
  });
const button = (canvas: Parameters<Play>[0]['canvas'], name: string | RegExp) =>
  canvas.findByRole('button', { name });

/** Enough: it runs. */
export const Enough: Story = {
  decorators: account({ credits: 40 }),
  play: async ({ canvas, args }) => {
    await userEvent.click(await button(canvas, 'Continue 3 credits'));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const OneCredit: Story = {
  args: { count: 1 },
  decorators: account({ credits: 40 }),
  play: async ({ canvas }) => {
    await expect(await button(canvas, 'Continue 1 credit')).toBeEnabled();
  },
};

export const Free: Story = {
  args: { operation: 'title', children: 'Suggest a title' },
  decorators: account({ credits: 0 }),
  play: async ({ canvas, args }) => {
    await userEvent.click(await button(canvas, 'Suggest a title free'));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

/** Too few: it says what is needed, and leads to more. */
export const TooFew: Story = {
  decorators: account({ credits: 2 }),
  play: async ({ canvas, args }) => {
    const more = await button(canvas, 'Get More Credits');
    await expect(more).toHaveAccessibleDescription('You need 3 credits. Click to get more.');
    await userEvent.tab();
    await expect(more).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'You need 3 credits. Click to get more.',
    );
    await userEvent.keyboard('{Enter}');
    await expect(stay.toCredits).toHaveBeenCalled();
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

/** Signed out: it leads to sign-in, and says so before. */
export const SignedOut: Story = {
  args: { operation: 'image', count: 1, children: 'Draw' },
  decorators: account({ user: null }),
  play: async ({ canvas, args }) => {
    const draw = await button(canvas, 'Draw 10 credits');
    await expect(draw).toHaveAccessibleDescription('You need to be logged in to use this feature');
    await userEvent.click(draw);
    await expect(stay.toSignIn).toHaveBeenCalled();
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

/** A visitor within the day's allowance: it simply runs, and `GuestAllowanceNote` says how much is left. */
export const GuestAllowance: Story = {
  args: { isFreeForGuests: true },
  decorators: account({ user: null }),
  play: async ({ canvas, args }) => {
    await userEvent.click(await button(canvas, 'Continue'));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

/** Where visitors may write as much as they like. */
export const GuestUnlimited: Story = {
  args: { isFreeForGuests: true },
  decorators: account({ user: null, allowance: { dailyGenerations: null, left: null } }),
  play: async ({ canvas, args }) => {
    await userEvent.click(await button(canvas, 'Continue'));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

/** Past the day's allowance it leads to sign-in. */
export const GuestSpent: Story = {
  args: { isFreeForGuests: true },
  decorators: account({ user: null, allowance: { dailyGenerations: 20, left: 0 } }),
  play: async ({ canvas, args }) => {
    const spent = await button(canvas, 'Continue 3 credits');
    await expect(spent).toHaveAccessibleDescription(
      'You have used your 20 free generations of today. You need to be logged in to continue',
    );
    await userEvent.click(spent);
    await expect(stay.toSignIn).toHaveBeenCalled();
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

/** It is not known yet who asks: a press waits, and then goes where it must. */
export const SessionLoading: Story = {
  decorators: account({ user: 'loading' }),
  play: async ({ canvas, args }) => {
    const waiting = await button(canvas, /Continue/);
    await userEvent.click(waiting);
    await waitFor(() => expect(waiting).toHaveAttribute('data-pending'));
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

/** The balance is on its way: it runs, and the server decides. */
export const BalanceLoading: Story = {
  decorators: held('balance'),
  play: async ({ canvas, args }) => {
    await userEvent.click(await button(canvas, 'Continue 3 credits'));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

/** The price is on its way: a pencil stroke stands in its place. */
export const PriceLoading: Story = { decorators: held('pricing') };

/** Nobody knows the balance: nothing is claimed about it. */
export const BalanceFailed: Story = { ...BalanceLoading, decorators: failing('balance') };

/** Nobody knows the price: none is shown. */
export const PriceFailed: Story = {
  decorators: failing('pricing'),
  play: async ({ canvas, args }) => {
    await userEvent.click(await button(canvas, 'Continue'));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const Pending: Story = { args: { isPending: true }, decorators: account({ credits: 40 }) };

/** A short label with a fuller name: the price is in the name alone. */
export const Short: Story = {
  args: {
    children: '+10%',
    'aria-label': 'Continue Story, +10%',
    isCostShown: false,
    size: 'small',
    variant: 'secondary',
  },
  decorators: account({ credits: 40 }),
  play: async ({ canvas }) => {
    await expect(await button(canvas, 'Continue Story, +10%, 3 credits')).toHaveTextContent('+10%');
  },
};

/** One of three ways to the same: with too few credits the button beside it alone leads to more. */
export const Alternative: Story = {
  ...Short,
  args: { ...Short.args, isAlternative: true },
  decorators: account({ credits: 2 }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull());
  },
};

/** A tool in a toolbar that the credits do not reach for: coins, with the words as their name. */
export const IconTooFew: Story = {
  args: {
    children: <PencilIcon />,
    'aria-label': 'Summarise',
    isCostShown: false,
    isIcon: true,
    variant: 'quiet',
  },
  decorators: account({ credits: 2 }),
  play: async ({ canvas }) => {
    await expect(await button(canvas, 'Get More Credits')).toHaveAccessibleDescription(
      'You need 3 credits. Click to get more.',
    );
  },
};

export const RightToLeft: Story = {
  args: { children: 'متابعة' },
  decorators: [
    (Button) => (
      <div dir="rtl">
        <AccountScene
          account={() => memoryAccount({ credits: 40 })}
          strings={{ creditCount: (count) => `${count} نقاط`, getMoreCredits: 'المزيد من النقاط' }}
        >
          <Button />
        </AccountScene>
      </div>
    ),
  ],
};

/** 320 px lose nothing. */
export const Narrow: Story = {
  args: { children: 'Continue this story where it left off last night' },
  decorators: [
    (Button) => (
      <AccountScene account={() => memoryAccount({ credits: 1 })} width="18rem">
        <Button />
      </AccountScene>
    ),
  ],
};
