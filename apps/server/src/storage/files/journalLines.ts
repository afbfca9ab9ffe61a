import { crc32 } from 'node:zlib';

const NEWLINE = 10;
const SPACE = 32;
const SUM_BYTES = 8;

/** A line says where the batch begins that it was written in, so that a torn batch can be told from a damaged file. */
export interface JournalLine {
  value: unknown;
  batchStart: number;
}

export function writeLine(json: string, batchStart: number): string {
  const text = `${batchStart} ${json}`;
  return `${checksum(text)} ${text}\n`;
}

/** Undefined when the line, without its end, is not as it was written. */
export function readLine(line: Buffer): JournalLine | undefined {
  const space = line.indexOf(SPACE, SUM_BYTES + 1);
  const text = line.subarray(SUM_BYTES + 1);
  if (space === -1 || line.toString('latin1', 0, SUM_BYTES + 1) !== `${checksum(text)} `) return undefined;
  return {
    value: JSON.parse(line.toString('utf8', space + 1)),
    batchStart: Number(line.toString('latin1', SUM_BYTES + 1, space)),
  };
}

export interface LinePlace {
  /** In bytes, the end of the line included. */
  from: number;
  to: number;
  /** False for a last line that no end follows. */
  isWhole: boolean;
}

/** Goes through the lines of a file, each without its end. */
export async function eachLine(
  pieces: AsyncIterable<Buffer>,
  visit: (line: Buffer, place: LinePlace) => void,
): Promise<void> {
  let rest: Buffer = Buffer.alloc(0);
  let from = 0;
  for await (const piece of pieces) {
    const bytes = rest.byteLength === 0 ? piece : Buffer.concat([rest, piece]);
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
      const to = from + end + 1 - start;
      visit(bytes.subarray(start, end), { from, to, isWhole: true });
      start = end + 1;
      from = to;
    }
    rest = bytes.subarray(start);
  }
  if (rest.byteLength > 0) visit(rest, { from, to: from + rest.byteLength, isWhole: false });
}

function checksum(text: string | Buffer): string {
  return crc32(text).toString(16).padStart(SUM_BYTES, '0');
}
