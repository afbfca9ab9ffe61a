import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AccountProvider } from '../../react/AccountProvider.tsx';
import { useAccount } from '../../react/useAccount.ts';
import { type MemoryAccount, memoryAccount } from '../../testing/memoryAccount.ts';
import { CreditsPanel } from './CreditsPanel.tsx';

let root: Root;
beforeEach(() => {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
});
afterEach(() => root.unmount());

function OpenTab() {
  return <output>{useAccount((state) => state.profile) ?? 'closed'}</output>;
}

const render = (account: MemoryAccount, isThere = true) =>
  root.render(
    <AccountProvider adapter={account} navigation={{ toSignIn() {} }}>
      {isThere && <CreditsPanel />}
      <OpenTab />
    </AccountProvider>,
  );
const field = () => page.getByRole('textbox', { name: 'How many credits' });
const submit = () => page.getByRole('button', { name: /^Purchase Credits/ });
const purchases = (account: MemoryAccount) => account.calls.filter((call) => call === 'purchase').length;

it('Enter twice and a double click buy once (A8)', async () => {
  const account = memoryAccount({ cents: 2000 });
  const release = account.hold('purchase');
  render(account);
  await expect.element(page.getByText('$0.01 for each credit')).toBeVisible();
  await userEvent.fill(field(), '500');
  await userEvent.keyboard('{Enter}{Enter}');
  await userEvent.dblClick(page.getByRole('button', { name: /Purchasing|Purchase Credits/ }), {
    force: true,
  });
  release();
  await expect.element(page.getByText('Successfully purchased 500 credits for $5.00')).toBeVisible();
  expect(purchases(account)).toBe(1);
  expect(account.book()).toMatchObject({ cents: 1500, balance: { available: 500 } });
});

it('one press adds 500 by a test payment, once though its answer was lost (D-FREE)', async () => {
  const account = memoryAccount({ credits: 3 });
  account.loseAnswer('addTestCredits');
  render(account);
  const add = page.getByRole('button', { name: 'Add 500 credits' });
  await userEvent.click(add);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await userEvent.click(add);
  await expect.element(page.getByText('500 credits added. No card was charged.')).toBeVisible();
  expect(account.book().balance.available).toBe(503);
});

it('a purchase goes on while the panel is out of sight, and is told when it is back (A8)', async () => {
  const account = memoryAccount({ cents: 2000 });
  const release = account.hold('purchase');
  render(account);
  await expect.element(page.getByText('$0.01 for each credit')).toBeVisible();
  await userEvent.fill(field(), '500');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => purchases(account)).toBe(1);
  render(account, false);
  render(account);
  await expect.element(page.getByRole('button', { name: /Purchasing/ })).toBeVisible();
  release();
  await expect.element(page.getByText('Successfully purchased 500 credits for $5.00')).toBeVisible();
  expect(purchases(account)).toBe(1);
});

it.each([
  ['0', 'Enter at least 1 credit.'],
  ['1.5', 'Credits are sold whole. Enter a number such as 2, without a fraction.'],
  ['-1', 'Enter a number above zero, without a minus sign.'],
  ['abc', 'Enter a whole number in digits, such as 500.'],
  ['1e3', 'Enter a whole number in digits, such as 500.'],
  ['10000000', 'At most 1,000,000 credits can be bought at once.'],
  ['', 'Enter how many credits you want.'],
])('of %j nothing is sent, and it is said why (A8)', async (typed, sentence) => {
  const account = memoryAccount({ cents: 2000 });
  render(account);
  await expect.element(page.getByText('$0.01 for each credit')).toBeVisible();
  await userEvent.fill(field(), typed);
  await userEvent.click(submit());
  await expect.element(field()).toHaveAccessibleDescription(sentence);
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue(typed);
  expect(purchases(account)).toBe(0);
});

it('too little money leads to the wallet and sends nothing (A8)', async () => {
  const account = memoryAccount({ cents: 499 });
  render(account);
  await expect.element(page.getByText('$0.01 for each credit')).toBeVisible();
  await userEvent.fill(field(), ' 500 ');
  await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(field());
  await userEvent.keyboard('{Enter}');
  await userEvent.click(page.getByRole('button', { name: 'Add funds' }));
  await expect.element(page.getByText('wallet', { exact: true })).toBeVisible();
  expect(purchases(account)).toBe(0);
});
