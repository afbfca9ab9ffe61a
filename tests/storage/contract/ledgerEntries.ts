import type {
  Ledger,
  LedgerAnswer,
  LedgerEntry,
  NewLedgerEntry,
} from '../../../apps/server/src/storage/Ledger.ts';

/** Entries as the services post them, for the contract suite. */
const AT = '2026-11-21T12:00:00.000Z';

export function grantEntry(user: string, credits: number, key = `grant:${user}`): NewLedgerEntry {
  return {
    key,
    kind: 'grant',
    at: AT,
    postings: [
      { account: 'house:credits', unit: 'credits', amount: -credits },
      { account: `user:${user}`, unit: 'credits', amount: credits },
    ],
    memo: { description: 'Granted' },
  };
}

export function depositEntry(user: string, cents: number, key = `deposit:${user}`): NewLedgerEntry {
  return {
    key,
    kind: 'deposit',
    at: AT,
    postings: [
      { account: 'house:cards', unit: 'usd_cents', amount: -cents },
      { account: `user:${user}`, unit: 'usd_cents', amount: cents },
    ],
    memo: { payment: key },
  };
}

export function holdEntry(user: string, credits: number, hold: string): NewLedgerEntry {
  return {
    key: `hold:${hold}`,
    kind: 'hold',
    at: AT,
    postings: [
      { account: `user:${user}`, unit: 'credits', amount: -credits },
      { account: `held:${user}`, unit: 'credits', amount: credits },
    ],
    opens: hold,
    memo: { operation: `op-${hold}`, call: 'continue' },
  };
}

export function settleEntry(
  kind: 'capture' | 'release',
  user: string,
  credits: number,
  hold: string,
): NewLedgerEntry {
  const account = kind === 'capture' ? 'house:credits' : `user:${user}`;
  return {
    key: `${kind}:${hold}`,
    kind,
    at: AT,
    postings: [
      { account: `held:${user}`, unit: 'credits', amount: -credits },
      { account, unit: 'credits', amount: credits },
    ],
    closes: hold,
    memo: {},
  };
}

/** Credits for money, in one entry. */
export function purchaseEntry(user: string, credits: number, cents: number, key: string): NewLedgerEntry {
  return {
    key,
    kind: 'purchase',
    at: AT,
    postings: [
      { account: `user:${user}`, unit: 'usd_cents', amount: -cents },
      { account: 'house:sales', unit: 'usd_cents', amount: cents },
      { account: 'house:credits', unit: 'credits', amount: -credits },
      { account: `user:${user}`, unit: 'credits', amount: credits },
    ],
    memo: { credits },
  };
}

/** The entry of an answer that must have one. */
export function entryOf(answer: LedgerAnswer): LedgerEntry {
  if ('entry' in answer) return answer.entry;
  throw new Error(`There is no entry: ${JSON.stringify(answer.shortfall)}.`);
}

/** All of its entries, oldest first. */
export async function allEntries(ledger: Ledger): Promise<LedgerEntry[]> {
  const all: LedgerEntry[] = [];
  for await (const entry of ledger.all()) all.push(entry);
  return all;
}
