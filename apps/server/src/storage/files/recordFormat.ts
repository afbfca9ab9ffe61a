import { crc32 } from 'node:zlib';

export interface RecordData {
  id: string;
  /** Counts from 1. */
  generation: number;
  row: object | null;
  body: Uint8Array;
}

const FORMAT = 'fabula-record-1';

const NEWLINE = 10;

/** Line of format, length and checksum; line of JSON with the row; body. */
export function writeRecord({ id, generation, row, body }: RecordData): Uint8Array[] {
  const head = Buffer.from(`${JSON.stringify({ id, generation, row })}\n`);
  const sum = crc32(body, crc32(head));
  return [Buffer.concat([titleOf(head.byteLength + body.byteLength, sum), head]), body];
}

export function readRecord(bytes: Buffer): RecordData | undefined {
  const rest = bytes.subarray(bytes.indexOf(NEWLINE) + 1);
  const title = bytes.subarray(0, bytes.byteLength - rest.byteLength);
  if (!title.equals(titleOf(rest.byteLength, crc32(rest)))) return undefined;
  const end = rest.indexOf(NEWLINE);
  const { id, generation, row } = JSON.parse(rest.toString('utf8', 0, end)) as Omit<RecordData, 'body'>;
  return { id, generation, row, body: rest.subarray(end + 1) };
}

function titleOf(length: number, sum: number): Buffer {
  return Buffer.from(`${FORMAT} ${length} ${sum.toString(16).padStart(8, '0')}\n`);
}
