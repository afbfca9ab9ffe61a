import type { PaymentEvent } from '../../payments/Payments.ts';
import {
  type Ledger,
  type LedgerEntry,
  LedgerMistake,
  type NewLedgerEntry,
  type Posting,
} from '../../storage/Ledger.ts';
import type { Storage } from '../../storage/Storage.ts';
import { changeDocument } from '../documents.ts';
import { centsText } from './amounts.ts';
import { giftPostings, gifts as openGifts, purchasesOf } from './gifts.ts';
import { debtAccount, houseAccounts, postingOf, returnAccount, userAccount } from './ledger.ts';

export interface PaymentReturnsConfig {
  storage: Pick<Storage, 'ledger' | 'documents'>;
  now(): number;
}

/** Refunds and disputes of card payments, and their effect on wallets (D-LEDGER). */
export interface PaymentReturns {
  /** Records an event and settles. Events may come in any order, any number of times. */
  take(event: Extract<PaymentEvent, { kind: 'refund' | 'dispute' }>): Promise<void>;
  /** Brings the ledger up to date with a payment's events, also those before its money came. */
  settle(paymentIntentId: string): Promise<void>;
}

/** In cents. */
interface KeptReturns {
  /** Of all its refunds together. */
  refunded: number;
  disputes: Record<string, { cents: number; state: DisputeState }>;
}

export type DisputeState = 'open' | 'won' | 'lost';

/** The effect of an entry, or of all entries of a payment; below 0 where given back. Cents and credits. */
interface Taken {
  cents: number;
  money: number;
  credits: number;
  /** Their price, in cents. */
  value: number;
  given: number;
  debt: number;
}

const NOTHING: Taken = { cents: 0, money: 0, credits: 0, value: 0, given: 0, debt: 0 };
const names = Object.keys(NOTHING) as (keyof Taken)[];

export function paymentReturns({ storage, now }: PaymentReturnsConfig): PaymentReturns {
  const { ledger } = storage;
  const kept = storage.documents<KeptReturns>('payment_returns');
  const gifts = openGifts(ledger, now);

  /** Undefined when the ledger is up to date, or nothing is left to take. */
  async function nextEntry(
    payment: string,
    deposit: LedgerEntry,
    known: KeptReturns,
  ): Promise<NewLedgerEntry | undefined> {
    const accountId = accountOf(deposit);
    const paid = postingOf(deposit, userAccount(accountId), 'usd_cents').amount;
    const { count, taken } = await takenSoFar(ledger, payment);
    const disputed = Object.values(known.disputes);
    const sum = (states: readonly DisputeState[]) =>
      Math.min(
        paid,
        disputed.reduce(
          (all, { cents, state }) => (states.includes(state) ? all + cents : all),
          known.refunded,
        ),
      );
    const wanted = sum(['open', 'lost']);
    if (wanted === taken.cents) return undefined;
    const step =
      wanted > taken.cents
        ? await takeBack(accountId, wanted - taken.cents, Math.max(0, sum(['lost']) - taken.cents))
        : await giveBack(accountId, taken.cents - wanted, taken);
    if (step.cents === 0) return undefined;
    const [money, owed] = await ledger.balances(
      [userAccount(accountId), debtAccount(accountId)] as const,
      'usd_cents',
    );
    const isRefund = disputed.every(({ state }) => state === 'won') && step.cents > 0;
    return {
      key: `return:${payment}:${count}`,
      kind: step.cents > 0 ? 'return' : 'return_back',
      at: new Date(now()).toISOString(),
      postings: postingsOf(accountId, step),
      memo: {
        payment,
        ...step,
        balance: money - step.money - owed - step.debt,
        description: wordsOf(step, paid, isRefund),
      },
    };
  }

  /** Money first, then credits at their price, the newest first; the rest is owed, up to `debt`. */
  async function takeBack(accountId: string, cents: number, debt: number): Promise<Taken> {
    const available = await gifts.kindsOf(accountId);
    const money = Math.min(cents, Math.max(0, await ledger.balance(userAccount(accountId), 'usd_cents')));
    let credits = 0;
    let value = 0;
    for await (const entry of purchasesOf(ledger, accountId)) {
      const left = available.given + available.bought - credits;
      const rest = cents - money - value;
      if (left <= 0 || rest <= 0) break;
      const bought = postingOf(entry, userAccount(accountId), 'credits').amount;
      const cost = -postingOf(entry, userAccount(accountId), 'usd_cents').amount;
      const needed = Math.min(bought, Math.ceil((rest * bought) / cost));
      const fetched = Math.min(needed, left);
      credits += fetched;
      value += Math.min(rest, fetched === bought ? cost : Math.floor((fetched * cost) / bought) || 0);
    }
    if (value === 0) credits = 0;
    const owed = Math.min(cents - money - value, Math.max(0, debt - money - value));
    const given = Math.max(0, credits - available.bought);
    return { cents: money + value + owed, money, credits, value, given, debt: owed };
  }

  /** Owed money first, then the credits, then money. */
  async function giveBack(accountId: string, cents: number, taken: Taken): Promise<Taken> {
    const debt = Math.min(taken.debt, cents, await ledger.balance(debtAccount(accountId), 'usd_cents'));
    const value = Math.min(taken.value, cents - debt);
    const credits = taken.value === 0 ? 0 : Math.floor((taken.credits * value) / taken.value);
    const given = Math.min(taken.given, credits);
    const step = { cents, money: cents - debt - value, credits, value, given, debt };
    return Object.fromEntries(names.map((name) => [name, -step[name] || 0])) as unknown as Taken;
  }

  const service: PaymentReturns = {
    async take(event) {
      if (event.intentId === null) return;
      const empty = { refunded: 0, disputes: {} };
      await changeDocument(kept, event.intentId, (before = empty) => withEvent(before, event));
      await service.settle(event.intentId);
    },
    async settle(payment) {
      const deposit = await ledger.find(`deposit:${payment}`);
      if (deposit === undefined) return;
      for (;;) {
        const known = (await kept.get(payment))?.value;
        const entry = known && (await nextEntry(payment, deposit, known));
        if (entry === undefined) return;
        try {
          // Credits spent in the same moment make it fall short: it is computed anew.
          await ledger.post(entry);
        } catch (error) {
          // Another instance was faster.
          if (!(error instanceof LedgerMistake && (await ledger.find(entry.key)))) throw error;
        }
      }
    },
  };
  return service;
}

/** Events may be out of order: refunds only grow, and an ended dispute stays so. */
function withEvent(before: KeptReturns, event: Parameters<PaymentReturns['take']>[0]): KeptReturns {
  if (event.kind === 'refund') return { ...before, refunded: Math.max(before.refunded, event.amount) };
  const known = before.disputes[event.disputeId];
  const state = known === undefined || known.state === 'open' ? event.state : known.state;
  return { ...before, disputes: { ...before.disputes, [event.disputeId]: { cents: event.amount, state } } };
}

/** Each step of a payment has a key: of two concurrent ones the second is computed anew. */
async function takenSoFar(ledger: Ledger, payment: string): Promise<{ count: number; taken: Taken }> {
  const taken = { ...NOTHING };
  for (let count = 0; ; count++) {
    const entry = await ledger.find(`return:${payment}:${count}`);
    if (entry === undefined) return { count, taken };
    for (const name of names) taken[name] += Number(entry.memo[name]);
  }
}

function postingsOf(accountId: string, { cents, money, credits, value, given, debt }: Taken): Posting[] {
  const user = userAccount(accountId);
  const usd: [account: string, amount: number][] = [
    [houseAccounts.cards, cents],
    [user, -money],
    [houseAccounts.sales, -value],
    [houseAccounts.losses, -debt],
    [debtAccount(accountId), debt],
    [houseAccounts.debts, -debt],
    [returnAccount(accountId), cents],
    [houseAccounts.returns, -cents],
  ];
  const made = (pairs: typeof usd, unit: Posting['unit']) =>
    pairs.filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, unit, amount }));
  return [
    ...made(usd, 'usd_cents'),
    ...made(
      [
        [user, -credits],
        [houseAccounts.credits, credits],
      ],
      'credits',
    ),
    ...giftPostings(accountId, -given),
  ];
}

function wordsOf({ cents, credits, debt }: Taken, paid: number, isRefund: boolean): string {
  const what = `the card payment of ${centsText(paid)}`;
  if (cents < 0) return `Given back: ${what} was disputed, and stays`;
  const parts = [
    ...(credits > 0 ? [`${credits.toLocaleString('en-US')} credits were taken back`] : []),
    ...(debt > 0 ? [`${centsText(debt)} had been spent and is owed`] : []),
  ];
  const head = `Taken back: ${what} was ${isRefund ? 'refunded' : 'disputed'}`;
  return [head, ...parts].join('; ');
}

function accountOf({ postings }: LedgerEntry): string {
  const account = postings.find((one) => one.account.startsWith('user:'))?.account;
  if (account === undefined) throw new Error('A deposit goes to somebody.');
  return account.slice('user:'.length);
}
