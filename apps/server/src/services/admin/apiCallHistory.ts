import { randomBytes, randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { type ApiCallEntry, apiCalls, CANCELLED, DONE, type StreamLine, shortPathOf } from '@fabula/contract';
import type { Storage } from '../../storage/Storage.ts';
import { changeDocument, writeBehind } from '../documents.ts';
import type { Operation } from '../generation/Operation.ts';

interface ApiCallHistoryConfig {
  storage: Pick<Storage, 'documents'>;
  hide(text: string): string;
  logError(reference: string, error: unknown): void;
}

interface ApiCallQuery {
  after?: string | undefined;
  /** The id of a call: only later entries. */
  since?: string | undefined;
  /** A substring of the route, in any case. */
  route?: string | undefined;
  state?: ApiCallEntry['state'] | undefined;
}

interface ApiCallPage {
  /** Newest first, by the time of their end. */
  calls: ApiCallEntry[];
  /** Passed as `after` for the next page; undefined on the last one. */
  next: string | undefined;
}

const MOST = 1_000;
const PAGE = 50;
/** Few enough to read one call of each at a time, many enough for a busy server. */
const CALLS_OF_SHEET = 10;
const WRITE_MS = 2_000;

export function apiCallHistory({ storage, hide, logError }: ApiCallHistoryConfig) {
  const sheets = apiCallSheets(storage);
  let waiting: Operation[] = [];
  /** Failed writes, whose state is unknown. */
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
        // Parsing a long text takes a while: streams run in between.
        await breathe();
      }
      unwritten = [...onSheets(entries, CALLS_OF_SHEET), ...unwritten].slice(0, MOST);
      if (unwritten.length === 0) return;
      await sheets.add(unwritten, MOST);
      unwritten = [];
    },
    logError: (error) => logError('api call history', error),
  });

  async function entriesOf(wanted: readonly Found[]): Promise<ApiCallEntry[]> {
    const ids = [...new Set(wanted.map(({ sheetId }) => sheetId))];
    const read = await Promise.all(ids.map((id) => sheets.read(id)));
    const byId = new Map(read.flatMap((calls) => calls ?? []).map((call) => [call.id, call]));
    return wanted.flatMap(({ head }) => byId.get(head.id) ?? []);
  }

  return {
    /** Returns at once: calls are written a little later. */
    heard(operation: Operation): void {
      waiting.push(operation);
      if (waiting.length > MOST) waiting.shift();
    },
    async list(query: ApiCallQuery): Promise<ApiCallPage> {
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
    async clear(): Promise<number> {
      await behind.flush();
      return sheets.clear();
    },
    /** Flushes, and stops listening. */
    close: (): Promise<void> => behind.close(),
  };
}

interface Found {
  head: CallHead;
  sheetId: string;
}

/** An unknown id is older than all known: nothing is after it, and everything since it. */
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

const routes = new Map(apiCalls.map((call) => [call.name, shortPathOf(call)]));

const KEPT: TextLimits = { each: 20_000, all: 60_000 };

function routeOf(call: string): string {
  return routes.get(call) ?? call;
}

function apiCallEntry(operation: Operation, hide: (text: string) => string): ApiCallEntry {
  const { call, caller, params } = operation.request;
  const { startedAt, endedAt, usage, cost, state, failure } = operation.report();
  const sent = shortenTexts(params, KEPT, hide);
  const answer = shortenTexts(answerOf(operation), KEPT, hide);
  return {
    id: randomBytes(12).toString('base64url'),
    route: routeOf(call),
    call,
    params: sent.value,
    response: answer.value,
    is_cut: sent.isCut || answer.isCut,
    timestamp: startedAt,
    state,
    error: failure?.error ?? null,
    duration_ms: endedAt === null ? 0 : Math.max(0, Date.parse(endedAt) - Date.parse(startedAt)),
    credits: cost.charged,
    prompt_tokens: usage?.prompt_tokens ?? 0,
    cached_tokens: usage?.cached_tokens ?? 0,
    completion_tokens: usage?.completion_tokens ?? 0,
    is_rerun: caller.isRerun === true,
    operation_id: operation.id,
    ...(caller.group !== undefined && { group_id: caller.group }),
  };
}

/** The whole answer; or the written text; or the other lines; or null. */
function answerOf({ answer, lines }: Operation): unknown {
  if (answer) return answer;
  const pieces: object[] = [];
  let text = '';
  for (const line of lines) {
    // What exceeds the limit is not parsed.
    if (text.length > KEPT.each || pieces.length > KEPT.all) break;
    const parsed = JSON.parse(line) as StreamLine;
    if (!('chunk' in parsed) || parsed.chunk === DONE || parsed.chunk === CANCELLED) continue;
    if (typeof parsed.chunk === 'string') text += parsed.chunk;
    else pieces.push(parsed.chunk);
  }
  if (pieces.length > 0) return pieces;
  return text === '' ? null : text;
}

interface TextLimits {
  /** Of one text, in UTF-16 code units. */
  each: number;
  all: number;
}

interface Shortened {
  value: unknown;
  isCut: boolean;
}

/** A copy of a JSON value with texts shortened to the limits, each after `hide`. */
export function shortenTexts(value: unknown, limits: TextLimits, hide: (text: string) => string): Shortened {
  let left = limits.all;
  let isCut = false;

  function shortenText(text: string): string {
    const kept = cutBetweenCharacters(text, Math.min(limits.each, left));
    left -= kept.length;
    const shown = hide(kept);
    if (kept.length < text.length || shown !== kept) isCut = true;
    return kept.length < text.length ? `${shown}…` : shown;
  }

  function shorten(part: unknown): unknown {
    left--;
    if (typeof part === 'string') return shortenText(part);
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return whileRoom(part, shorten);
    const entries = whileRoom(
      Object.entries(part),
      ([key, one]) => [shortenText(key), shorten(one)] as const,
    );
    return Object.fromEntries(entries);
  }

  function whileRoom<Part, To>(parts: readonly Part[], to: (part: Part) => To): To[] {
    const made: To[] = [];
    for (const part of parts) {
      if (left <= 0) break;
      made.push(to(part));
    }
    if (made.length < parts.length) isCut = true;
    return made;
  }

  const shortened = shorten(value);
  return { value: shortened, isCut };
}

function cutBetweenCharacters(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = Math.max(0, length);
  return text.slice(0, /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end);
}

interface CallHead {
  id: string;
  call: string;
  state: ApiCallEntry['state'];
}

/** Written once and never changed. Both lists have the newest first. */
interface CallSheet {
  id: string;
  calls: ApiCallEntry[];
}

interface SheetHeads {
  id: string;
  calls: CallHead[];
}

interface Contents {
  sheets: SheetHeads[];
  /** Sheets that are no longer listed: the next writer deletes them. */
  leaving: string[];
}

const CONTENTS = 'contents';

/**
 * Shared by all instances: sheets of calls, and one table of contents, so that a page is found without
 * reading all calls.
 */
function apiCallSheets(storage: Pick<Storage, 'documents'>) {
  const sheets = storage.documents<{ calls: ApiCallEntry[] }>('api_calls');
  const contents = storage.documents<Contents>('api_call_contents');

  const erase = (ids: readonly string[]) => Promise.all(ids.map((id) => sheets.delete(id)));

  /** The table of contents is written before its sheets: a crash leaves no call that it does not list. */
  async function rewrite(change: (sheets: SheetHeads[]) => SheetHeads[]): Promise<void> {
    const { leaving } = await changeDocument(contents, CONTENTS, async (before) => {
      await erase(before?.leaving ?? []);
      const kept = change(before?.sheets ?? []);
      const listed = new Set(kept.map(({ id }) => id));
      const gone = (before?.sheets ?? []).map(({ id }) => id).filter((id) => !listed.has(id));
      return { sheets: kept, leaving: gone };
    });
    await erase(leaving);
  }

  return {
    heads: async (): Promise<SheetHeads[]> => (await contents.get(CONTENTS))?.value.sheets ?? [],
    /** Undefined for one that is not written yet, or deleted. */
    read: async (sheetId: string): Promise<ApiCallEntry[] | undefined> =>
      (await sheets.get(sheetId))?.value.calls,
    /** Idempotent. Drops the oldest calls beyond `most`. */
    async add(added: readonly CallSheet[], most: number): Promise<void> {
      const heads = added.map(({ id, calls }) => ({ id, calls: calls.map(headOf) }));
      await rewrite((before) => {
        const known = new Set(before.map(({ id }) => id));
        return newest([...heads.filter(({ id }) => !known.has(id)), ...before], most);
      });
      await Promise.all(added.map(({ id, calls }) => sheets.create(id, { calls })));
    },
    /** Returns the number of deleted calls. */
    async clear(): Promise<number> {
      let cleared = 0;
      await rewrite((before) => {
        cleared = before.reduce((sum, { calls }) => sum + calls.length, 0);
        return [];
      });
      return cleared;
    },
  };
}

/** Newest first. */
function onSheets(calls: readonly ApiCallEntry[], callsOfSheet: number): CallSheet[] {
  return Array.from({ length: Math.ceil(calls.length / callsOfSheet) }, (_, index) => ({
    id: randomUUID(),
    calls: calls.slice(index * callsOfSheet, (index + 1) * callsOfSheet),
  }));
}

function headOf({ id, call, state }: ApiCallEntry): CallHead {
  return { id, call, state };
}

function newest(sheets: readonly SheetHeads[], most: number): SheetHeads[] {
  let left = most;
  const kept: SheetHeads[] = [];
  for (const { id, calls } of sheets) {
    if (left <= 0) break;
    kept.push({ id, calls: calls.slice(0, left) });
    left -= calls.length;
  }
  return kept;
}
