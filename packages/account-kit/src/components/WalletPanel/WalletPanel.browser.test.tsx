import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AccountProvider } from '../../react/AccountProvider.tsx';
import type { CardFormProps } from '../../react/useAccount.ts';
import { type MemoryAccount, memoryAccount } from '../../testing/memoryAccount.ts';
import { TestCardForm } from '../TestCardForm/TestCardForm.tsx';
import { WalletPanel } from './WalletPanel.tsx';

let root: Root;
afterEach(() => root.unmount());

function open(account: MemoryAccount) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const CardForm = (props: CardFormProps) => (
    <TestCardForm {...props} pay={(card) => account.payments.pay(props.clientSecret, card)} />
  );
  const show = (isShown: boolean) =>
    root.render(
      <AccountProvider adapter={account} components={{ CardForm }} navigation={{ toSignIn() {} }}>
        {isShown && <WalletPanel />}
      </AccountProvider>,
    );
  show(true);
  return { show };
}

const field = (name: string) => page.getByRole('textbox', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const text = (words: string) => page.getByText(words);
const count = (account: MemoryAccount, call: string) => account.calls.filter((one) => one === call).length;

async function fillCard(number = '4242424242424242') {
  await userEvent.fill(field('Card number'), number);
  await userEvent.fill(field('Expiry date'), '12/34');
  await userEvent.fill(field('Security code'), '123');
}

async function openPayment() {
  await userEvent.fill(field('Amount in US dollars'), '25');
  await userEvent.click(button('Add $25.00'));
  await expect.element(field('Card number')).toHaveFocus();
}

describe('adding funds when things go wrong (A7)', () => {
  it('opens one payment and charges once on double clicks', async () => {
    const account = memoryAccount({ cents: 1_500 });
    open(account);
    const letOpen = account.hold('addFunds');
    await userEvent.fill(field('Amount in US dollars'), '25');
    await userEvent.dblClick(button('Add $25.00'));
    letOpen();
    await expect.element(field('Card number')).toBeVisible();
    const letPay = account.hold('pay');
    await fillCard();
    await userEvent.dblClick(button('Pay $25.00'));
    await userEvent.type(field('Security code'), '{Enter}');
    letPay();
    await expect.element(text('Funds added successfully!')).toBeVisible();
    expect([count(account, 'addFunds'), count(account, 'pay')]).toEqual([1, 1]);
    expect(account.book().cents).toBe(4_000);
  });

  it('pays the same payment with another card after a declined one', async () => {
    const account = memoryAccount({ cents: 1_500 });
    open(account);
    await openPayment();
    await fillCard('4000000000009995');
    await userEvent.click(button('Pay $25.00'));
    await expect.element(page.getByRole('alert')).toHaveTextContent('Your card has insufficient funds.');
    await fillCard();
    await userEvent.click(button('Pay $25.00'));
    await expect.element(text('Funds added successfully!')).toBeVisible();
    expect(count(account, 'addFunds')).toBe(1);
    expect(account.book().cents).toBe(4_000);
  });

  it('asks again by itself when the answer to the confirmation was lost, and adds once', async () => {
    const account = memoryAccount({ cents: 1_500 });
    open(account);
    await openPayment();
    account.loseAnswer('confirm');
    await fillCard();
    await userEvent.click(button('Pay $25.00'));
    await expect.element(text('Funds added successfully!')).toBeVisible();
    expect([count(account, 'pay'), count(account, 'confirm')]).toEqual([1, 2]);
    expect(account.book().cents).toBe(4_000);
  });

  it('pays once when the answer of the card form was lost', async () => {
    const account = memoryAccount({ cents: 1_500 });
    open(account);
    await openPayment();
    account.loseAnswer('pay');
    await fillCard();
    await userEvent.click(button('Pay $25.00'));
    await expect.element(page.getByRole('alert')).toHaveTextContent('never charged twice');
    await userEvent.click(button('Cancel'));
    await expect
      .element(text('A payment that was interrupted went through: $25.00 is in your wallet.'))
      .toBeVisible();
    expect(account.book().cents).toBe(4_000);
  });

  it('adds what a slow bank has paid at last', async () => {
    const account = memoryAccount({ cents: 1_500 });
    open(account);
    await openPayment();
    await fillCard('4000000000000077');
    await userEvent.click(button('Pay $25.00'));
    await expect.element(text('Your bank is still working on this payment')).toBeVisible();
    account.payments.settle();
    await userEvent.click(button('Ask again'));
    await expect.element(text('Funds added successfully!')).toBeVisible();
    await expect.element(text('$40.00').first()).toBeVisible();
  });

  it('goes on with a payment while the wallet is out of sight, and keeps the amount', async () => {
    const account = memoryAccount({ cents: 1_500 });
    const { show } = open(account);
    await userEvent.fill(field('Amount in US dollars'), '25');
    show(false);
    await expect.element(field('Amount in US dollars')).not.toBeInTheDocument();
    show(true);
    await expect.element(field('Amount in US dollars')).toHaveValue('25');
    await userEvent.click(button('Add $25.00'));
    await fillCard();
    const letPay = account.hold('pay');
    await userEvent.click(button('Pay $25.00'));
    await vi.waitFor(() => expect(count(account, 'pay')).toBe(1));
    show(false);
    letPay();
    await vi.waitFor(() => expect(account.book().cents).toBe(4_000));
    show(true);
    await expect.element(text('Funds added successfully!')).toBeVisible();
  });

  it('keeps the focus in the form when one step follows another', async () => {
    const account = memoryAccount({ cents: 1_500 });
    open(account);
    await openPayment();
    await userEvent.keyboard('{Escape}');
    await expect.element(field('Amount in US dollars')).toHaveValue('25');
    await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });
});
