import { createHash, randomUUID } from 'node:crypto';
import {
  CLAIMED_CREDITS,
  type Costs,
  type CreditTransaction,
  TEST_CREDITS,
  TEST_PAYMENT,
} from '@fabula/contract';
import type { Ledger, LedgerEntry, NewLedgerEntry } from '../storage/Ledger.ts';
import { LedgerMistake } from '../storage/LedgerMistake.ts';
import { creditPrice } from './creditPrice.ts';
import { creditTransactionOf } from './creditTransactionOf.ts';
import { giftPostings } from './gifts.ts';
import type { HistoryPage, HistoryQuery } from './HistoryPage.ts';
import { heldAccount, houseAccounts, userAccount } from './ledgerAccounts.ts';
import { postingOf, readHistory } from './readHistory.ts';

export interface CreditsConfig {
  ledger: Ledger;
  costs: Costs;
  /** Dollars for one credit, as `isCreditPrice` takes them. */
  price: string;
  /** Payments are test payments: whoever asks gets more credits, and no card is charged (D-FREE). */
  isTestMoney: boolean;
  /** Milliseconds since 1970. */
  now(): number;
}

export interface CreditsAdded {
  credits: number;
  /** Available credits right after they were added. */
  balanceAfter: number;
}

export interface CreditsBought extends CreditsAdded {
  cents: number;
}

/** What somebody sends with a request so that sending it twice does it once; other people's keys are others. */
export type RequestKey = string | undefined;

/** The credits that somebody has here (D-LEDGER, D-CLAIM, D-COSTS). */
export interface Credits {
  readonly costs: Costs;
  /** Dollars for one credit. */
  readonly priceUsd: number;
  /** `total` is the available ones and those that running generations hold. */
  balance(accountId: string): Promise<{ available: number; total: number; isClaimed: boolean }>;
  /** Grants the first 500, once per account. */
  claim(accountId: string, description: string): Promise<CreditsAdded | { refusal: 'claimed_already' }>;
  /** Adds 500 credits by a test payment; null where payments are real. */
  addTestCredits(
    accountId: string,
    key: RequestKey,
  ): Promise<CreditsAdded | { refusal: 'key_in_use' } | null>;
  /** Adds credits that nobody paid for: for admins. `credits` is whole, above 0. */
  grant(
    accountId: string,
    grant: { credits: number; source: string; description: string; key: RequestKey },
  ): Promise<CreditsAdded | { refusal: 'key_in_use' }>;
  /** Buys credits with the money of the wallet. `credits` is whole, above 0. */
  purchase(
    accountId: string,
    purchase: { credits: number; key: RequestKey },
  ): Promise<CreditsBought | { refusal: 'insufficient_funds'; cents: number } | { refusal: 'key_in_use' }>;
  transactions(accountId: string, query: HistoryQuery): Promise<HistoryPage<CreditTransaction>>;
}

const UNIT = 'credits';

export function credits({ ledger, costs, price, isTestMoney, now }: CreditsConfig): Credits {
  const at = () => new Date(now()).toISOString();
  const added = (accountId: string, entry: LedgerEntry): CreditsAdded => {
    const { amount, balanceAfter } = postingOf(entry, userAccount(accountId), UNIT);
    return { credits: amount, balanceAfter };
  };
  const issued = (accountId: string, amount: number): NewLedgerEntry['postings'] => [
    { account: houseAccounts.credits, unit: UNIT, amount: -amount },
    { account: userAccount(accountId), unit: UNIT, amount },
  ];

  /** The same, counted among what was not bought. */
  const given = (accountId: string, amount: number): NewLedgerEntry['postings'] => [
    ...issued(accountId, amount),
    ...giftPostings(accountId, amount),
  ];

  /** What somebody asked for under a key of theirs: made once, and refused when it is another than before. */
  async function once(accountId: string, entry: NewLedgerEntry): Promise<OnceAnswer> {
    // The price may have changed since: what was made then counts.
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
    // What a purchase says of itself is its price, which may have changed; a grant says what was asked for.
    const isSame =
      added(accountId, before).credits === asked?.amount &&
      (entry.kind !== 'grant' ||
        ['source', 'description'].every((name) => entry.memo[name] === before.memo[name]));
    return isSame ? { entry: before } : { refusal: 'key_in_use' };
  }

  return {
    costs,
    priceUsd: Number(price),

    async balance(accountId) {
      const [available, held, claim] = await Promise.all([
        ledger.balance(userAccount(accountId), UNIT),
        ledger.balance(heldAccount(accountId), UNIT),
        ledger.find(claimKey(accountId)),
      ]);
      return { available, total: available + held, isClaimed: claim !== undefined };
    },

    async claim(accountId, description) {
      // Claims from before gifts were counted have other postings.
      if (await ledger.find(claimKey(accountId))) return { refusal: 'claimed_already' };
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

    async addTestCredits(accountId, key) {
      if (!isTestMoney) return null;
      const description = 'Test payment: no card was charged';
      return this.grant(accountId, { credits: TEST_CREDITS, source: TEST_PAYMENT, description, key });
    },

    async grant(accountId, { credits: amount, source, description, key }) {
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

    async purchase(accountId, { credits: amount, key }) {
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

    async transactions(accountId, query) {
      const { items, next } = await readHistory(ledger, userAccount(accountId), UNIT, query);
      return { items: await Promise.all(items.map((item) => creditTransactionOf(ledger, item))), next };
    },
  };
}

type OnceAnswer = { entry: LedgerEntry } | { refusal: 'shortfall' | 'key_in_use' };

const claimKey = (accountId: string) => `claim:${accountId}`;

function keyOf(kind: string, accountId: string, key: RequestKey): string {
  if (key === undefined) return `${kind}:${randomUUID()}`;
  return `${kind}:${createHash('sha256').update(`${accountId} ${key}`).digest('base64url')}`;
}
