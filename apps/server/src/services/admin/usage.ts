import type { AddressUsage, DailyUsage, OperationUsage, UsageAnswer } from '@fabula/contract';
import type { Storage } from '../../storage/Storage.ts';
import { changeDocument, writeBehind } from '../documents.ts';
import type { Operation } from '../generation/Operation.ts';
import { creditCost } from '../money/amounts.ts';

interface UsageConfig {
  storage: Pick<Storage, 'documents' | 'instances'>;
  /** Dollars for one credit, as decimal text. */
  price: string;
  /** How many days addresses are kept, today included; 0 for none at all. */
  addressDays: number;
  /** Milliseconds since 1970. */
  now(): number;
  report(reference: string, error: unknown): void;
}

/** What was called and used, by the day and by address, of all instances together (D-ADMIN). */
export interface Usage {
  /** Counts an operation that has ended. It returns at once: what is counted is written a little later. */
  heard(operation: Operation): void;
  /** The last so many days up to today. */
  read(days: number): Promise<UsageAnswer>;
  /** Writes what is not written yet, and hears of nothing more. */
  close(): Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const WRITE_MS = 5_000;
/** More than can be asked for. */
const DAYS_KEPT = 400;
/** Of one instance on one day; all further ones are counted as one. */
const ADDRESSES_KEPT = 2_000;
const OTHERS = 'others';

export function usage(config: UsageConfig): Usage {
  const { storage, price, addressDays, now, report } = config;
  const stored = usageDays(storage);
  const books = new Map<string, DayBook>();
  const unwritten = new Set<string>();
  let tidiedOn = '';
  let isClosing = false;

  /** The date so many days ago, in UTC. */
  const dateOf = (daysAgo: number) => new Date(now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

  const isUntidy = () => tidiedOn !== dateOf(0) && !isClosing;

  const behind = writeBehind({
    everyMs: WRITE_MS,
    isNeeded: () => unwritten.size > 0 || isUntidy(),
    async write() {
      for (const date of [...unwritten]) {
        const book = books.get(date);
        // Whatever is counted while it is written asks for another time.
        unwritten.delete(date);
        if (book === undefined) continue;
        await stored.write(storage.instances.self, book).catch((error: unknown) => {
          unwritten.add(date);
          throw error;
        });
        if (date !== dateOf(0) && !unwritten.has(date)) books.delete(date);
      }
      if (!isUntidy()) return;
      await stored.forget(dateOf(DAYS_KEPT), dateOf(addressDays - 1));
      tidiedOn = dateOf(0);
    },
    report: (error) => report('usage', error),
  });

  function bookOf(date: string): DayBook {
    const book = books.get(date) ?? { date, operations: {}, addresses: {} };
    books.set(date, book);
    return book;
  }

  function countAddress({ addresses }: DayBook, address: string, call: string): void {
    const isKnown = Object.hasOwn(addresses, address);
    const name = isKnown || Object.keys(addresses).length < ADDRESSES_KEPT ? address : OTHERS;
    const of = addresses[name] ?? { last: '', calls: {} };
    of.last = new Date(now()).toISOString();
    of.calls[call] = (of.calls[call] ?? 0) + 1;
    addresses[name] = of;
  }

  return {
    heard({ request, state, usage: tokens, charged, chargedBefore }) {
      const book = bookOf(dateOf(0));
      const amounts = book.operations[request.call] ?? {
        calls: 0,
        failed: 0,
        promptTokens: 0,
        completionTokens: 0,
        credits: 0,
      };
      amounts.calls++;
      if (state === 'failed') amounts.failed++;
      amounts.promptTokens += tokens?.prompt_tokens ?? 0;
      amounts.completionTokens += tokens?.completion_tokens ?? 0;
      // What a visitor has free is counted, and paid by nobody.
      if (request.caller.accountId !== undefined) amounts.credits += Math.max(0, charged - chargedBefore);
      book.operations[request.call] = amounts;
      if (addressDays > 0) countAddress(book, request.caller.address, request.call);
      unwritten.add(book.date);
    },
    async read(days) {
      await behind.flush();
      const [counted, called] = await Promise.all([
        stored.days(dateOf(days - 1)),
        addressDays > 0 ? stored.addresses(dateOf(Math.min(days, addressDays) - 1)) : [],
      ]);
      return addUp({ days: counted, addresses: called, price });
    },
    close() {
      isClosing = true;
      return behind.close();
    },
  };
}

interface Counted {
  days: Awaited<ReturnType<UsageDays['days']>>;
  addresses: DayBook['addresses'][];
  /** Dollars for one credit, as decimal text. */
  price: string;
}

/** Nobody reads more of them, and the rest is one line. */
const ADDRESSES_SHOWN = 500;

/** What all instances counted, as one report. */
function addUp({ days, addresses, price }: Counted): UsageAnswer {
  return {
    daily_data: days.map(({ date, operations }) => dayOf(date, operations, price)),
    ip_details: addressesOf(addresses),
  };
}

function dayOf(date: string, counted: readonly DayBook['operations'][], price: string): DailyUsage {
  const byCall = new Map<string, Amounts[]>();
  for (const [call, amounts] of counted.flatMap((one) => Object.entries(one))) {
    byCall.set(call, [...(byCall.get(call) ?? []), amounts]);
  }
  const operations = [...byCall]
    .map(([operation, amounts]): OperationUsage => ({ operation, ...sumOf(amounts) }))
    .toSorted((one, other) => other.calls - one.calls || (one.operation < other.operation ? -1 : 1));
  const all = sumOf([...byCall.values()].flat());
  return { date, ...all, cost_usd: creditCost(all.credits, price), operations };
}

function sumOf(amounts: readonly Amounts[]): Omit<OperationUsage, 'operation'> {
  const total = (name: keyof Amounts) => amounts.reduce((sum, one) => sum + one[name], 0);
  const [prompt_tokens, completion_tokens] = [total('promptTokens'), total('completionTokens')];
  return {
    calls: total('calls'),
    failed: total('failed'),
    prompt_tokens,
    completion_tokens,
    total_tokens: prompt_tokens + completion_tokens,
    credits: total('credits'),
  };
}

/** The busiest first; all that are counted together, last. */
function addressesOf(counted: readonly DayBook['addresses'][]): AddressUsage[] {
  const byAddress = new Map<string, AddressCalls>();
  for (const [address, called] of counted.flatMap((one) => Object.entries(one))) {
    byAddress.set(address, together(byAddress.get(address), called));
  }
  const others = byAddress.get(OTHERS);
  byAddress.delete(OTHERS);
  const busiest = [...byAddress]
    .map(([ip, called]) => ({ called, line: usageOf(ip, called) }))
    .toSorted(
      ({ line: one }, { line: other }) => other.total_calls - one.total_calls || (one.ip < other.ip ? -1 : 1),
    );
  const rest = busiest
    .slice(ADDRESSES_SHOWN)
    .reduce<AddressCalls | undefined>((sum, { called }) => together(sum, called), others);
  const shown = busiest.slice(0, ADDRESSES_SHOWN).map(({ line }) => line);
  return rest ? [...shown, usageOf(OTHERS, rest)] : shown;
}

function together(one: AddressCalls | undefined, other: AddressCalls): AddressCalls {
  if (one === undefined) return other;
  const calls = { ...one.calls };
  for (const [call, count] of Object.entries(other.calls)) calls[call] = (calls[call] ?? 0) + count;
  return { last: one.last > other.last ? one.last : other.last, calls };
}

function usageOf(ip: string, { last, calls }: AddressCalls): AddressUsage {
  const counts = Object.entries(calls).map(([name, count]) => ({ function: name, count }));
  return {
    ip,
    total_calls: counts.reduce((sum, { count }) => sum + count, 0),
    last_access: last,
    function_calls: counts.toSorted((one, other) => other.count - one.count),
  };
}

/** What one kind of call used. */
export interface Amounts {
  calls: number;
  failed: number;
  promptTokens: number;
  completionTokens: number;
  credits: number;
}

/** What one address called: `calls` by the name of the call, `last` as ISO 8601. */
interface AddressCalls {
  last: string;
  calls: Record<string, number>;
}

/** What one instance counted on one day, all of it: by call, and by address. */
interface DayBook {
  /** In UTC, `YYYY-MM-DD`. */
  date: string;
  operations: Record<string, Amounts>;
  addresses: Record<string, AddressCalls>;
}

interface StoredDay {
  instances: Record<string, DayBook['operations']>;
}

interface StoredAddresses {
  addresses: DayBook['addresses'];
}

/**
 * What was used, in storage. Each instance writes what it has counted itself, whole, and nothing else: whatever is
 * written twice or at the same time comes to the same, and reading adds it up.
 */
interface UsageDays {
  write(instance: string, book: DayBook): Promise<void>;
  /** The days from this one on, the oldest first. */
  days(from: string): Promise<{ date: string; operations: DayBook['operations'][] }[]>;
  /** What was counted by address from this day on. */
  addresses(from: string): Promise<DayBook['addresses'][]>;
  /** Forgets the days before one, and the addresses before another. */
  forget(daysBefore: string, addressesBefore: string): Promise<void>;
}

function usageDays(storage: Pick<Storage, 'documents'>): UsageDays {
  const days = storage.documents<StoredDay>('usage_days');
  const addresses = storage.documents<StoredAddresses>('usage_addresses');

  async function storedDays(from: string): Promise<[string, StoredDay][]> {
    const found: [string, StoredDay][] = [];
    for await (const { id, value } of days.all()) if (id >= from) found.push([id, value]);
    return found.toSorted(([one], [other]) => (one < other ? -1 : 1));
  }

  return {
    async write(instance, { date, operations, addresses: called }) {
      await changeDocument(days, date, (day) => ({
        instances: { ...day?.instances, [instance]: operations },
      }));
      if (Object.keys(called).length === 0) return;
      await changeDocument(addresses, `${date} ${instance}`, () => ({ addresses: called }));
    },
    async days(from) {
      const found = await storedDays(from);
      return found.map(([date, { instances }]) => ({ date, operations: Object.values(instances) }));
    },
    async addresses(from) {
      const ids = (await storedDays(from)).flatMap(([date, { instances }]) =>
        Object.keys(instances).map((instance) => `${date} ${instance}`),
      );
      const found = await Promise.all(ids.map((id) => addresses.get(id)));
      return found.flatMap((document) => (document ? [document.value.addresses] : []));
    },
    async forget(daysBefore, addressesBefore) {
      for await (const { id } of addresses.all()) if (id < addressesBefore) await addresses.delete(id);
      for await (const { id } of days.all()) if (id < daysBefore) await days.delete(id);
    },
  };
}
