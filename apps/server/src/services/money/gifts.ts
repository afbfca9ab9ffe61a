import type { Ledger, LedgerEntry, Posting } from '../../storage/Ledger.ts';
import { LedgerMistake } from '../../storage/LedgerMistake.ts';
import { giftAccount, houseAccounts, postingOf, userAccount } from './ledger.ts';

/** Available credits, by where they came from. */
export interface CreditKinds {
  given: number;
  bought: number;
}

export interface Gifts {
  kindsOf(accountId: string): Promise<CreditKinds>;
}

const UNIT = 'credits';
const PAGE = 200;
/** Accounts that are known to have been counted; past so many they are counted again. */
const KNOWN = 50_000;

/** What an entry says beside it of how many given credits somebody has: `amount` more, or fewer. */
export function giftPostings(accountId: string, amount: number): Posting[] {
  if (amount === 0) return [];
  return [
    { account: giftAccount(accountId), unit: UNIT, amount },
    { account: houseAccounts.gifts, unit: UNIT, amount: -amount },
  ];
}

/**
 * Tells given credits from bought ones. Entries from before gifts were counted do not: of what an account has, no more
 * can be bought than it ever bought, and whatever is above that was given. That is written down once.
 */
export function gifts(ledger: Ledger, now: () => number): Gifts {
  const counted = new Set<string>();

  const balances = (accountId: string) =>
    Promise.all([ledger.balance(userAccount(accountId), UNIT), ledger.balance(giftAccount(accountId), UNIT)]);

  async function count(accountId: string): Promise<void> {
    const [available, given] = await balances(accountId);
    const key = `gifts:${accountId}`;
    if (available > given && (await ledger.find(key)) === undefined) {
      const uncounted = available - given - (await boughtEver(ledger, accountId));
      if (uncounted > 0) {
        const at = new Date(now()).toISOString();
        const entry = { key, kind: 'gifts', at, postings: giftPostings(accountId, uncounted), memo: {} };
        await ledger.post(entry).catch((error: unknown) => {
          // Another instance has counted in the same moment.
          if (!(error instanceof LedgerMistake)) throw error;
        });
      }
    }
    if (counted.size >= KNOWN) counted.clear();
    counted.add(accountId);
  }

  return {
    async kindsOf(accountId) {
      if (!counted.has(accountId)) await count(accountId);
      const [available, gifted] = await balances(accountId);
      const given = Math.min(available, gifted);
      return { given, bought: available - given };
    },
  };
}

/** Purchases move money, so they are found without reading all that was ever spent. */
export async function* purchasesOf(ledger: Ledger, accountId: string): AsyncGenerator<LedgerEntry> {
  for (let before: number | undefined; ; ) {
    const page = await ledger.entries({
      account: userAccount(accountId),
      unit: 'usd_cents',
      limit: PAGE,
      before,
    });
    yield* page.filter(({ kind }) => kind === 'purchase');
    if (page.length < PAGE) return;
    before = page.at(-1)?.seq;
  }
}

async function boughtEver(ledger: Ledger, accountId: string): Promise<number> {
  let bought = 0;
  for await (const entry of purchasesOf(ledger, accountId)) {
    bought += postingOf(entry, userAccount(accountId), UNIT).amount;
  }
  return bought;
}
