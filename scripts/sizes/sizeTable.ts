import type { Weight } from './weigh.ts';

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** A table in Markdown: what is needed before anything can be shown, and what comes when it is opened. */
export function sizeTable(rows: readonly (Weight & { name: string })[]): string {
  return [
    '| what | at first | later, in parts | in all |',
    '| --- | --- | --- | --- |',
    ...rows.map(({ name, atFirst, inAll, parts }) => {
      const later = parts === 0 ? '–' : `${kilobytes(inAll - atFirst)}, ${parts}`;
      return `| ${name} | ${kilobytes(atFirst)} | ${later} | ${kilobytes(inAll)} |`;
    }),
  ].join('\n');
}

const table = /\| what \| at first \|.*\n(?:\|.*\n)+/;

/** The text with a new table in the place of its own. Throws where it has none. */
export function withSizes(text: string, rows: string): string {
  if (!table.test(text)) throw new Error('The text has no table of sizes.');
  return text.replace(table, () => `${rows}\n`);
}

/** In bytes, what a text's table says of each. */
export function toldSizes(text: string): ReadonlyMap<string, Omit<Weight, 'parts'>> {
  const rows = (table.exec(text)?.[0] ?? '').trim().split('\n').slice(2);
  const bytesOf = (cell = '') => Math.round(Number.parseFloat(cell) * 1000);
  return new Map(
    rows.map((row) => {
      const [, name = '', atFirst, , inAll] = row.split('|').map((cell) => cell.trim());
      return [name, { atFirst: bytesOf(atFirst), inAll: bytesOf(inAll) }];
    }),
  );
}
