import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { type Browser, chromium } from 'playwright';
import { build, preview } from 'vite';
import { sourceConditions, sourceEnvironments } from '../lib.vite.ts';
import { findBrowser } from '../tests/support/findBrowser.ts';
import { median } from './bench/editor/EditorCell.ts';
import { describeMachine } from './bench/printReport.ts';

/** How smoothly a long scene is typed out at 4×, beside a plain list whose one text grows at the same pace. */
const count = Number(process.argv[2] ?? 1000);
const rounds = Number(process.argv[3] ?? 3);
const seconds = 5;

interface Sample {
  readonly frames: number;
  readonly dropped: number;
  readonly longTasks: number;
  /** Share of the time that the main thread was at work. */
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
const browser = await chromium.launch(await findBrowser());

async function measure(on: Browser, subject: string): Promise<Sample> {
  const page = await on.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${url}page.html?subject=${subject}&count=${count}`);
  await page.waitForFunction(() => document.querySelectorAll('p').length > 10);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const taskTime = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  // The first second is the page's own: it lays out and its fonts come.
  await page.evaluate('watchFrames(1000)');
  const before = await taskTime();
  const seen = (await page.evaluate(`watchFrames(${seconds * 1000})`)) as Omit<Sample, 'busy'>;
  const busy = ((await taskTime()) - before) / seconds;
  await page.close();
  return { ...seen, busy };
}

const subjects = ['ours', 'plain'] as const;
const samples: Record<(typeof subjects)[number], Sample[]> = { ours: [], plain: [] };
const before = describeMachine();
for (let round = 1; round <= rounds; round++)
  for (const subject of round % 2 === 1 ? subjects : subjects.toReversed())
    samples[subject].push(await measure(browser, subject));
await Promise.all([browser.close(), server.close()]);

console.log(
  `\n${count} elements at 4×, ${seconds} s, ${rounds} rounds\nBefore: ${before}\nAfter:  ${describeMachine()}\n`,
);
console.log('| | frames | dropped | long tasks | busy |\n|---|---|---|---|---|');
const of = (subject: keyof typeof samples, what: keyof Sample) =>
  median(samples[subject].map((sample) => sample[what]));
for (const subject of subjects)
  console.log(
    `| ${subject} | ${of(subject, 'frames')} | ${of(subject, 'dropped')} | ${of(subject, 'longTasks')} | ${(of(subject, 'busy') * 100).toFixed(1)} % |`,
  );
console.log(`\nTime at work, ours to plain: ${(of('ours', 'busy') / of('plain', 'busy')).toFixed(2)}`);
