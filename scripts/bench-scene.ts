import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { sourceConditions, sourceEnvironments } from '../lib.vite.ts';
import { findBrowser } from '../tests/support/findBrowser.ts';
import { median } from './bench/editor/EditorCell.ts';
import { describeMachine } from './bench/printReport.ts';

/**
 * Measures a key in a long scene and in one of a page, and the frames of a long scene typed out at 4×, beside
 * a plain list whose one text grows at the same pace.
 */
const count = Number(process.argv[2] ?? 2500);
const rounds = Number(process.argv[3] ?? 3);
const onePage = 14;
const seconds = 5;
const warmUps = 12;
const keyPresses = 60;
/** Milliseconds between two keys, for deferred work. */
const restTime = 50;

interface Sample {
  readonly frames: number;
  readonly dropped: number;
  readonly longTasks: number;
  readonly busy: number;
}

const root = resolve(import.meta.dirname, 'bench/scene');
const outDir = mkdtempSync(join(tmpdir(), 'fabula-bench-scene-'));
process.on('exit', () => rmSync(outDir, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

await build({
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [react(), vanillaExtractPlugin()],
  resolve: { conditions: sourceConditions },
  environments: sourceEnvironments,
  build: {
    outDir,
    target: 'es2022',
    rolldownOptions: { input: join(root, 'page.html'), checks: { moduleLevelDirective: false } },
  },
});
const server = await preview({ root, configFile: false, build: { outDir }, preview: { port: 0 } });
const [url = ''] = server.resolvedUrls?.local ?? [];
const launch = await findBrowser();
const browser = await chromium.launch(launch);

async function open(subject: string, size: number) {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'no-preference',
  });
  await page.goto(`${url}page.html?subject=${subject}&count=${size}`);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const taskTime = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  return { page, taskTime };
}

/** Milliseconds of the main thread for a key in the middle of a scene, its frame included. */
async function measureKey(size: number): Promise<number> {
  const { page, taskTime } = await open('typed', size);
  await page.waitForFunction('write');
  await page.evaluate('write()');
  await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
  await page.waitForTimeout(1000);
  const type = async (times: number) => {
    for (let pressed = 0; pressed < times; pressed++) {
      await page.keyboard.press('q');
      await page.waitForTimeout(restTime);
    }
  };
  await type(warmUps);
  const before = await taskTime();
  await type(keyPresses);
  const spent = (await taskTime()) - before;
  const typed = await page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value);
  if (!typed.endsWith('q'.repeat(warmUps + keyPresses)))
    throw new Error('What was typed is not in the scene.');
  pages.set(size, Number(await page.evaluate('pages')));
  await page.close();
  return (spent * 1000) / keyPresses;
}

async function measurePlaying(subject: string): Promise<Sample> {
  const { page, taskTime } = await open(subject, count);
  await page.waitForFunction(() => document.querySelectorAll('p').length > 10);
  // The first second is layout and fonts.
  await page.evaluate('watchFrames(1000)');
  const before = await taskTime();
  const seen = (await page.evaluate(`watchFrames(${seconds * 1000})`)) as Omit<Sample, 'busy'>;
  const busy = ((await taskTime()) - before) / seconds;
  await page.close();
  return { ...seen, busy };
}

const subjects = ['ours', 'plain'] as const;
const samples: Record<(typeof subjects)[number], Sample[]> = { ours: [], plain: [] };
const sizes = [onePage, count];
const keys = new Map(sizes.map((size) => [size, [] as number[]]));
const pages = new Map<number, number>();
const before = describeMachine();
for (let round = 1; round <= rounds; round++)
  for (const size of round % 2 === 1 ? sizes : sizes.toReversed())
    keys.get(size)?.push(await measureKey(size));
for (let round = 1; round <= rounds; round++)
  for (const subject of round % 2 === 1 ? subjects : subjects.toReversed())
    samples[subject].push(await measurePlaying(subject));
await Promise.all([browser.close(), server.close()]);

console.log(`\n${rounds} rounds\nBefore: ${before}\nAfter:  ${describeMachine()}\n`);
console.log('| | elements | pages | task ms a key |\n|---|---|---|---|');
for (const [size, samples] of keys)
  console.log(`| a key | ${size} | ${pages.get(size)} | ${median(samples).toFixed(1)} |`);
const ratios =
  keys.get(count)?.map((spent, round) => spent / (keys.get(onePage)?.[round] ?? Number.NaN)) ?? [];
console.log(
  `\nLong to short: ${median(ratios).toFixed(2)} (${ratios.map((one) => one.toFixed(2)).join(', ')})`,
);

console.log(`\n${count} elements at 4×, ${seconds} s\n`);
console.log('| | frames | dropped | long tasks | busy |\n|---|---|---|---|---|');
const of = (subject: keyof typeof samples, what: keyof Sample) =>
  median(samples[subject].map((sample) => sample[what]));
for (const subject of subjects)
  console.log(
    `| ${subject} | ${of(subject, 'frames')} | ${of(subject, 'dropped')} | ${of(subject, 'longTasks')} | ${(of(subject, 'busy') * 100).toFixed(1)} % |`,
  );
console.log(`\nTime at work, ours to plain: ${(of('ours', 'busy') / of('plain', 'busy')).toFixed(2)}`);
