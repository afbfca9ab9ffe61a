import { crc32 } from 'node:zlib';

const NEWLINE = 10;
const LINE = /^([0-9a-f]{8}) (0|[1-9]\d*) /;

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
export function readLine(line: string): JournalLine | undefined {
  const [, sum, batchStart] = LINE.exec(line) ?? [];
  if (sum === undefined || batchStart === undefined || checksum(line.slice(9)) !== sum) return undefined;
  return { value: JSON.parse(line.slice(10 + batchStart.length)), batchStart: Number(batchStart) };
}

/** Lines with where they begin and end; the last one has `isWhole` false when no end of line follows it. */
export async function* splitLines(
  pieces: AsyncIterable<Buffer>,
): AsyncGenerator<{ text: string; from: number; to: number; isWhole: boolean }> {
  let rest: Buffer = Buffer.alloc(0);
  let from = 0;
  for await (const piece of pieces) {
    const bytes = rest.byteLength === 0 ? piece : Buffer.concat([rest, piece]);
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
      const to = from + end + 1 - start;
      yield { text: bytes.toString('utf8', start, end), from, to, isWhole: true };
      start = end + 1;
      from = to;
    }
    rest = bytes.subarray(start);
  }
  if (rest.byteLength > 0) {
    yield { text: rest.toString('utf8'), from, to: from + rest.byteLength, isWhole: false };
  }
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}
