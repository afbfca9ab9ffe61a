import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AccountProvider } from '../../react/AccountProvider.tsx';
import { memoryAccount } from '../../testing/memoryAccount.ts';
import { sampleWalletTransactions } from '../../testing/samples.ts';
import { TransactionsPanel } from './TransactionsPanel.tsx';

let root: Root;
afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

async function openReceipt() {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <AccountProvider
      adapter={memoryAccount({ walletTransactions: sampleWalletTransactions })}
      navigation={{ toSignIn() {} }}
    >
      <TransactionsPanel />
    </AccountProvider>,
  );
  await userEvent.click(page.getByRole('button', { name: /^Spent.*receipt$/ }));
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

it('copies all that a receipt says (A9)', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openReceipt();
  await userEvent.click(button('Copy'));
  await expect.element(page.getByText('Copied')).toBeVisible();
  const text = copied.mock.calls[0]?.[0] ?? '';
  for (const part of [
    'Number: w2',
    'Entry: Spent',
    'For: 500 credits',
    'Amount: −$5.00',
    'Balance afterwards: $5.00',
  ])
    expect(text).toContain(part);
});

it('says when it cannot be copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await openReceipt();
  await userEvent.click(button('Copy'));
  await expect.element(page.getByText('It could not be copied. Select the text instead.')).toBeVisible();
});

it('prints the receipt, and nothing else of the page', async () => {
  const printed: string[] = [];
  const append = document.body.append.bind(document.body);
  vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
    append(...nodes);
    const [frame] = nodes;
    if (!(frame instanceof HTMLIFrameElement) || !frame.contentWindow) return;
    const { contentWindow: view, contentDocument: paper } = frame;
    view.print = () => {
      printed.push(paper?.body.textContent ?? '');
      view.dispatchEvent(new Event('afterprint'));
    };
  });
  await openReceipt();
  await userEvent.click(button('Print'));
  expect(printed).toHaveLength(1);
  expect(printed[0]).toMatch(/^ReceiptNumberw2.*500 credits.*−\$5\.00/);
  expect(printed[0]).not.toContain('Added Funds');
  expect(document.querySelector('iframe[title="Receipt"]')).toBeNull();
});
