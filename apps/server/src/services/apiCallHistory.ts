import { setImmediate as breathe } from 'node:timers/promises';
import type { ApiCallEntry } from '@fabula/contract';
import type { Storage } from '../storage/Storage.ts';
import { apiCallEntry, routeOf } from './apiCallEntry.ts';
import { apiCallSheets, type CallHead, type CallSheet, onSheets } from './apiCallSheets.ts';
import type { Operation } from './Operation.ts';
import { writeBehind } from './writeBehind.ts';

export interface ApiCallHistoryConfig {
  storage: Pick<Storage, 'documents'>;
  /** Takes out of a text what nobody should keep, such as e-mail addresses. */
  hide(text: string): string;
  report(reference: string, error: unknown): void;
}

export interface ApiCallQuery {
  /** The id of the call that the page begins behind. */
  after?: string | undefined;
  /** The id of a call: only what came into the history later. */
  since?: string | undefined;
  /** Only calls whose route has this in it, in any case. */
  route?: string | undefined;
  state?: ApiCallEntry['state'] | undefined;
}

export interface ApiCallPage {
  /** The newest first: in the order in which they came into the history, at their end. */
  calls: ApiCallEntry[];
  /** What to ask for as `after` to get the next page; undefined on the last one. */
  next: string | undefined;
}

/** The newest calls that started an operation, of all instances together, for admins (D-ADMIN). */
export interface ApiCallHistory {
  /** Remembers an operation that has ended. It returns at once: what was called is written a little later. */
  heard(operation: Operation): void;
  list(query: ApiCallQuery): Promise<ApiCallPage>;
  /** Says how many calls were forgotten. */
  clear(): Promise<number>;
  /** Writes what is not written yet, and hears of nothing more. */
  close(): Promise<void>;
}

const MOST = 1_000;
const PAGE = 50;
/** Few enough to read one call of each at a time, many enough for a busy server. */
const CALLS_OF_SHEET = 10;
const WRITE_MS = 2_000;

export function apiCallHistory({ storage, hide, report }: ApiCallHistoryConfig): ApiCallHistory {
  const sheets = apiCallSheets(storage);
  let waiting: Operation[] = [];
  /** Written perhaps, and not known to be. */
  let unwritten: CallSheet[] = [];

  const behind = writeBehind({
    everyMs: WRITE_MS,
    isNeeded: () => waiting.length > 0 || unwritten.length > 0,
    async write() {
      const operations = waiting;
      waiting = [];
      const entries: ApiCallEntry[] = [];
      for (const operation of operations) {
        entries.unshift(apiCallEntry(operation, hide));
        // Reading a long text again takes a while, and streams run meanwhile.
        await breathe();
      }
      unwritten = [...onSheets(entries, CALLS_OF_SHEET), ...unwritten].slice(0, MOST);
      if (unwritten.length === 0) return;
      await sheets.add(unwritten, MOST);
      unwritten = [];
    },
    report: (error) => report('api call history', error),
  });

  async function entriesOf(wanted: readonly Found[]): Promise<ApiCallEntry[]> {
    const ids = [...new Set(wanted.map(({ sheetId }) => sheetId))];
    const read = await Promise.all(ids.map((id) => sheets.read(id)));
    const byId = new Map(read.flatMap((calls) => calls ?? []).map((call) => [call.id, call]));
    return wanted.flatMap(({ head }) => byId.get(head.id) ?? []);
  }

  return {
    heard(operation) {
      waiting.push(operation);
      if (waiting.length > MOST) waiting.shift();
    },
    async list(query) {
      await behind.flush();
      const heads = (await sheets.heads()).flatMap(({ id, calls }) =>
        calls.map((head): Found => ({ head, sheetId: id })),
      );
      const found = between(heads, query).filter(({ head }) => fits(head, query));
      const page = found.slice(0, PAGE);
      return {
        calls: await entriesOf(page),
        next: found.length > PAGE ? page.at(-1)?.head.id : undefined,
      };
    },
    async clear() {
      await behind.flush();
      return sheets.clear();
    },
    close: () => behind.close(),
  };
}

interface Found {
  head: CallHead;
  sheetId: string;
}

/** A call that is forgotten was older than all that are known: nothing comes after it, and all of them since it. */
function between(heads: readonly Found[], { after, since }: ApiCallQuery): readonly Found[] {
  const placeOf = (id: string) => {
    const place = heads.findIndex(({ head }) => head.id === id);
    return place === -1 ? heads.length : place;
  };
  return heads.slice(
    after === undefined ? 0 : placeOf(after) + 1,
    since === undefined ? heads.length : placeOf(since),
  );
}

function fits({ call, state }: CallHead, query: ApiCallQuery): boolean {
  if (query.state !== undefined && state !== query.state) return false;
  return query.route === undefined || routeOf(call).toLowerCase().includes(query.route.toLowerCase());
}
