import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import type { Visit } from './PageReading.ts';

export interface WritingPlace {
  field: string;
  button: string;
  asks: string;
}

const premise = 'A lighthouse keeper finds a letter that her drowned brother wrote tomorrow.';
/** Lighthouse's own numbers for its mobile profile (`mobileSlow4G`). */
const network = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const slowness = 4;
/** Milliseconds without traffic after which a page counts as loaded. */
const quiet = 2_500;
const patience = 120_000;

/** A cold and a warm visit; the first one's work is deleted between them. */
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
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const traffic = listen(cdp, new URL(url).origin, place?.asks);
  await page.goto(url, { waitUntil: 'commit' });
  const from = await page.evaluate(() => performance.timeOrigin);
  const written = place
    ? await write(page, place, from)
    : { typed: Number.NaN, pressed: Number.NaN, generated: Number.NaN };
  await page.waitForLoadState('load');
  while (performance.now() - traffic.last < quiet) await page.waitForTimeout(100);
  await page.close();
  return { requests: traffic.requests, bytes: traffic.bytes, ...written };
}

/** Counts network requests to `origin`, without cached ones and without the call of `asks`. */
function listen(cdp: CDPSession, origin: string, asks: string | undefined) {
  const traffic = {
    requests: 0,
    bytes: { scripts: 0, styles: 0, fonts: 0, other: 0 },
    /** Time of the last network event, as `performance.now()`. */
    last: performance.now(),
  };
  const kinds = { Script: 'scripts', Stylesheet: 'styles', Font: 'fonts' } as const;
  const coming = new Map<string, keyof Visit['bytes']>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    traffic.last = performance.now();
    const { origin: asked, pathname } = new URL(request.url);
    if (asked === origin && pathname !== asks)
      coming.set(requestId, kinds[type as keyof typeof kinds] ?? 'other');
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => coming.delete(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) coming.delete(requestId);
    if (coming.has(requestId)) traffic.requests += 1;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.last = performance.now();
    const kind = coming.get(requestId);
    if (kind) traffic.bytes[kind] += encodedDataLength;
  });
  return traffic;
}

async function write(page: Page, { field, button, asks }: WritingPlace, from: number) {
  const sent = page
    .waitForRequest((request) => new URL(request.url()).pathname === asks)
    .then(() => Date.now() - from);
  await page.waitForFunction((name) => document.querySelector(name) !== null, field);
  await page.evaluate((name) => document.querySelector<HTMLElement>(name)?.focus(), field);
  await page.keyboard.insertText(premise);
  await page.waitForFunction(
    ([name = '', text = '']) => {
      const found = document.querySelector<HTMLElement>(name);
      return (found instanceof HTMLTextAreaElement ? found.value : found?.textContent)?.includes(text);
    },
    [field, premise],
  );
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
  const pressed = Date.now() - from;
  return { typed, pressed, generated: await sent };
}
