import { resolve } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '../tests/support/findBrowser.ts';
import { startBuiltServer } from '../tests/support/startBuiltServer.ts';
import { installApart } from './bench/installApart.ts';
import { judgePages } from './bench/pages/judgePages.ts';
import { measurePage } from './bench/pages/measurePage.ts';
import type { PageReading } from './bench/pages/PageReading.ts';
import { describeMachine, printReport } from './bench/printReport.ts';
import { buildStale } from './building/buildStale.ts';

const rounds = Number(process.argv[2] ?? 5);
/** A server that runs already; without one the product is built and started. */
const given = process.argv[3];

installApart(resolve(import.meta.dirname, 'bench/pages/lighthouse'), 'Lighthouse');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
if (given === undefined && !(await buildStale())) process.exit(1);

const server = given === undefined ? await startBuiltServer({ SAMPLE_WORKS: '1' }) : undefined;
const url = given ?? server?.url ?? '';
const before = describeMachine();
const found = await findBrowser();
const browser = { ...found, executablePath: found.executablePath ?? chromium.executablePath() };
try {
  const stories = (await (await fetch(`${url}/api/v1/stories/published`)).json()) as { id: string }[];
  const [story] = stories;
  if (!story) throw new Error('There is no published story to read.');
  const readings = new Map<string, PageReading[]>([
    ['/', []],
    [`/story/${story.id}`, []],
  ]);
  for (let round = 1; round <= rounds; round++)
    for (const [path, list] of readings) {
      process.stderr.write(`${round}/${rounds}  ${path}\n`);
      list.push(measurePage(url + path, browser));
    }
  console.log(`\nBefore: ${before}\nAfter:  ${describeMachine()}\n`);
  printReport(
    [...readings].flatMap(([path, list]) => judgePages(path, list)),
    ['', 'median', 'from–to', '', 'target', ''],
  );
  console.log(
    `\nLighthouse 12.8.2, its mobile profile, on the product as built; medians of ${rounds}, in turns. The milliseconds are those of the phone and the network that it imitates; a busy machine makes them longer.`,
  );
  for (const [path, list] of readings)
    for (const complaint of new Set(list.flatMap(({ complaints }) => complaints)))
      console.log(`${path}  ${complaint}`);
} finally {
  await server?.close();
}
