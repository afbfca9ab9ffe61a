import { AccountProvider, WalletPanel } from '@fabula/account-kit';
import { AccountError, type AccountFailureCode } from '@fabula/account-kit/core';
import { memoryAccount } from '@fabula/account-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { stay } from '../account-kit/AccountScene.tsx';
import { useStoryTexts } from '../storyTexts.ts';

/** The kit's own sentence for each code, where a server brings none. */
const failures = {
  insufficient_credits: 'You have too few credits for this.',
  insufficient_funds: 'Insufficient wallet balance. Please add funds first.',
  signed_out: 'You are logged out. Log in, then try again.',
  claimed_already: 'The first credits were claimed before.',
  invalid: 'This was not accepted. Check what you wrote, then try again.',
  declined: 'Your card was declined. Try another one.',
  forbidden: 'Your account may not do this.',
  too_many: 'Too many tries. Wait a minute, then try again.',
  unreachable: 'No answer came. Check your connection, then try again: what you wrote is still here.',
  unknown: 'Something went wrong. Try again.',
} satisfies Record<AccountFailureCode, string>;
const codes = Object.keys(failures) as AccountFailureCode[];

function FailedBalance({ code }: { code: AccountFailureCode }) {
  const texts = useStoryTexts().account;
  const [adapter] = useState(() => ({
    ...memoryAccount(),
    wallet: {
      balance: () => Promise.reject(new AccountError({ code, message: '' })),
      transactions: async () => ({ items: [], next: null }),
    },
  }));
  return (
    <AccountProvider adapter={adapter} navigation={stay} strings={{ ...texts, walletBalance: code }}>
      <WalletPanel />
    </AccountProvider>
  );
}

function FailedBalances() {
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
        gap: '2rem',
      }}
    >
      {codes.map((code) => (
        <FailedBalance key={code} code={code} />
      ))}
    </div>
  );
}

/** Every code of the account kit, told where the balance would stand. */
const meta = {
  title: 'Failures/Account',
  component: FailedBalances,
  parameters: { layout: 'padded' },
} satisfies Meta<typeof FailedBalances>;
export default meta;

/** All of them side by side. */
export const EachCode: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    for (const code of codes) await expect(await canvas.findByText(failures[code])).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Retry' })).toHaveLength(codes.length);
  },
};
