import type { UsageAnswer } from '@fabula/contract';
import type { Storage } from '../storage/Storage.ts';
import { addUp } from './addUp.ts';
import type { Operation } from './Operation.ts';
import { type DayBook, usageDays } from './usageDays.ts';
import { writeBehind } from './writeBehind.ts';

export interface UsageConfig {
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
