import { creditDirection, type Page, walletDirection } from '../../model/Transaction.ts';
import {
  type AccountConformanceSubject,
  type ConformanceCase,
  conformanceCase,
  isCount,
  must,
} from './AccountConformanceSubject.ts';
import { freshCredentials } from './sessionCases.ts';

const purchases = 60;
const cents = 20_000;

interface Line {
  readonly id: string;
  readonly timestamp: string;
}

export function statementCases(subject: AccountConformanceSubject): ConformanceCase[] {
  const { credits, wallet } = subject.adapter;
  const newAccount = subject.newAccount?.bind(subject);
  const purchase = credits?.purchase?.bind(credits);
  const transactions = credits?.transactions?.bind(credits);
  const buying = { credits, wallet, newAccount, 'credits.purchase': purchase };

  const buyMany = async (
    given: { newAccount: NonNullable<typeof newAccount> } & {
      'credits.purchase': NonNullable<typeof purchase>;
    },
  ) => {
    await given.newAccount({ cents });
    const { email } = freshCredentials();
    for (let index = 1; index <= purchases; index++)
      await given['credits.purchase'](index, { key: `${email.replace(/\W/g, '')}${index}` });
  };

  return [
    conformanceCase(
      'credits: the pages of a statement leave nothing out, and add up',
      'CreditsAdapter.transactions',
      { ...buying, 'credits.transactions': transactions },
      async (given) => {
        await buyMany(given);
        const lines = await allPages(given['credits.transactions']);
        let balance = (await given.credits.balance()).available;
        const bought = lines.filter(({ type }) => type === 'purchase').map((line) => line.credits);
        for (const line of lines) {
          must(
            isCount(line.credits) && isCount(line.balanceAfter),
            `A line counts whole credits, never below 0: ${JSON.stringify(line)}`,
          );
          must(
            line.balanceAfter === balance,
            `After this line there were ${balance} credits, and it says ${line.balanceAfter}: ${JSON.stringify(line)}`,
          );
          balance -= creditDirection(line.type) * line.credits;
        }
        must(
          balance === 0,
          `The account began with nothing, and its statement begins with ${balance} credits.`,
        );
        inOrder(bought, 'credits');
      },
    ),
    conformanceCase(
      'wallet: the pages of a statement leave nothing out, and add up',
      'WalletAdapter.transactions',
      buying,
      async (given) => {
        await buyMany(given);
        const lines = await allPages((before) => given.wallet.transactions(before));
        let balance = await given.wallet.balance();
        for (const line of lines) {
          must(
            isCount(line.cents) && isCount(line.balanceAfterCents),
            `A line counts whole cents, never below 0: ${JSON.stringify(line)}`,
          );
          must(
            line.balanceAfterCents === balance,
            `After this line there were ${balance} cents, and it says ${line.balanceAfterCents}: ${JSON.stringify(line)}`,
          );
          balance -= walletDirection(line.type) * line.cents;
        }
        const spent = lines.filter(({ type }) => type === 'purchase').length;
        must(spent === purchases, `${purchases} purchases were made, and the statement has ${spent}.`);
      },
    ),
  ];
}

async function allPages<T extends Line>(read: (before: string | null) => Promise<Page<T>>): Promise<T[]> {
  const lines: T[] = [];
  let before: string | null = null;
  do {
    const page: Page<T> = await read(before);
    lines.push(...page.items);
    must(page.next === null || page.items.length > 0, 'A page without a line says that more follow.');
    must(lines.length < 100 * purchases, 'The pages of the statement have no end.');
    before = page.next;
  } while (before !== null);
  const ids = new Set(lines.map(({ id }) => id));
  must(ids.size === lines.length, `${lines.length - ids.size} lines came on two pages.`);
  for (const [index, { timestamp }] of lines.entries()) {
    const above = lines[index - 1]?.timestamp;
    must(!Number.isNaN(Date.parse(timestamp)), `'${timestamp}' is no moment in ISO 8601.`);
    must(
      above === undefined || Date.parse(timestamp) <= Date.parse(above),
      'A statement begins with the newest line.',
    );
  }
  return lines;
}

function inOrder(bought: readonly number[], what: string): void {
  const wanted = Array.from({ length: purchases }, (_, index) => purchases - index);
  must(
    bought.join() === wanted.join(),
    `${purchases} purchases were made; of their ${what} the statement has ${bought.length}, ${bought.slice(0, 5).join(', ')} first.`,
  );
}
