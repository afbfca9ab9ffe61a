import { randomUUID } from 'node:crypto';
import { TimeSlices } from '../scheduling/Scheduling.ts';

export interface JsonBounds {
  /** Items of lists and fields of objects, on all levels. */
  values: number;
  depth: number;
}

/** A string of so many bytes is no text of ours: a picture as a `data:` URL has 600,000. */
const LONGEST_STRING = 1024 * 1024;
/** Outside of the lists that are the root's own: only those are parsed in pieces. */
const MOST_BESIDE = { bytes: 2 * 1024 * 1024, values: 50_000 };
/** A body from this length on is parsed in pieces. */
const LONG = 1024 * 1024;
const PIECE = 128 * 1024;

/** A list of the root object, without its brackets, and the commas at which it may be cut. */
interface LongList {
  start: number;
  end: number;
  cuts: number[];
}

export type JsonExcess = 'values' | 'depth' | 'string' | 'beside';

export interface JsonCount {
  values: number;
  depth: number;
  /** What there is too much of; counting ended there. */
  excess?: JsonExcess;
  lists: LongList[];
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING_LIST = 0x5b;
const OPENING_OBJECT = 0x7b;
const CLOSING_LIST = 0x5d;
const CLOSING_OBJECT = 0x7d;

/** Counts what a JSON text holds, from its bytes alone. Of a text that is no JSON the numbers mean nothing. */
export function countJson(bytes: Uint8Array, most: JsonBounds): JsonCount {
  const count: JsonCount = { values: 0, depth: 0, lists: [] };
  let [depth, inLists, bytesInLists] = [0, 0, 0];
  let list: LongList | undefined;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      const end = endOfString(bytes, at);
      if (end - at > LONGEST_STRING) return { ...count, excess: 'string' };
      at = end;
    } else if (byte === COMMA) {
      count.values++;
      if (list) inLists++;
      if (list && depth === 2 && at - (list.cuts.at(-1) ?? list.start) >= PIECE) list.cuts.push(at);
    } else if (byte === OPENING_LIST || byte === OPENING_OBJECT) {
      count.values++;
      if (list) inLists++;
      depth++;
      if (depth > count.depth) count.depth = depth;
      if (depth === 2 && byte === OPENING_LIST) list = { start: at + 1, end: at + 1, cuts: [] };
      if (depth > most.depth) return { ...count, excess: 'depth' };
    } else if (byte === CLOSING_LIST || byte === CLOSING_OBJECT) {
      if (list && depth === 2) {
        list.end = at;
        bytesInLists += at - list.start;
        if (list.cuts.length > 0 && byte === CLOSING_LIST) count.lists.push(list);
        list = undefined;
      }
      depth--;
    }
    if (count.values > most.values) return { ...count, excess: 'values' };
  }
  const isMuchBeside =
    bytes.length - bytesInLists > MOST_BESIDE.bytes || count.values - inLists > MOST_BESIDE.values;
  return isMuchBeside ? { ...count, excess: 'beside' } : count;
}

/** Letters read one by one before the rest of a string is left to `indexOf`, whose call costs as much. */
const NEAR = 48;

/** The index of a string's closing quotation mark, or the text's length. */
function endOfString(bytes: Uint8Array, start: number): number {
  let from = start;
  for (;;) {
    const near = Math.min(bytes.length, from + NEAR);
    let at = from + 1;
    for (; at < near; at++) {
      if (bytes[at] === QUOTE) return at;
      if (bytes[at] === BACKSLASH) at++;
    }
    const end = bytes.indexOf(QUOTE, at);
    if (end === -1) return bytes.length;
    let first = end;
    while (first > at && bytes[first - 1] === BACKSLASH) first--;
    if ((end - first) % 2 === 0) return end;
    from = end;
  }
}

const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/**
 * Parses a counted JSON text, a long one in pieces with the event loop between them. Throws a `SyntaxError` for a
 * text that is no JSON, and a `TypeError` for bytes that are no UTF-8.
 */
export async function parseJson(bytes: Uint8Array, { lists }: JsonCount): Promise<unknown> {
  if (bytes.length < LONG || lists.length === 0) return JSON.parse(decode(bytes));
  const slices = new TimeSlices();
  const name = randomUUID();
  const long = new Map<string, unknown[]>();
  let [rest, from] = ['', 0];
  for (const { start, end, cuts } of lists) {
    const items: unknown[] = [];
    let first = start;
    for (const last of [...cuts, end]) {
      if (slices.isOver()) await slices.yieldToEventLoop();
      const piece: unknown[] = JSON.parse(`[${decode(bytes.subarray(first, last))}]`);
      // Between two commas, or before the closing bracket, there must be something.
      if (piece.length === 0) throw new SyntaxError('A list has an empty place.');
      for (const item of piece) items.push(item);
      first = last + 1;
    }
    const placeholder = `${name}:${long.size}`;
    long.set(placeholder, items);
    rest += `${decode(bytes.subarray(from, start - 1))}"${placeholder}"`;
    from = end + 1;
  }
  if (slices.isOver()) await slices.yieldToEventLoop();
  const root = JSON.parse(rest + decode(bytes.subarray(from)));
  for (const [key, value] of Object.entries(root))
    if (typeof value === 'string' && long.has(value)) root[key] = long.get(value);
  return root;
}
