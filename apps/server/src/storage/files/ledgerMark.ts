import { crc32 } from 'node:zlib';

/** Acknowledged length of the journal. */
export interface LedgerMark {
  /** Grows with each opening of the books: who finds a higher one is no longer their writer. */
  epoch: number;
  /** Of the journal, in bytes, up to the end of the last entry that was acknowledged. */
  length: number;
  /** Entries up to there. */
  entries: number;
  /** SHA-256 of the journal up to there. */
  hash: string;
}

/** A mark is written over the one before: all are of one length. */
export const MARK_BYTES = 192;
const SUM_BYTES = 8;
const NEWLINE = 10;

export function markBytes(mark: LedgerMark): Buffer {
  const text = ` ${JSON.stringify(mark)}`.padEnd(MARK_BYTES - SUM_BYTES - 1);
  return Buffer.from(`${checksum(text)}${text}\n`);
}

/** Undefined when these are not the bytes of a mark as it was written. */
export function readMark(bytes: Buffer): LedgerMark | undefined {
  const text = bytes.toString('latin1', SUM_BYTES, MARK_BYTES - 1);
  const isWhole =
    bytes.byteLength === MARK_BYTES &&
    bytes[MARK_BYTES - 1] === NEWLINE &&
    bytes.toString('latin1', 0, SUM_BYTES) === checksum(text);
  return isWhole ? JSON.parse(text) : undefined;
}

/** The two files beside a journal that each hold a mark. */
export function markPaths(journal: string): readonly [string, string] {
  const stem = journal.replace(/\.journal$/, '');
  return [`${stem}.mark.1`, `${stem}.mark.2`];
}

export function isNewer(one: LedgerMark, other: LedgerMark): boolean {
  return one.epoch === other.epoch ? one.length > other.length : one.epoch > other.epoch;
}

function checksum(text: string): string {
  return crc32(Buffer.from(text, 'latin1')).toString(16).padStart(SUM_BYTES, '0');
}
