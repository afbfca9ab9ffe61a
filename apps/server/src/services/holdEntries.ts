import type { NewLedgerEntry } from '../storage/Ledger.ts';
import { giftPostings } from './gifts.ts';
import { giftAccount, heldAccount, houseAccounts, userAccount } from './ledgerAccounts.ts';

/** A charge that waits for the first text of its generation. */
export interface Hold {
  /** Of the operation’s key and its attempt; never the operation's id alone, which its owner may propose again another day. */
  id: string;
  accountId: string;
  /** Whole, above 0. */
  credits: number;
  /** How many of them were given to the account, and not bought. */
  given: number;
  /** What its receipt says: the operation, its call, a description, and the process that holds it. */
  memo: NewLedgerEntry['memo'];
}

/** `capture`: it is spent. `release`: it goes back. The ledger lets one of the two happen, once. */
export type Settlement = 'capture' | 'release';

export const holdKey = (holdId: string): string => `hold:${holdId}`;

export function holdEntry({ id, accountId, credits, given, memo }: Hold, at: string): NewLedgerEntry {
  return {
    key: holdKey(id),
    kind: 'hold',
    at,
    postings: [
      { account: userAccount(accountId), unit: 'credits', amount: -credits },
      { account: heldAccount(accountId), unit: 'credits', amount: credits },
      ...giftPostings(accountId, -given),
    ],
    opens: id,
    memo,
  };
}

export const settlementKey = (settlement: Settlement, holdId: string): string => `${settlement}:${holdId}`;

export function settlementEntry(
  settlement: Settlement,
  { id, accountId, credits, given, memo }: Hold,
  at: string,
): NewLedgerEntry {
  const account = settlement === 'capture' ? houseAccounts.credits : userAccount(accountId);
  return {
    key: settlementKey(settlement, id),
    kind: settlement,
    at,
    postings: [
      { account: heldAccount(accountId), unit: 'credits', amount: -credits },
      { account, unit: 'credits', amount: credits },
      ...giftPostings(accountId, settlement === 'release' ? given : 0),
    ],
    closes: id,
    memo,
  };
}

/** The hold that an entry opened; undefined when it opened none of ours. */
export function readHold({ opens, postings, memo }: NewLedgerEntry): Hold | undefined {
  const taken = postings.find(({ account, amount }) => account.startsWith('user:') && amount < 0);
  const accountId = /^user:(.+)$/.exec(taken?.account ?? '')?.[1];
  if (opens === undefined || taken === undefined || accountId === undefined) return undefined;
  const gift = postings.find(({ account }) => account === giftAccount(accountId));
  return { id: opens, accountId, credits: -taken.amount, given: gift ? -gift.amount : 0, memo };
}
