import type { Storage } from '../storage/Storage.ts';
import { changeDocument } from './changeDocument.ts';

/** What one kind of call used. */
export interface Amounts {
  calls: number;
  failed: number;
  promptTokens: number;
  completionTokens: number;
  credits: number;
}

/** What one address called: `calls` by the name of the call, `last` as ISO 8601. */
export interface AddressCalls {
  last: string;
  calls: Record<string, number>;
}

/** What one instance counted on one day, all of it: by call, and by address. */
export interface DayBook {
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
export interface UsageDays {
  write(instance: string, book: DayBook): Promise<void>;
  /** The days from this one on, the oldest first. */
  days(from: string): Promise<{ date: string; operations: DayBook['operations'][] }[]>;
  /** What was counted by address from this day on. */
  addresses(from: string): Promise<DayBook['addresses'][]>;
  /** Forgets the days before one, and the addresses before another. */
  forget(daysBefore: string, addressesBefore: string): Promise<void>;
}

export function usageDays(storage: Pick<Storage, 'documents'>): UsageDays {
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
