import { crc32 } from 'node:zlib';
import type { RecordData } from './recordFormat.ts';

/** Bytes of a body from which on it is long: a shorter one is as quickly written whole. */
export const LONG_BODY = 64 * 1024;

/** Of one change, in bytes: with more of it, or half of the whole, that is written. */
const MOST = { inserted: 128 * 1024, splices: 1_000 };

/** Bytes that must be equal for both texts to go on together, and how far on they are looked for. */
const ANCHOR = 32;
const REACH = 16 * 1024;
const BLOCK = 4 * 1024;

const NEWLINE = 10;

/** At a place of the whole so many bytes give way to so many others. */
interface Splice {
  at: number;
  removed: number;
  inserted: number;
}

interface ChangeHead {
  /** Generation and checksum of the whole. */
  base: number;
  sum: number;
  splices: Splice[];
}

/**
 * The one place that decides whether a body is kept as its change of the whole on the disk, of which it is the bytes; null
 * where it is written whole.
 */
export function changeToKeep(whole: RecordData, { row, body }: RecordData): Uint8Array | null {
  if (row === null || whole.row === null || body.byteLength < LONG_BODY) return null;
  const [old, fresh] = [asBuffer(whole.body), asBuffer(body)];
  const most = Math.min(MOST.inserted, fresh.byteLength / 2);
  const splices: Splice[] = [];
  const pieces: Buffer[] = [];
  let [at, to, inserted] = [0, 0, 0];
  for (;;) {
    const same = sharedStart(old.subarray(at), fresh.subarray(to));
    at += same;
    to += same;
    if (at === old.byteLength && to === fresh.byteLength) break;
    const [removed, added] = nextPlace(old.subarray(at), fresh.subarray(to));
    inserted += added;
    if (inserted > most || splices.length === MOST.splices) return null;
    splices.push({ at, removed, inserted: added });
    pieces.push(fresh.subarray(to, to + added));
    at += removed;
    to += added;
  }
  const head: ChangeHead = { base: whole.generation, sum: crc32(old), splices };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...pieces]);
}

/** The generation of the whole that a change is of. */
export const baseOf = (change: RecordData): number => headOf(change).base;

/** The record that a change makes of its whole; undefined where it is of another one. */
export function withChange(whole: RecordData, change: RecordData): RecordData | undefined {
  const { base, sum, splices } = headOf(change);
  const old = asBuffer(whole.body);
  if (base !== whole.generation || sum !== crc32(old)) return undefined;
  const bytes = asBuffer(change.body);
  const pieces: Buffer[] = [];
  let [from, taken] = [0, bytes.indexOf(NEWLINE) + 1];
  for (const { at, removed, inserted } of splices) {
    pieces.push(old.subarray(from, at), bytes.subarray(taken, taken + inserted));
    from = at + removed;
    taken += inserted;
  }
  return { ...change, body: Buffer.concat([...pieces, old.subarray(from)]) };
}

function headOf({ body }: RecordData): ChangeHead {
  const bytes = asBuffer(body);
  return JSON.parse(bytes.toString('utf8', 0, bytes.indexOf(NEWLINE))) as ChangeHead;
}

/** How many bytes of each to leave behind until both go on alike. */
function nextPlace(old: Buffer, fresh: Buffer): [removed: number, added: number] {
  const ahead = fresh.subarray(0, REACH + ANCHOR);
  for (let removed = 0; removed <= REACH && removed + ANCHOR <= old.byteLength; removed += ANCHOR) {
    let at = removed;
    let added = ahead.indexOf(old.subarray(at, at + ANCHOR));
    if (added < 0) continue;
    while (at > 0 && added > 0 && old[at - 1] === fresh[added - 1]) {
      at -= 1;
      added -= 1;
    }
    return [at, added];
  }
  const end = sharedEnd(old, fresh);
  return [old.byteLength - end, fresh.byteLength - end];
}

function sharedStart(one: Buffer, other: Buffer): number {
  const most = Math.min(one.byteLength, other.byteLength);
  let shared = 0;
  while (
    shared + BLOCK <= most &&
    one.subarray(shared, shared + BLOCK).equals(other.subarray(shared, shared + BLOCK))
  )
    shared += BLOCK;
  while (shared < most && one[shared] === other[shared]) shared += 1;
  return shared;
}

function sharedEnd(one: Buffer, other: Buffer): number {
  const most = Math.min(one.byteLength, other.byteLength);
  let shared = 0;
  while (shared < most && one[one.byteLength - 1 - shared] === other[other.byteLength - 1 - shared])
    shared += 1;
  return shared;
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
