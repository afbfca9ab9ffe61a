import {
  type AddressUsage,
  DAY_MS,
  type DailyUsage,
  type OperationUsage,
  type UsageAnswer,
} from '@fabula/contract';
import type { Storage } from '../../storage/Storage.ts';
import { changeDocument, writeBehind } from '../documents.ts';
import type { Operation } from '../generation/Operation.ts';
import { creditCost } from '../money/amounts.ts';

interface UsageConfig {
  storage: Pick<Storage, 'documents' | 'instances'>;
  /** Dollars for one credit, as decimal text. */
  price: string;
  /** Days that addresses are kept, today included; 0 for none. */
  addressDays: number;
  now(): number;
  logError(reference: string, error: unknown): void;
}

const WRITE_MS = 5_000;
/** Above the longest period that can be requested. */
const DAYS_KEPT = 400;
/** Per instance and day; further addresses share one entry. */
const ADDRESSES_KEPT = 2_000;
const OTHERS = 'others';

export function usage(config: UsageConfig) {
  const { storage, price, addressDays, now, logError } = config;
  const stored = usageDays(storage);
  const books = new Map<string, DayBook>();
  const unwritten = new Set<string>();
  let tidiedOn = '';
  let isClosing = false;

  const dateOf = (daysAgo: number) => new Date(now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

  const isUntidy = () => tidiedOn !== dateOf(0) && !isClosing;

  const behind = writeBehind({
    everyMs: WRITE_MS,
    isNeeded: () => unwritten.size > 0 || isUntidy(),
    async write() {
      for (const date of [...unwritten]) {
        const book = books.get(date);
        // Counts that arrive during the write mark the day again.
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
    logError: (error) => logError('usage', error),
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
    /** Returns at once: counts are written a little later. */
    heard({ request, state, usage: tokens, charged, chargedBefore }: Operation): void {
      const book = bookOf(dateOf(0));
      const amounts = book.operations[request.call] ?? {
        calls: 0,
        failed: 0,
        promptTokens: 0,
        cachedTokens: 0,
        completionTokens: 0,
        credits: 0,
      };
      amounts.calls++;
      if (state === 'failed') amounts.failed++;
      amounts.promptTokens += tokens?.prompt_tokens ?? 0;
      amounts.cachedTokens = (amounts.cachedTokens ?? 0) + (tokens?.cached_tokens ?? 0);
      amounts.completionTokens += tokens?.completion_tokens ?? 0;
      // A visitor's free use is counted, and paid by nobody.
      if (request.caller.accountId !== undefined) amounts.credits += Math.max(0, charged - chargedBefore);
      book.operations[request.call] = amounts;
      if (addressDays > 0) countAddress(book, request.caller.address, request.call);
      unwritten.add(book.date);
    },
    async read(days: number): Promise<UsageAnswer> {
      await behind.flush();
      const [counted, called] = await Promise.all([
        stored.days(dateOf(days - 1)),
        addressDays > 0 ? stored.addresses(dateOf(Math.min(days, addressDays) - 1)) : [],
      ]);
      return addUp({ days: counted, addresses: called, price });
    },
    /** Flushes, and stops listening. */
    close(): Promise<void> {
      isClosing = true;
      return behind.close();
    },
  };
}

interface Counted {
  days: Awaited<ReturnType<UsageDays['days']>>;
  addresses: DayBook['addresses'][];
  price: string;
}

/** The rest is one line. */
const ADDRESSES_SHOWN = 500;

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
  const total = (name: keyof Amounts) => amounts.reduce((sum, one) => sum + (one[name] ?? 0), 0);
  const [prompt_tokens, completion_tokens] = [total('promptTokens'), total('completionTokens')];
  return {
    calls: total('calls'),
    failed: total('failed'),
    prompt_tokens,
    cached_tokens: total('cachedTokens'),
    completion_tokens,
    total_tokens: prompt_tokens + completion_tokens,
    credits: total('credits'),
  };
}

/** The busiest first; the shared entry last. */
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

export interface Amounts {
  calls: number;
  failed: number;
  promptTokens: number;
  /** Absent in days of earlier releases. */
  cachedTokens?: number;
  completionTokens: number;
  credits: number;
}

/** `calls` by the name of the call, `last` as ISO 8601. */
interface AddressCalls {
  last: string;
  calls: Record<string, number>;
}

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
 * Each instance writes its own counts, whole: repeated and concurrent writes give the same, and reading adds
 * them up.
 */
type UsageDays = ReturnType<typeof usageDays>;

function usageDays(storage: Pick<Storage, 'documents'>) {
  const days = storage.documents<StoredDay>('usage_days');
  const addresses = storage.documents<StoredAddresses>('usage_addresses');

  async function storedDays(from: string): Promise<[string, StoredDay][]> {
    const found: [string, StoredDay][] = [];
    for await (const { id, value } of days.all()) if (id >= from) found.push([id, value]);
    return found.toSorted(([one], [other]) => (one < other ? -1 : 1));
  }

  return {
    async write(instance: string, { date, operations, addresses: called }: DayBook): Promise<void> {
      await changeDocument(days, date, (day) => ({
        instances: { ...day?.instances, [instance]: operations },
      }));
      if (Object.keys(called).length === 0) return;
      await changeDocument(addresses, `${date} ${instance}`, () => ({ addresses: called }));
    },
    async days(from: string): Promise<{ date: string; operations: DayBook['operations'][] }[]> {
      const found = await storedDays(from);
      return found.map(([date, { instances }]) => ({ date, operations: Object.values(instances) }));
    },
    async addresses(from: string): Promise<DayBook['addresses'][]> {
      const ids = (await storedDays(from)).flatMap(([date, { instances }]) =>
        Object.keys(instances).map((instance) => `${date} ${instance}`),
      );
      const found = await Promise.all(ids.map((id) => addresses.get(id)));
      return found.flatMap((document) => (document ? [document.value.addresses] : []));
    },
    async forget(daysBefore: string, addressesBefore: string): Promise<void> {
      for await (const { id } of addresses.all()) if (id < addressesBefore) await addresses.delete(id);
      for await (const { id } of days.all()) if (id < daysBefore) await days.delete(id);
    },
  };
}
