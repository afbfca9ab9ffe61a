import { type BrowserContext, chromium, type Page } from 'playwright';
import { findBrowser } from '../tests/support/findBrowser.ts';
import { signUp } from '../tests/support/signUp.ts';
import { startBuiltServer } from '../tests/support/startBuiltServer.ts';
import {
  countBytes,
  type KeptBytes,
  longTasks,
  type SeededBook,
  seedBook,
  untilShown,
} from './bench/book/inPage.ts';
import type { Figure } from './bench/measures/Figure.ts';
import { percentile } from './bench/percentile.ts';
import { describeMachine, printReport } from './bench/printReport.ts';
import { buildStale } from './building/buildStale.ts';

const commas = Number(process.argv[2] ?? 5);
/** A running server; without one the product is built and started. */
const given = process.argv[3];
const book: SeededBook = { paragraphs: 10_000, words: 30, chapters: 120 };
/** In milliseconds: until a comma is saved here and in the account, and the page is at rest again. */
const rest = 6_000;
/** Until a work at rest is written whole. */
const longRest = 40_000;

if (given === undefined && !(await buildStale())) process.exit(1);
const server = given === undefined ? await startBuiltServer() : undefined;
const url = given ?? server?.url ?? '';
const before = describeMachine();
const browser = await chromium.launch(await findBrowser());

async function openBook(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${url}/ai-story-generator`);
  await page.evaluate(seedBook, book);
  await page.goto(`${url}/ai-story-generator/the_sea`);
  await page.getByRole('textbox', { name: 'Story', exact: true }).waitFor();
  await page.locator('[data-fabula-paragraph]').nth(20).click();
  await page.waitForTimeout(rest);
  return page;
}

interface Reading {
  bytes: KeptBytes[];
  sent: number[];
  longest: number[];
  folded: { bytes: KeptBytes; longest: number };
}

/** Counting what is written would itself hold the page: it is counted in a page of its own. */
async function measure(isSignedIn: boolean): Promise<Reading> {
  const reading: Reading = {
    bytes: [],
    sent: [],
    longest: [],
    folded: { bytes: { database: 0, local: 0 }, longest: 0 },
  };
  for (const isCounting of [true, false]) {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 720 } });
    // What runs in the page is compiled with names, by a function that it has not.
    await context.addInitScript('globalThis.__name ??= (value) => value;');
    if (isCounting) await context.addInitScript(countBytes);
    else await context.addInitScript(longTasks);
    const page = await openBook(context);
    if (isSignedIn) await signUp(page as never, `book-${isCounting}-${Date.now()}@example.com`);
    if (isSignedIn) {
      await page.reload();
      await page.locator('[data-fabula-paragraph]').nth(20).click();
      await page.keyboard.type('.');
      await page.waitForTimeout(2 * rest);
    }
    let sent = 0;
    page.on('request', (request) => {
      if (/stories\/user/.test(request.url())) sent += request.postDataBuffer()?.byteLength ?? 0;
    });
    for (let comma = 0; comma < commas; comma++) {
      sent = 0;
      await page.evaluate(() => window.benchReset());
      await page.keyboard.type(',');
      await page.waitForTimeout(rest);
      const seen = await page.evaluate(() => window.benchSeen());
      if (isCounting) reading.bytes.push(seen.bytes);
      else reading.longest.push(seen.longest);
      if (isCounting && isSignedIn) reading.sent.push(sent);
    }
    await page.evaluate(() => window.benchReset());
    await page.waitForTimeout(longRest);
    const seen = await page.evaluate(() => window.benchSeen());
    if (isCounting) reading.folded.bytes = seen.bytes;
    else reading.folded.longest = seen.longest;
    await context.close();
  }
  return reading;
}

interface Moving {
  /** From the address until a typed letter is shown. */
  opened: number[];
  pressed: number[];
}

/** Milliseconds, as a visitor who knows the page: its scripts are in the browser's cache. */
async function move(): Promise<Moving> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 720 } });
  await context.addInitScript('globalThis.__name ??= (value) => value;');
  const page = await openBook(context);
  const moving: Moving = { opened: [], pressed: [] };
  const text = page.getByRole('textbox', { name: 'Story', exact: true });
  for (let round = 0; round < commas; round++) {
    const letter = String.fromCharCode(65 + round);
    const start = Date.now();
    await page.goto(`${url}/ai-story-generator/the_sea`, { waitUntil: 'commit' });
    await text.focus();
    await page.keyboard.type(letter.repeat(3));
    await text.getByText(letter.repeat(3)).waitFor();
    moving.opened.push(Date.now() - start);
    await page.waitForTimeout(rest);
  }
  await page.getByRole('button', { name: 'Contents', exact: true }).click();
  const tree = page.getByRole('treegrid', { name: 'Contents' });
  for (let round = 0; round < commas; round++)
    for (const chapter of [118 - round, 3 + round]) {
      await tree.evaluate((box, end) => box.scrollTo(0, end), chapter > 60 ? 100_000 : 0);
      await page.waitForTimeout(1000);
      const name = `Chapter ${chapter}`;
      const shown = page.evaluate(untilShown, name);
      await page.getByRole('row', { name, exact: true }).click();
      moving.pressed.push(await shown);
    }
  await context.close();
  return moving;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const figures: Figure[] = [];
for (const isSignedIn of [false, true]) {
  const { bytes, sent, longest, folded } = await measure(isSignedIn);
  const who = isSignedIn ? 'signed in' : 'as a visitor';
  const most = (values: number[]) => Math.max(0, ...values);
  const disk = most(bytes.map(({ database }) => database));
  const add = (what: string, ours: string, target: string, isMet: boolean) =>
    figures.push({ what: `${what}, ${who}`, ours, relay: '', result: '', target: { text: target, isMet } });
  add('written to IndexedDB at a comma, at most', kilobytes(disk), '≤ 64 kB', disk <= 64_000);
  if (isSignedIn) add('sent to the account, at most', kilobytes(most(sent)), '≤ 8 kB', most(sent) <= 8_000);
  add(
    `longest task while it is saved, p50 · longest of ${commas}`,
    `${percentile(longest, 0.5).toFixed(0)} · ${most(longest).toFixed(0)} ms`,
    '≤ 50 ms',
    most(longest) <= 50,
  );
  add(
    'longest task at rest, while the whole is written',
    `${folded.longest.toFixed(0)} ms`,
    '≤ 50 ms',
    folded.longest <= 50,
  );
  const local = most(bytes.map(({ local }) => local)) + folded.bytes.local;
  figures.push({ what: `written to local storage, ${who}`, ours: kilobytes(local), relay: '', result: '' });
}
const { opened, pressed } = await move();
for (const [what, values, most] of [
  ['opened, until a typed letter is shown', opened, 1000],
  ['a press in the contents, until its chapter is in the window', pressed, 150],
] as const) {
  const [middle, longest] = [percentile(values, 0.5), Math.max(...values)];
  const ours = `${middle.toFixed(0)} · ${longest.toFixed(0)} ms`;
  const target = { text: `≤ ${most} ms`, isMet: middle <= most };
  figures.push({ what: `${what}, p50 · longest of ${values.length}`, ours, relay: '', result: '', target });
}
await browser.close();
await server?.close();

console.log(`\nBefore: ${before}\nAfter:  ${describeMachine()}\n`);
printReport(figures, ['', 'ours', '', '', 'target', '']);
console.log(
  `\n${book.paragraphs} paragraphs of ${book.words} words in ${book.chapters} chapters, opened in the built site at 1280 × 720; a comma each ${rest / 1000} s. Bytes are characters of JSON that the page puts, counted in a page of its own; tasks of at most 50 ms count as 0.`,
);
