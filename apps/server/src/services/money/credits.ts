import { hash, randomUUID } from 'node:crypto';
import { CLAIMED_CREDITS, type CreditTransaction, TEST_CREDITS, TEST_PAYMENT } from '@fabula/contract';
import { type Ledger, type LedgerEntry, LedgerMistake, type NewLedgerEntry } from '../../storage/Ledger.ts';
import { creditPrice } from './amounts.ts';
import { settlementKey } from './charges.ts';
import { type ClaimRefusal, giftPostings, gifts as openGifts } from './gifts.ts';
import {
  type AccountEntry,
  type HistoryPage,
  type HistoryQuery,
  heldAccount,
  houseAccounts,
  postingOf,
  readHistory,
  userAccount,
} from './ledger.ts';
import { orderLine, pageOrders, type Wallet, type WalletOrders, withOrders } from './wallet.ts';

interface CreditsConfig {
  ledger: Ledger;
  orders: WalletOrders;
  wallet: Pick<Wallet, 'repay'>;
  /** As `isCreditPrice`. */
  price: string;
  /** Payments are test payments: anybody gets more credits, and no card is charged (D-FREE). */
  isTestMoney: boolean;
  now(): number;
}

interface CreditsAdded {
  credits: number;
  balanceAfter: number;
}

interface CreditsBought extends CreditsAdded {
  cents: number;
}

export interface Frozen {
  refusal: 'frozen';
  reason: string;
}

export interface CreditOrder {
  credits: number;
  reason: string;
  adminId: string;
  key: RequestKey;
}

/** The Idempotency-Key, in its account's namespace. */
type RequestKey = string | undefined;

export type Credits = ReturnType<typeof credits>;

const UNIT = 'credits';

export function credits(config: CreditsConfig) {
  const { ledger, orders, wallet, price, isTestMoney, now } = config;
  const gifts = openGifts(ledger, now);
  const at = () => new Date(now()).toISOString();
  const added = (accountId: string, entry: LedgerEntry): CreditsAdded => {
    const { amount, balanceAfter } = postingOf(entry, userAccount(accountId), UNIT);
    return { credits: amount, balanceAfter };
  };
  const issued = (accountId: string, amount: number): NewLedgerEntry['postings'] => [
    { account: houseAccounts.credits, unit: UNIT, amount: -amount },
    { account: userAccount(accountId), unit: UNIT, amount },
  ];

  async function frozen(accountId: string): Promise<Frozen | undefined> {
    const order = await orders.frozen(accountId);
    return order && { refusal: 'frozen', reason: order.reason };
  }

  const given = (accountId: string, amount: number): NewLedgerEntry['postings'] => [
    ...issued(accountId, amount),
    ...giftPostings(accountId, amount),
  ];

  async function once(accountId: string, entry: NewLedgerEntry): Promise<OnceAnswer> {
    // The price may have changed since: the first one counts.
    const before = await ledger.find(entry.key);
    if (before) return again(accountId, entry, before);
    try {
      const answer = await ledger.post(entry);
      return 'entry' in answer ? { entry: answer.entry } : { refusal: 'shortfall' };
    } catch (error) {
      const other = error instanceof LedgerMistake ? await ledger.find(entry.key) : undefined;
      if (other) return again(accountId, entry, other);
      throw error;
    }
  }

  function again(accountId: string, entry: NewLedgerEntry, before: LedgerEntry): OnceAnswer {
    const asked = entry.postings.find(
      ({ account, unit }) => account === userAccount(accountId) && unit === UNIT,
    );
    // A repeated purchase is compared without its price, which may have changed.
    const isSame =
      added(accountId, before).credits === asked?.amount &&
      (entry.kind === 'purchase' ||
        ['source', 'description', 'admin'].every((name) => entry.memo[name] === before.memo[name]));
    return isSame ? { entry: before } : { refusal: 'key_in_use' };
  }

  return {
    priceUsd: Number(price),

    /** `total`: available and held ones. */
    async balance(accountId: string): Promise<{ available: number; total: number; isClaimed: boolean }> {
      const [[available, held], claim] = await Promise.all([
        ledger.balances([userAccount(accountId), heldAccount(accountId)] as const, UNIT),
        ledger.find(claimKey(accountId)),
      ]);
      return { available, total: available + held, isClaimed: claim !== undefined };
    },

    /** Grants the first 500, once per account, unless `refusal` says why its address may not claim. */
    async claim(
      accountId: string,
      description: string,
      refusal?: () => Promise<ClaimRefusal | undefined>,
    ): Promise<CreditsAdded | { refusal: 'claimed_already' | ClaimRefusal } | Frozen> {
      // Claims from before gifts were counted have other postings.
      if (await ledger.find(claimKey(accountId))) return { refusal: 'claimed_already' };
      const refused = await refusal?.();
      if (refused) return { refusal: refused };
      const stopped = await frozen(accountId);
      if (stopped) return stopped;
      const answer = await ledger.post({
        key: claimKey(accountId),
        kind: 'claim',
        at: at(),
        postings: given(accountId, CLAIMED_CREDITS),
        memo: { description },
      });
      if (!('entry' in answer)) throw new Error('A claim cannot fall short: only the house gives.');
      return answer.isReplay ? { refusal: 'claimed_already' } : added(accountId, answer.entry);
    },

    /** Adds 500 credits by a test payment; null where payments are real. */
    async addTestCredits(
      accountId: string,
      key: RequestKey,
    ): Promise<CreditsAdded | { refusal: 'key_in_use' } | Frozen | null> {
      if (!isTestMoney) return null;
      const stopped = await frozen(accountId);
      if (stopped) return stopped;
      const description = 'Test payment: no card was charged';
      return this.grant(accountId, { credits: TEST_CREDITS, source: TEST_PAYMENT, description, key });
    },

    /** Adds unpaid credits, for admins. `credits` is whole, above 0. */
    async grant(
      accountId: string,
      {
        credits: amount,
        source,
        description,
        key,
      }: { credits: number; source: string; description: string; key: RequestKey },
    ): Promise<CreditsAdded | { refusal: 'key_in_use' }> {
      const answer = await once(accountId, {
        key: keyOf('grant', accountId, key),
        kind: 'grant',
        at: at(),
        postings: given(accountId, amount),
        memo: { source, description },
      });
      if ('entry' in answer) return added(accountId, answer.entry);
      if (answer.refusal === 'key_in_use') return { refusal: 'key_in_use' };
      throw new Error('A grant cannot fall short: only the house gives.');
    },

    /** Buys credits from the wallet. `credits` is whole, above 0. */
    async purchase(
      accountId: string,
      { credits: amount, key }: { credits: number; key: RequestKey },
    ): Promise<
      | CreditsBought
      | { refusal: 'insufficient_funds' | 'in_debt'; cents: number }
      | { refusal: 'key_in_use' }
      | Frozen
    > {
      const stopped = await frozen(accountId);
      if (stopped) return stopped;
      const owed = await wallet.repay(accountId);
      if (owed > 0) return { refusal: 'in_debt', cents: owed };
      const cents = creditPrice(amount, price);
      const answer = await once(accountId, {
        key: keyOf('purchase', accountId, key),
        kind: 'purchase',
        at: at(),
        postings: [
          { account: userAccount(accountId), unit: 'usd_cents', amount: -cents },
          { account: houseAccounts.sales, unit: 'usd_cents', amount: cents },
          ...issued(accountId, amount),
        ],
        memo: {
          price,
          description: `${amount.toLocaleString('en-US')} ${amount === 1 ? 'credit' : 'credits'}`,
        },
      });
      if ('entry' in answer) {
        const paid = postingOf(answer.entry, userAccount(accountId), 'usd_cents');
        return { ...added(accountId, answer.entry), cents: -paid.amount };
      }
      return answer.refusal === 'key_in_use'
        ? { refusal: 'key_in_use' }
        : { refusal: 'insufficient_funds', cents };
    },

    kindsOf: gifts.kindsOf,

    async order(
      accountId: string,
      act: 'grant' | 'take',
      { credits: amount, reason, adminId, key }: CreditOrder,
    ): Promise<CreditsAdded | { refusal: 'key_in_use' } | { refusal: 'too_few'; available: number }> {
      const memo = {
        admin: adminId,
        reason,
        description: `${act === 'grant' ? 'Given' : 'Taken'} by the people who run this server. They say: ${reason}`,
      };
      for (;;) {
        const { given: gifted, bought } = await gifts.kindsOf(accountId);
        const postings =
          act === 'grant'
            ? given(accountId, amount)
            : [...issued(accountId, -amount), ...giftPostings(accountId, -Math.min(gifted, amount))];
        const entry = { key: keyOf(act, accountId, key), kind: act, at: at(), postings, memo };
        const answer = await once(accountId, entry);
        if ('entry' in answer) {
          const { credits: change, balanceAfter } = added(accountId, answer.entry);
          return { credits: Math.abs(change), balanceAfter };
        }
        if (answer.refusal === 'key_in_use') return { refusal: 'key_in_use' };
        // Given ones may have been spent in the same moment.
        if (gifted + bought < amount) return { refusal: 'too_few', available: gifted + bought };
      }
    },

    async transactions(accountId: string, query: HistoryQuery): Promise<HistoryPage<CreditLine>> {
      const { items, next } = await readHistory(ledger, userAccount(accountId), UNIT, query);
      const lines = await Promise.all(items.map((item) => creditTransactionOf(ledger, item)));
      const entries = items.map(({ entry }) => entry);
      const said = await pageOrders(orders, ledger, accountId, UNIT, { ...query, entries, next });
      const none = { amount: 0, balance_after: 0, operation_id: null, call: null, work: null, state: null };
      return {
        items: withOrders<CreditLine>(lines, said, (order) => ({ ...orderLine(order), ...none })),
        next,
      };
    },
  };
}

type OnceAnswer = { entry: LedgerEntry } | { refusal: 'shortfall' | 'key_in_use' };

const claimKey = (accountId: string) => `claim:${accountId}`;

function keyOf(kind: string, accountId: string, key: RequestKey): string {
  if (key === undefined) return `${kind}:${randomUUID()}`;
  return `${kind}:${hash('sha256', `${accountId} ${key}`, 'base64url')}`;
}

export type CreditLine = CreditTransaction & { adminId?: string };

async function creditTransactionOf(
  ledger: Ledger,
  { entry, amount, balanceAfter }: AccountEntry,
): Promise<CreditLine> {
  const adminId = text(entry.memo.admin);
  return {
    id: String(entry.seq),
    type: typeOf(entry.kind),
    amount: Math.abs(amount),
    balance_after: balanceAfter,
    timestamp: entry.at,
    description: text(entry.memo.description) ?? '',
    operation_id: text(entry.memo.operation) ?? null,
    call: text(entry.memo.call) ?? null,
    work: text(entry.memo.work) ?? null,
    state: entry.opens === undefined ? null : await stateOf(ledger, entry.opens),
    ...(adminId !== undefined && { adminId }),
  };
}

function typeOf(kind: string): CreditTransaction['type'] {
  switch (kind) {
    case 'claim':
    case 'purchase':
      return kind;
    case 'hold':
      return 'charge';
    case 'release':
      return 'return';
    case 'take':
    case 'return':
      return 'taken';
    case 'return_back':
      return 'given_back';
    default:
      return 'grant';
  }
}

async function stateOf(ledger: Ledger, hold: string): Promise<CreditTransaction['state']> {
  if (await ledger.find(settlementKey('capture', hold))) return 'charged';
  return (await ledger.find(settlementKey('release', hold))) ? 'returned' : 'held';
}

function text(value: string | number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}
