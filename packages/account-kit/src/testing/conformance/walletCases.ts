import {
  type AccountConformanceSubject,
  type ConformanceCase,
  conformanceCase,
  during,
  failingWith,
  isCount,
  must,
} from './AccountConformanceSubject.ts';

const cents = 1999;
const section = 'WalletAdapter, D-PAY';

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
