import { creditDirection, type Page, walletDirection } from '../../model/Transaction.ts';
import {
  type AccountConformanceSubject,
  type ConformanceCase,
  conformanceCase,
  during,
  failingWith,
  isCount,
  must,
} from './AccountConformanceSubject.ts';
import { freshCredentials } from './sessionCases.ts';

const cents = 1999;
const section = 'WalletAdapter';

export function walletCases(subject: AccountConformanceSubject): ConformanceCase[] {
  const { wallet } = subject.adapter;
  const newAccount = subject.newAccount?.bind(subject);
  const loseAnswer = subject.loseAnswer?.bind(subject);
  const pay = subject.pay?.bind(subject);
  const addFunds = wallet?.addFunds?.bind(wallet);
  const confirm = wallet?.confirm?.bind(wallet);
  const { unreachable } = subject.troubles ?? {};
  const opening = { wallet, newAccount, 'wallet.addFunds': addFunds };
  const paying = { ...opening, 'wallet.confirm': confirm, pay };
  const stands = async (wanted: number) => {
    const balance = (await wallet?.balance()) ?? 0;
    must(balance === wanted, `The wallet should have ${wanted} cents, and has ${balance}.`);
  };

  return [
    conformanceCase('wallet: a balance is whole cents', section, { wallet, newAccount }, async (given) => {
      await given.newAccount({ cents });
      const balance = await given.wallet.balance();
      must(isCount(balance), `A balance is whole US cents, and ${balance} came.`);
      await stands(cents);
    }),
    conformanceCase('wallet: a payment is opened for what was asked', section, opening, async (given) => {
      await given.newAccount({ cents: 0 });
      const [one, other] = [await given['wallet.addFunds'](cents), await given['wallet.addFunds'](cents)];
      for (const payment of [one, other]) {
        must(
          payment.cents === cents,
          `${cents} cents were to be added, and the payment is of ${payment.cents}.`,
        );
        must(
          payment.id !== '' && payment.clientSecret !== '',
          'A payment was opened without its id or its secret.',
        );
      }
      must(one.id !== other.id, 'Two payments were opened under one id.');
      await stands(0);
    }),
    conformanceCase(
      'wallet: what is not paid brings nothing',
      section,
      { ...opening, 'wallet.confirm': confirm },
      async (given) => {
        await given.newAccount({ cents: 0 });
        const { id } = await given['wallet.addFunds'](cents);
        const outcome = await given['wallet.confirm'](id);
        must(outcome.status !== 'succeeded', 'No card has paid, and the payment succeeded.');
        must(
          outcome.cents === 0 && outcome.balanceCents === 0,
          `No card has paid, and ${outcome.cents} cents came.`,
        );
        await stands(0);
      },
    ),
    conformanceCase(
      'wallet: a payment counts once, however often it is confirmed',
      section,
      paying,
      async (given) => {
        await given.newAccount({ cents: 0 });
        const payment = await given['wallet.addFunds'](cents);
        await given.pay(payment);
        const confirming = () => given['wallet.confirm'](payment.id);
        const outcomes = [...(await Promise.all([confirming(), confirming()])), await confirming()];
        for (const outcome of outcomes) {
          must(outcome.status === 'succeeded', `The card has paid, and the payment is '${outcome.status}'.`);
          must(
            outcome.cents === cents,
            `The payment is of ${cents} cents, and says that it brought ${outcome.cents}.`,
          );
          must(
            outcome.balanceCents === cents,
            `The wallet has ${cents} cents, and confirm() says ${outcome.balanceCents}.`,
          );
        }
        await stands(cents);
      },
    ),
    conformanceCase(
      'wallet: a payment whose confirmation was lost is confirmed again',
      section,
      { ...paying, loseAnswer },
      async (given) => {
        await given.newAccount({ cents: 0 });
        const payment = await given['wallet.addFunds'](cents);
        await given.pay(payment);
        given.loseAnswer('confirm');
        const confirming = () => given['wallet.confirm'](payment.id);
        await failingWith('unreachable', confirming, 'No answer came, and confirm() resolved.');
        must((await confirming()).status === 'succeeded', 'The payment cannot be confirmed a second time.');
        await stands(cents);
      },
    ),
    conformanceCase(
      'wallet: payments under way are remembered',
      'WalletAdapter.pending',
      { newAccount, 'wallet.pending': wallet?.pending },
      async (given) => {
        await given.newAccount({ cents: 0 });
        const pending = given['wallet.pending'];
        for (const id of ['payment-a', 'payment-b', 'payment-a']) pending.add(id);
        const all = [...pending.list()].sort().join();
        must(all === 'payment-a,payment-b', `Two payments are under way, and ${all || 'none'} are listed.`);
        pending.remove('payment-a');
        pending.remove('payment-b');
        must(pending.list().length === 0, 'Payments whose outcome is known are listed as under way.');
      },
    ),
    conformanceCase(
      'wallet: says that nothing was reached',
      'AccountError',
      { wallet, newAccount, 'troubles.unreachable': unreachable },
      async (given) => {
        await given.newAccount({ cents: 0 });
        await during(given['troubles.unreachable'], () =>
          failingWith(
            'unreachable',
            () => given.wallet.balance(),
            'Nothing was reached, and there is a balance.',
          ),
        );
      },
    ),
  ];
}

const purchases = 60;
const statedCents = 20_000;

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
    await given.newAccount({ cents: statedCents });
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
            `A line counts whole credits, never below 0: line '${line.id}'`,
          );
          must(
            line.balanceAfter === balance,
            `After this line there were ${balance} credits, and it says ${line.balanceAfter}: line '${line.id}'`,
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
            `A line counts whole cents, never below 0: line '${line.id}'`,
          );
          must(
            line.balanceAfterCents === balance,
            `After this line there were ${balance} cents, and it says ${line.balanceAfterCents}: line '${line.id}'`,
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
