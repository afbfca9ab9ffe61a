import type { Browser, BrowserContext, Page, Request } from 'playwright';
import type { Visit } from './PageReading.ts';

/** How a page is written in: the field for a premise, and the button that sends it. */
export interface WritingPlace {
  field: string;
  button: string;
  /** The path that the press asks. */
  asks: string;
}

const premise = 'A lighthouse keeper finds a letter that her drowned brother wrote tomorrow.';
/** Lighthouse's own numbers for its mobile profile, where a browser really is slowed down (`mobileSlow4G`). */
const network = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const slowness = 4;
/** How long nothing may come before a page counts as loaded, in milliseconds. */
const quiet = 2_500;
const patience = 120_000;

/** A first visit and one with the browser's cache as the first left it; what the first wrote is taken away between them. */
export async function measureVisits(
  browser: Browser,
  url: string,
  place?: WritingPlace,
): Promise<{ cold: Visit; warm: Visit }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const cold = await visit(context, url, place);
    await forget(context, new URL(url).origin);
    return { cold, warm: await visit(context, url, place) };
  } finally {
    await context.close();
  }
}

async function forget(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage,cookies' });
  await page.close();
}

async function visit(context: BrowserContext, url: string, place: WritingPlace | undefined): Promise<Visit> {
  const { origin } = new URL(url);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const asked: Request[] = [];
  const isOurs = (request: Request) => request.url().startsWith(`${origin}/`);
  page.on('request', (request) => isOurs(request) && asked.push(request));
  const weights: Promise<[keyof Visit['bytes'], number]>[] = [];
  page.on('requestfinished', (request) => isOurs(request) && weights.push(weightOf(request)));
  await page.goto(url, { waitUntil: 'commit' });
  const from = await page.evaluate(() => performance.timeOrigin);
  const written = place ? await write(page, place, from) : { typed: Number.NaN, generated: Number.NaN };
  await rest(page);
  const bytes = { scripts: 0, styles: 0, fonts: 0, other: 0 };
  for (const [kind, size] of await Promise.all(weights)) bytes[kind] += size;
  const requests = asked.filter((request) => !place || new URL(request.url()).pathname !== place.asks).length;
  await page.close();
  return { requests, bytes, ...written };
}

/** Types as soon as there is a field, and presses as soon as the button can be pressed. */
async function write(page: Page, { field, button, asks }: WritingPlace, from: number) {
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === asks);
  await page.waitForFunction((name) => document.querySelector(name) !== null, field);
  await page.evaluate((name) => document.querySelector<HTMLElement>(name)?.focus(), field);
  await page.keyboard.insertText(premise);
  const typed = Date.now() - from;
  await page.waitForFunction((name) => {
    const found = [...document.querySelectorAll<HTMLButtonElement>('button')].find((one) =>
      one.textContent?.trim().startsWith(name),
    );
    return found && !found.disabled && found.ariaDisabled !== 'true' && found.checkVisibility();
  }, button);
  await page.evaluate((name) => {
    const found = [...document.querySelectorAll('button')].find((one) =>
      one.textContent?.trim().startsWith(name),
    );
    found?.scrollIntoView({ block: 'center' });
  }, button);
  await page.getByRole('button', { name: button }).first().click({ force: true });
  return { typed, generated: (await sent).timing().startTime - from };
}

async function rest(page: Page): Promise<void> {
  let last = performance.now();
  page.on('request', () => {
    last = performance.now();
  });
  await page.waitForLoadState('load');
  while (performance.now() - last < quiet) await page.waitForTimeout(100);
}

async function weightOf(request: Request): Promise<[keyof Visit['bytes'], number]> {
  const kinds = { script: 'scripts', stylesheet: 'styles', font: 'fonts' } as const;
  const kind = kinds[request.resourceType() as keyof typeof kinds] ?? 'other';
  const isCached = await request.response().then((answer) => answer?.fromServiceWorker() ?? false);
  const sizes = await request.sizes().catch(() => null);
  return [kind, isCached ? 0 : (sizes?.responseBodySize ?? 0)];
}
