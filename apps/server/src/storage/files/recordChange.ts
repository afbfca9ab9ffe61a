import { crc32 } from 'node:zlib';
import { changeOf, type Splice } from '../byteChange.ts';
import type { RecordData } from './recordFormat.ts';

const NEWLINE = 10;

interface ChangeHead {
  /** Generation and checksum of the whole. */
  base: number;
  sum: number;
  splices: Splice[];
}

/** The body of a record as its change of the whole on the disk, of which it is the bytes; null where that is to be written. */
export function changeToKeep(whole: RecordData, { row, body }: RecordData): Uint8Array | null {
  if (row === null || whole.row === null) return null;
  const old = asBuffer(whole.body);
  const change = changeOf(old, asBuffer(body));
  if (change === null) return null;
  const head: ChangeHead = { base: whole.generation, sum: crc32(old), splices: change.splices };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...change.pieces]);
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

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
