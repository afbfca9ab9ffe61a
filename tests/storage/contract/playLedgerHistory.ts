import {
  type Ledger,
  type LedgerAnswer,
  type LedgerEntry,
  LedgerMistake,
  type LedgerQuery,
  type NewLedgerEntry,
} from '../../../apps/server/src/storage/Ledger.ts';
import { seededRandom } from '../../support/seededRandom.ts';
import { modelLedger } from '../model/modelLedger.ts';
import { depositEntry, grantEntry, holdEntry, purchaseEntry, settleEntry } from './ledgerEntries.ts';

const USERS = ['ann', 'bob'];
const HOLDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export interface LedgerHistory {
  /** The same seed makes the same history. Accounts, keys and holds have it in their names: many can share a ledger. */
  seed: number;
  /** Entries tried, and questions asked. */
  steps: number;
}

/**
 * Plays a random history on a ledger and on the plain model at once: entries that may be made, that fall short, that
 * are there already and that are wrong, and questions. Throws at the first step that they answer differently.
 */
export async function playLedgerHistory(ledger: Ledger, { seed, steps }: LedgerHistory): Promise<void> {
  const model = modelLedger();
  const { upTo } = seededRandom(seed);
  const below = (end: number) => upTo(end - 1);
  for (let step = 0; step < steps; step++) {
    const act = below(8) === 0 ? question(below, seed) : attempt(entryFor(below, seed));
    const [here, there] = [await act(ledger), await act(model)];
    if (here !== there) {
      throw new Error(`History ${seed}, step ${step}: the ledger answers ${here}, and the model ${there}.`);
    }
  }
}

type Below = (end: number) => number;
type Act = (ledger: Ledger) => Promise<string>;

function entryFor(below: Below, seed: number): NewLedgerEntry {
  const one = <T>(all: readonly T[]) => all[below(all.length)] as T;
  const name = (text: string) => `${text}.${seed}`;
  const user = name(one(USERS));
  const hold = name(one(HOLDS));
  const key = name(String(below(40)));
  const amount = 1 + below(30);
  switch (below(10)) {
    case 0:
      return depositEntry(user, amount * 10, `deposit:${key}`);
    case 1:
      return grantEntry(user, amount, `grant:${key}`);
    case 2:
      return purchaseEntry(user, amount, amount * (1 + below(3)), `purchase:${key}`);
    case 3:
    case 4:
    case 5:
      // Each hold has one size, so that those who settle it know it.
      return holdEntry(user, 1 + (hold.charCodeAt(0) % 9), hold);
    case 6:
      return settleEntry('capture', user, 1 + (hold.charCodeAt(0) % 9), hold);
    case 7:
      return settleEntry('release', user, 1 + (hold.charCodeAt(0) % 9), hold);
    case 8:
      return { ...grantEntry(user, amount, `gift:${key}`), postings: gift(name, amount) };
    default:
      return spoil(below, grantEntry(user, amount, `spoilt:${key}`));
  }
}

function gift(name: (text: string) => string, amount: number): NewLedgerEntry['postings'] {
  return [
    { account: `user:${name('ann')}`, unit: 'credits', amount: -amount },
    { account: `user:${name('bob')}`, unit: 'credits', amount },
  ];
}

function spoil(below: Below, entry: NewLedgerEntry): NewLedgerEntry {
  const [first, second] = entry.postings;
  if (!first || !second) return entry;
  const wrong: NewLedgerEntry['postings'][] = [
    [],
    [first],
    [first, { ...second, amount: second.amount + 1 }],
    [
      { ...first, amount: -0.5 },
      { ...second, amount: 0.5 },
    ],
    [{ ...first, unit: 'usd_cents' }, second],
    [first, { ...first, amount: second.amount }],
  ];
  return { ...entry, postings: wrong[below(wrong.length)] ?? [] };
}

function attempt(entry: NewLedgerEntry): Act {
  return async (ledger) => {
    try {
      return describeAnswer(await ledger.post(entry));
    } catch (error) {
      if (error instanceof LedgerMistake) return `a mistake, to ${entry.key}`;
      throw error;
    }
  };
}

function question(below: Below, seed: number): Act {
  const account = `${below(3) === 0 ? 'held' : 'user'}:${USERS[below(2)]}.${seed}`;
  const unit = below(3) === 0 ? 'usd_cents' : 'credits';
  const turn = below(12);
  if (turn < 5) return async (ledger) => String(await ledger.balance(account, unit));
  if (turn < 11) return pageQuestion({ account, unit, limit: 1 + below(5) }, below(4));
  // Seldom: it goes through the holds of all histories that share the ledger.
  return async (ledger) =>
    (await ledger.openHolds())
      .filter(({ key }) => key.endsWith(`.${seed}`))
      .map(describeEntry)
      .join(' ');
}

/** A page that begins so many entries after the newest one. */
function pageQuestion(query: LedgerQuery, skipped: number): Act {
  return async (ledger) => {
    const newest = await ledger.entries({ ...query, limit: skipped + 1 });
    const page = await ledger.entries({ ...query, before: newest[skipped]?.seq });
    return page.map(describeEntry).join(' ');
  };
}

function describeAnswer(answer: LedgerAnswer): string {
  if ('shortfall' in answer) return JSON.stringify(answer.shortfall);
  return `${answer.isReplay ? 'again' : 'made'} ${describeEntry(answer.entry)}`;
}

/** All of an entry but its number, in an order of its own. */
function describeEntry({ key, kind, at, postings, opens, closes, memo }: LedgerEntry): string {
  const posted = postings.map(
    ({ account, unit, amount, balanceAfter }) => `${account} ${unit} ${amount} ${balanceAfter}`,
  );
  return JSON.stringify([key, kind, at, posted.toSorted(), opens ?? null, closes ?? null, memo]);
}
