import { createHmac, randomBytes } from 'node:crypto';
import { CLAIMS_REMEMBERED_DAYS, DAY_MS, foldEmail } from '@fabula/contract';
import type { Account } from '../../identity/Identity.ts';
import { type Ledger, type LedgerEntry, LedgerMistake, type Posting } from '../../storage/Ledger.ts';
import type { Storage } from '../../storage/Storage.ts';
import { changeDocument } from '../documents.ts';
import { giftAccount, houseAccounts, postingOf, userAccount } from './ledger.ts';

export interface CreditKinds {
  given: number;
  bought: number;
}

const UNIT = 'credits';
const PAGE = 200;
/** Accounts known to be counted; beyond this the cache is cleared. */
const KNOWN = 50_000;

export function giftPostings(accountId: string, amount: number): Posting[] {
  if (amount === 0) return [];
  return [
    { account: giftAccount(accountId), unit: UNIT, amount },
    { account: houseAccounts.gifts, unit: UNIT, amount: -amount },
  ];
}

/**
 * Separates given credits from bought ones. For older entries, the credits beyond all purchases count as
 * given, which is recorded once.
 */
export function gifts(ledger: Ledger, now: () => number) {
  const counted = new Set<string>();

  const balances = (accountId: string) =>
    ledger.balances([userAccount(accountId), giftAccount(accountId)] as const, UNIT);

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
    async kindsOf(accountId: string): Promise<CreditKinds> {
      if (!counted.has(accountId)) await count(accountId);
      const [available, gifted] = await balances(accountId);
      const given = Math.min(available, gifted);
      return { given, bought: available - given };
    },
  };
}

/** Purchases move money, so they are found without reading all spending. */
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

interface ClaimedAddressesConfig {
  storage: Pick<Storage, 'documents' | 'ledger'>;
  /** True when only a verified address may claim: mails can be sent, and generations cost money. */
  needsVerification(): Promise<boolean>;
  now(): number;
}

export type ClaimRefusal = 'unverified' | 'claimed_before';

/**
 * Who may claim the first credits (D-CLAIM). Of a deleted account that claimed, a keyed hash of its address
 * stays for 90 days.
 */
export type ClaimedAddresses = ReturnType<typeof claimedAddresses>;

const KEY = 'claimed_addresses';

export function claimedAddresses({ storage, needsVerification, now }: ClaimedAddressesConfig) {
  const kept = storage.documents<{ until: string }>('claimed_addresses');
  const secrets = storage.documents<{ key: string }>('secrets');

  async function hashOf(email: string): Promise<string> {
    const fresh = () => secrets.create(KEY, { key: randomBytes(32).toString('base64url') });
    const secret = (await secrets.get(KEY)) ?? (await fresh()) ?? (await secrets.get(KEY));
    if (secret === undefined) throw new Error('The key of claimed addresses was made and is not there.');
    return createHmac('sha256', secret.value.key).update(foldEmail(email)).digest('hex');
  }
  const isOver = (until: string) => Date.parse(until) <= now();

  return {
    async refusal({ email, provedAt }: Account): Promise<ClaimRefusal | undefined> {
      if (provedAt === null && (await needsVerification())) return 'unverified';
      if (email === '') return undefined;
      const found = await kept.get(await hashOf(email));
      return found && !isOver(found.value.until) ? 'claimed_before' : undefined;
    },
    async remember(accountId: string, email: string): Promise<void> {
      if (email === '' || (await storage.ledger.find(`claim:${accountId}`)) === undefined) return;
      const id = await hashOf(email);
      const value = { until: new Date(now() + CLAIMS_REMEMBERED_DAYS * DAY_MS).toISOString() };
      await changeDocument(kept, id, () => value);
    },
    async sweep(): Promise<void> {
      const over: { id: string; revision: number }[] = [];
      for await (const { id, value, revision } of kept.all()) {
        if (isOver(value.until)) over.push({ id, revision });
      }
      for (const { id, revision } of over) await kept.delete(id, revision);
    },
  };
}
