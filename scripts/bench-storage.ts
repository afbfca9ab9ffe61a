import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './bench/measures/Figure.ts';
import { describeMachine, printReport } from './bench/printReport.ts';
import { type Baseline, bareFile, sqlite } from './bench/storage/Baseline.ts';
import { measureBlocking } from './bench/storage/measureBlocking.ts';
import { measureBook } from './bench/storage/measureBook.ts';
import { measureLedger } from './bench/storage/measureLedger.ts';
import { measureListing } from './bench/storage/measureListing.ts';
import { measureSaving } from './bench/storage/measureSaving.ts';
import { measureStarting } from './bench/storage/measureStarting.ts';
import { Shelf } from './bench/storage/Shelf.ts';

const LARGE = Number(process.argv[2] ?? 100_000);
const SIZES = [...new Set([100, Math.round(LARGE / 10), LARGE])];

const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'fabula-bench-storage-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

const from = performance.now();
const figures: Figure[] = [];
const before = describeMachine();

async function measure<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  process.stderr.write(`${((performance.now() - from) / 1000).toFixed(0).padStart(6)} s  ${name}\n`);
  return await work();
}

figures.push(...(await measure('ledger', () => measureLedger(folder))));
const shelves: Shelf[] = [];
for (const size of SIZES) shelves.push(await measure(`filling with ${size}`, () => Shelf.fill(folder, size)));
const [small, large] = [shelves[0], shelves.at(-1)] as [Shelf, Shelf];
const baselines = [await bareFile(folder), await sqlite(folder)].filter(
  (one): one is Baseline => one !== undefined,
);
figures.push(...(await measure('saving', () => measureSaving(shelves, baselines))));
figures.push(...(await measure('a book', () => measureBook(folder))));
figures.push(...(await measure('listing', () => measureListing(small, large))));
figures.push(...(await measure('event loop', () => measureBlocking(large))));
for (const one of [...shelves.map(({ storage }) => storage), ...baselines]) await one.close();
figures.push(...(await measure('starting', () => measureStarting(large.directory, LARGE))));

console.log(`\nBefore: ${before}\nAfter:  ${describeMachine()}\n`);
printReport(figures, ['', 'ours', 'beside it', 'ratio', 'target', '']);
console.log(
  `\nThe product’s own file storage in ${folder}; stories of some 10 KB.${
    baselines.length < 2 ? ' This Node has no SQLite to put beside it: Node 22.13 and later do.' : ''
  } Only what compares the two counts: milliseconds are this machine’s.`,
);
