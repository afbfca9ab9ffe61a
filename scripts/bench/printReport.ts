import { cpus, loadavg } from 'node:os';
import type { Figure } from './measures/Figure.ts';

const HEAD = ['', 'ours', 'relay', 'ours : relay', 'target', ''] as const;

export function printReport(figures: readonly Figure[], head: readonly string[] = HEAD): void {
  const rows = figures.map(({ what, ours, relay, result, target }) => [
    what,
    ours,
    relay,
    result,
    target?.text ?? '',
    target === undefined ? '' : target.isMet ? 'met' : 'NOT MET',
  ]);
  const widths = head.map((name, column) =>
    Math.max(name.length, 3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  console.log(line(head));
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const row of rows) console.log(line(row));
}

export function describeMachine(): string {
  const load = loadavg().map((value) => value.toFixed(1));
  return `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, load ${load.join(' ')}`;
}
