import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AccountProvider } from '../../react/AccountProvider.tsx';
import { useAccount } from '../../react/useAccount.ts';
import { useSpending } from '../../react/useCredits.ts';
import { type MemoryAccount, memoryAccount } from '../../testing/memoryAccount.ts';
import { TransactionsPanel } from './TransactionsPanel.tsx';

let root: Root;
afterEach(() => root.unmount());

/** What happens elsewhere on the page while a statement is open. */
function Elsewhere({ account }: { account: MemoryAccount }) {
  const { start, complete } = useSpending();
  const buy = useAccount((state) => state.buy);
  const spend = () => {
    start('op', 3);
    account.book().hold('op', 3, 'Next paragraphs');
    account.book().capture('op');
    complete('op');
  };
  return (
    <>
      <button type="button" onClick={spend}>
        Write
      </button>
      <button type="button" onClick={() => void buy(100)}>
        Buy
      </button>
    </>
  );
}

function open(account: MemoryAccount, gone: string[] = []) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <AccountProvider
      adapter={account}
      navigation={{ toSignIn() {}, workHref: () => '/work', toWork: (href) => gone.push(href) }}
    >
      <Elsewhere account={account} />
      <TransactionsPanel />
    </AccountProvider>,
  );
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const entries = (name: RegExp) => page.getByRole('button', { name });

it('shows a charge and a purchase that are made while it is open (A9)', async () => {
  open(memoryAccount({ credits: 40, cents: 1_000 }));
  await userEvent.click(page.getByRole('radio', { name: 'Credits' }));
  await expect.element(page.getByText('No credits have come in or gone out yet')).toBeVisible();
  await press('Write');
  await expect.element(entries(/^Spent/)).toBeVisible();
  await press('Buy');
  await expect.element(entries(/^Purchased/)).toBeVisible();
  await userEvent.click(page.getByRole('radio', { name: 'Wallet' }));
  await expect.element(page.getByRole('table', { name: 'Wallet statement' })).toBeVisible();
  await expect.element(entries(/^Spent/)).toBeVisible();
  await press('Buy');
  await expect.poll(() => entries(/^Spent/).elements().length).toBe(2);
});

it('goes to what a charge paid for by the product’s own way (A9)', async () => {
  const gone: string[] = [];
  open(memoryAccount({ credits: 40 }), gone);
  await userEvent.click(page.getByRole('radio', { name: 'Credits' }));
  await press('Write');
  await userEvent.click(page.getByRole('link', { name: 'Next paragraphs' }));
  expect(gone).toEqual(['/work']);
});

it('keeps older entries, and where they end, while new ones come in (A9)', async () => {
  const account = memoryAccount({ credits: 400, cents: 1_000 });
  for (let at = 0; at < 60; at++) account.book().hold(`before-${at}`, 1, `Paragraph ${at}`);
  open(account);
  await userEvent.click(page.getByRole('radio', { name: 'Credits' }));
  await expect.poll(() => entries(/^Spent/).elements().length).toBe(50);
  account.fail('creditTransactions', { code: 'unreachable', message: '' });
  await press('Show older');
  await expect.element(page.getByText('The older entries could not be loaded')).toBeVisible();
  account.fail('creditTransactions', null);
  await press('Retry');
  await expect.poll(() => entries(/^Spent/).elements().length).toBe(60);
  await expect.element(page.getByText('10 more entries')).toBeInTheDocument();
  await press('Write');
  await expect.element(page.getByText('Next paragraphs')).toBeVisible();
  expect(entries(/^Spent/).elements()).toHaveLength(61);
  await expect.element(page.getByText('Your statement begins here.')).toBeVisible();
});
