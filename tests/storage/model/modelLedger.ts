import {
  eachOf,
  type Ledger,
  type LedgerEntry,
  LedgerMistake,
  type LedgerUnit,
  type NewLedgerEntry,
} from '../../../apps/server/src/storage/Ledger.ts';

/** `Ledger` as a list of entries that every question goes through. */
export function modelLedger(): Ledger {
  const all: LedgerEntry[] = [];

  function balance(account: string, unit: LedgerUnit): number {
    let sum = 0;
    for (const { postings } of all) {
      for (const posting of postings) {
        if (posting.account === account && posting.unit === unit) sum += posting.amount;
      }
    }
    return sum;
  }
  const opened = (id: string) => all.find(({ opens }) => opens === id);
  const closed = (id: string) => all.find(({ closes }) => closes === id);

  return {
    async post(entry) {
      check(entry);
      const known = all.find(({ key }) => key === entry.key);
      if (known && shape(known) !== shape(entry)) {
        throw new LedgerMistake(`The key ${entry.key} is that of an entry with other postings.`);
      }
      const before = known ?? (entry.closes === undefined ? undefined : closed(entry.closes));
      if (before) return { entry: structuredClone(before), isReplay: true };
      if (entry.closes !== undefined && !opened(entry.closes)) {
        throw new LedgerMistake(`There is no hold ${entry.closes}.`);
      }
      if (entry.opens !== undefined && opened(entry.opens)) {
        throw new LedgerMistake(`There is a hold ${entry.opens} already.`);
      }
      for (const { account, unit, amount } of entry.postings) {
        const available = balance(account, unit);
        if (!account.startsWith('house:') && available + amount < 0) {
          return { shortfall: { account, unit, available } };
        }
      }
      const postings = entry.postings.map((posting) => ({
        ...posting,
        balanceAfter: posting.account.startsWith('house:')
          ? null
          : balance(posting.account, posting.unit) + posting.amount,
      }));
      const made: LedgerEntry = { ...structuredClone(entry), seq: all.length + 1, postings };
      all.push(made);
      return { entry: structuredClone(made), isReplay: false };
    },
    find: async (key) => structuredClone(all.find((entry) => entry.key === key)),
    balance: async (account, unit) => balance(account, unit),
    balances: async (accounts, unit) => eachOf(accounts, (account) => balance(account, unit)),
    entries: async ({ account, unit, limit, before = Number.POSITIVE_INFINITY }) =>
      structuredClone(
        all
          .filter(({ seq }) => seq < before)
          .filter(({ postings }) => postings.some((one) => one.account === account && one.unit === unit))
          .toReversed()
          .slice(0, limit),
      ),
    openHolds: async () =>
      structuredClone(all.filter(({ opens }) => opens !== undefined && closed(opens) === undefined)),
    audit: async () => [],
    async *all() {
      yield* structuredClone(all);
    },
    async restore(entry) {
      if (!all.some(({ key }) => key === entry.key)) all.push(structuredClone(entry));
    },
  };
}

function check({ key, postings }: NewLedgerEntry): void {
  const sums = new Map<string, number>();
  for (const { account, unit, amount } of postings) {
    if (!Number.isSafeInteger(amount) || amount === 0) {
      throw new LedgerMistake(`${key} posts ${amount} to ${account}, which is not a whole amount.`);
    }
    sums.set(unit, (sums.get(unit) ?? 0) + amount);
  }
  const accounts = new Set(postings.map(({ account, unit }) => `${unit} ${account}`));
  if (
    postings.length === 0 ||
    accounts.size < postings.length ||
    [...sums.values()].some((sum) => sum !== 0)
  ) {
    throw new LedgerMistake(`The postings of ${key} do not balance.`);
  }
}

function shape({ kind, postings, opens, closes }: NewLedgerEntry): string {
  const sorted = postings.map(({ account, unit, amount }) => `${account} ${unit} ${amount}`).toSorted();
  return JSON.stringify([kind, sorted, opens ?? null, closes ?? null]);
}
