import { Bench } from './bench/Bench.ts';
import type { Figure } from './bench/measures/Figure.ts';
import { measureCancelling } from './bench/measures/measureCancelling.ts';
import { measureCapacity } from './bench/measures/measureCapacity.ts';
import { measureFirstLine } from './bench/measures/measureFirstLine.ts';
import { measureHangUp } from './bench/measures/measureHangUp.ts';
import { measureMemory } from './bench/measures/measureMemory.ts';
import { measureProcessorTime } from './bench/measures/measureProcessorTime.ts';
import { describeMachine, printReport } from './bench/printReport.ts';
import { buildProduct, isStale } from './building/buildProduct.ts';
import { products } from './building/products.ts';

/** On a busy machine the partial results are printed. */
const HARD_LIMIT_MS = 215_000;
const CYCLES = 500;

for (const product of products.filter(({ name }) => name === 'server')) {
  if (isStale(product) && !(await buildProduct(product))) process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

const from = performance.now();
const seconds = () => `${((performance.now() - from) / 1000).toFixed(0)} s`;
const figures: Figure[] = [];
const before = describeMachine();

async function measure(name: string, work: () => Promise<Figure[]>): Promise<void> {
  process.stderr.write(`${seconds().padStart(6)}  ${name}\n`);
  figures.push(...(await work()));
}

function report(ending: string): void {
  console.log(`\nBefore: ${before}\nAfter:  ${describeMachine()}\n`);
  printReport(figures);
  console.log(`
The product as built, beside a bare node:http relay, in front of the same fake model; each in a process of its own,
in turns. ${ending} Only what compares the two counts: milliseconds are this machine's.`);
}

setTimeout(() => {
  report(`Broken off after ${seconds()}: the machine has too much else to do, or something hangs.`);
  process.exit(0);
}, HARD_LIMIT_MS).unref();

const bench = await Bench.start();
try {
  const hangUp = await measureHangUp(bench);
  await measure('time to the first line', () => measureFirstLine(bench));
  await measure('processor time', () => measureProcessorTime(bench));
  await measure('memory', () => measureMemory(bench));
  await measure('cancelling', () => measureCancelling(bench, Number(process.argv[2] ?? CYCLES)));
  await measure('hanging up', () => hangUp.figures);
  await measure('streams held', () => measureCapacity(bench));
  report(`It took ${seconds()}.`);
} catch (error) {
  report(`Broken off after ${seconds()}.`);
  console.error(error instanceof Error ? error.message : error);
} finally {
  await bench.close();
}
