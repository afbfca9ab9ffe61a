import type { Browser, CDPSession } from 'playwright';
import type { EditorProbe } from './editorProbe.ts';

declare global {
  interface Window {
    probe?: EditorProbe;
  }
}

const keyPresses = 60;
const warmUps = 12;
const inserts = 8;
const streamTime = 4000;
const streamRate = 200;

export interface EditorSample {
  mount: number;
  keys: number[];
  taskPerKey: number;
  inserts: number[];
  droppedShare: number;
  busyShare: number;
  longTasks: number;
  heapMb: number;
  elements: number;
}

export interface EditorBrowsers {
  /** Shows frames immediately, so that work is measured and not waiting for the screen. */
  quick: Browser;
  /** Shows 60 frames a second. */
  steady: Browser;
}

async function taskTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
}

async function open(browser: Browser, address: string) {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(address);
  await page.waitForFunction(() => window.probe !== undefined);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  return { page, cdp, close: () => context.close() };
}

/** Typing and streaming are measured in separate pages. */
export async function measureEditor(
  { quick, steady }: EditorBrowsers,
  address: string,
  count: number,
): Promise<EditorSample> {
  const typing = await open(quick, address);
  const { page, cdp } = typing;
  const empty = await heap(cdp);
  const mount = await page.evaluate((size) => window.probe?.mount(size) ?? Number.NaN, count);
  const heapMb = (await heap(cdp)) - empty;
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);

  await page.evaluate(() => window.probe?.write());
  const type = async (total: number) => {
    await page.keyboard.press('q');
    // Playwright's polling by frames would delay keys.
    await page.evaluate((count) => window.probe?.rest(count), total);
  };
  for (let pressed = 1; pressed <= warmUps; pressed++) await type(pressed);
  await cdp.send('HeapProfiler.collectGarbage');
  const before = await taskTime(cdp);
  for (let pressed = 1; pressed <= keyPresses; pressed++) await type(warmUps + pressed);
  const taskPerKey = ((await taskTime(cdp)) - before) / keyPresses;
  const keys = await page.evaluate((from) => window.probe?.keys().slice(from) ?? [], warmUps);
  const isThere = await page.evaluate(
    (text) => window.probe?.hasTyped(text),
    'q'.repeat(warmUps + keyPresses),
  );
  if (!isThere) throw new Error(`${address}: what was typed is not in the middle paragraph.`);

  const inserted: number[] = [];
  for (let index = 0; index < inserts; index++)
    inserted.push(
      await page.evaluate((text) => window.probe?.insert(text) ?? Number.NaN, `Inserted ${index}.`),
    );
  await typing.close();

  const streaming = await open(steady, address);
  await streaming.page.evaluate((size) => window.probe?.mount(size), count);
  await streaming.page.evaluate(() => window.probe?.openStream());
  const [start, from] = [await taskTime(streaming.cdp), performance.now()];
  const stream = await streaming.page.evaluate(
    ([time, rate]) => window.probe?.stream(time ?? 0, rate ?? 0),
    [streamTime, streamRate],
  );
  const busyShare = ((await taskTime(streaming.cdp)) - start) / (performance.now() - from);
  await streaming.close();
  if (!stream) throw new Error(`${address}: nothing was streamed.`);
  return { mount, keys, taskPerKey, inserts: inserted, busyShare, heapMb, elements, ...stream };
}
