import { ClaimButton, CreditChip } from '@fabula/account-kit';
import { type MemoryAccountOptions, memoryAccount } from '@fabula/account-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { AccountScene } from './AccountScene.tsx';

/** The first 500 credits: offered while fewer than 10 are there and nobody has claimed them in this browser. */
const meta = {
  title: 'Account kit/ClaimButton',
  component: AccountScene,
  subcomponents: { ClaimButton },
  args: {
    children: (
      <>
        <CreditChip />
        <ClaimButton />
      </>
    ),
  },
} satisfies Meta<typeof AccountScene>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];
const offer = (canvas: Canvas) => canvas.findByRole('button', { name: 'Claim 500 Credits' });
const account = (options: MemoryAccountOptions) => ({ account: () => memoryAccount(options) });

const silentBalance = async () => ({ available: 4, total: 4 });

const isNotOffered: NonNullable<Story['play']> = async ({ canvas }) => {
  await canvas.findByRole('link', { name: / credits?$/ });
  await expect(canvas.queryByRole('button')).toBeNull();
};

/** A sentence takes the place of the button, and its focus; the balance is there at once. */
export const Claimable: Story = {
  args: account({ credits: 9, isClaimed: false }),
  play: async ({ canvas }) => {
    await userEvent.click(await offer(canvas));
    const sentence = await canvas.findByText('500 credits are yours.');
    await waitFor(() => expect(sentence).toHaveFocus());
    await expect(canvas.getByRole('link', { name: '509 credits' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Ten are enough to get on with. */
export const TenAreEnough: Story = { args: account({ credits: 10 }), play: isNotOffered };

/** They were claimed elsewhere: the server knows it, and does not offer them again. */
export const ClaimedElsewhere: Story = {
  args: account({ credits: 0, isClaimed: true, isClaimFlagSet: false }),
  play: isNotOffered,
};

/** Where a balance does not say whether they were claimed, what this browser saw is believed. */
export const FlagIsSet: Story = {
  args: {
    account: () => {
      const memory = memoryAccount({ credits: 0, isClaimFlagSet: true });
      return Object.assign(memory, { credits: { ...memory.credits, balance: silentBalance } });
    },
  },
  play: isNotOffered,
};

/** They were claimed a moment ago in another window: that is no error. */
export const ClaimedMeanwhile: Story = {
  args: {
    account: () => {
      const memory = memoryAccount({ credits: 4, isClaimed: true, isClaimFlagSet: false });
      return Object.assign(memory, { credits: { ...memory.credits, balance: silentBalance } });
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await offer(canvas));
    await expect(await canvas.findByText(/^You have claimed your 500 credits already/)).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Pending: Story = {
  args: {
    account: () => {
      const memory = memoryAccount();
      memory.hold('claim');
      return memory;
    },
  },
  play: async ({ canvas }) => {
    const button = await offer(canvas);
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('data-pending'));
    await expect(button).toHaveFocus();
  },
};

/** It failed: it says so, and can be pressed again. */
export const Failed: Story = {
  args: {
    account: () => {
      const memory = memoryAccount();
      memory.fail('claim', { code: 'unreachable', message: 'The server cannot be reached. Try again.' });
      return memory;
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await offer(canvas));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The server cannot be reached. Try again.',
    );
    await expect(await offer(canvas)).toHaveFocus();
  },
};
