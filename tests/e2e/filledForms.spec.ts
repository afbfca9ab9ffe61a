import { type Browser, type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { publishStory } from '../support/publishStory.ts';
import { isWhole } from '../support/rounds.ts';
import { signUp } from '../support/signUp.ts';
import { isOfAdmins, sitePaths } from '../support/sitePaths.ts';
import { toolsTest as test } from '../support/toolsTest.ts';

/** Pages that lead on once somebody is signed in. */
const leadsOn = (path: string) => /^\/(login|register|credits|profile|wallet)$|openProfile/.test(path);

/** Every address that no content is named in, and the profile's tabs. Adult variants are the same pages. */
const paths = [
  ...sitePaths.filter((path) => isWhole || !path.endsWith('/nsfw')),
  ...['wallet', 'credits', 'profile', 'transactions'].map((tab) => `/?openProfile=${tab}`),
  '/stories?tab=mine',
  '/scenes?tab=mine',
];

/** What is pressed where a form waits behind a button. */
const openers: Readonly<Record<string, readonly string[]>> = {
  '/settings/models': ['Connect a model'],
  '/checkout': ['Pay by card'],
  '/?openProfile=wallet': ['$10.00', 'Continue with $10.00'],
};

type Watched = typeof globalThis & { typed?: Map<Element, string>; isShown?: boolean };

/** Types into each field that is new, and keeps the element itself: a field that is made anew is another one. */
const typeInNewFields = (page: Page) =>
  page.evaluate(() => {
    const watched = globalThis as Watched;
    // What the server sent is handed over first (`earlyWriting.spec.ts`).
    if (!watched.isShown) return;
    const kept = watched.typed ?? new Map<Element, string>();
    watched.typed = kept;
    const texts = ['text', 'email', 'password', 'search', 'number', 'url', 'tel'];
    const fields = 'input, textarea, [role="textbox"][contenteditable="true"]';
    const found = [...document.querySelectorAll<HTMLElement>(fields)].filter(
      (one) =>
        !kept.has(one) &&
        (!(one instanceof HTMLInputElement) || texts.includes(one.type)) &&
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        one.getBoundingClientRect().width > 8 &&
        one.closest('[inert], [aria-hidden="true"]') === null &&
        !one.matches('[readonly], [disabled], [aria-disabled="true"], [role="combobox"]'),
    );
    for (const one of found) {
      const isNumber = one.matches('[type="number"], [inputmode="decimal"], [inputmode="numeric"]');
      one.focus();
      document.execCommand('selectAll');
      document.execCommand('insertText', false, isNumber ? '12' : 'A lamp');
      // A story's text is set anew from what its editor reads.
      kept.set(one, 'value' in one ? String(one.value) : 'A lamp');
    }
  });

/** Says of each field that was typed into whether it is there still, with its words and the focus. */
function lossesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { typed = new Map<Element, string>() } = globalThis as Watched;
    const nameOf = (one: Element) =>
      one.getAttribute('aria-label') ??
      one.getAttribute('placeholder') ??
      (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement
        ? one.labels?.[0]?.textContent
        : null) ??
      one.outerHTML.slice(0, 120);
    const lost = [...typed].flatMap(([one, words]) => {
      if (!one.isConnected) return [`${nameOf(one)}: gone`];
      const now = 'value' in one ? String(one.value) : (one.textContent ?? '');
      return now.includes(words) ? [] : [`${nameOf(one)}: “${now}” and not “${words}”`];
    });
    const last = [...typed.keys()].at(-1);
    return last === undefined || last === document.activeElement || lost.length > 0
      ? lost
      : [`the focus is on ${document.activeElement?.outerHTML.slice(0, 120)}`];
  });
}

const watchShowing = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('fabula-shown', () => {
      (globalThis as Watched).isShown = true;
    }),
  );

const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise((done) => requestAnimationFrame(done));
    await new Promise((done) => setTimeout(done, 60));
  });

interface Answers {
  /** Lets the next one arrive. False where none is waited for. */
  next(): Promise<boolean>;
  /** All, and those that are asked for from now on. */
  all(): Promise<void>;
}

/** Holds what the server answers, so that each answer arrives after something was typed. */
async function holdAnswers(page: Page): Promise<Answers> {
  const held: Route[] = [];
  let isOver = false;
  await page.route('**/api/**', (route) => (isOver ? route.continue() : void held.push(route)));
  async function next(): Promise<boolean> {
    const route = held.shift();
    if (route === undefined) return false;
    await route.continue();
    await route
      .request()
      .response()
      .catch(() => null);
    return true;
  }
  return {
    next,
    async all() {
      isOver = true;
      while (await next());
    },
  };
}

/** What is lost at this address while its answers arrive one after the other, and how many fields were typed into. */
async function fillWhileAnswersArrive(
  page: Page,
  path: string,
  atLast: () => Promise<void>,
): Promise<{ lost: string[]; typed: number }> {
  await watchShowing(page);
  const answers = await holdAnswers(page);
  await page.goto(path, { waitUntil: 'load' });
  const toPress = [...(openers[path] ?? [])];
  const lost: string[] = [];
  const look = async (when: string) => {
    await settled(page);
    lost.push(...(await lossesOf(page)).map((one) => `${when}: ${one}`));
  };
  for (let idle = 0, answered = 0; idle < 4 && lost.length === 0; ) {
    await settled(page);
    if (toPress[0] !== undefined && (await press(page, toPress[0]))) toPress.shift();
    await typeInNewFields(page);
    const hasCome = await answers.next();
    idle = hasCome || !(await isShown(page)) ? 0 : idle + 1;
    if (hasCome) await look(`answer ${++answered}`);
  }
  await answers.all();
  await look('all answers');
  await atLast();
  await look('at last');
  return { lost, typed: await page.evaluate(() => (globalThis as Watched).typed?.size ?? 0) };
}

const isShown = (page: Page) => page.evaluate(() => (globalThis as Watched).isShown === true);

/** True once it was there to be pressed. A form that its own button changes is none that is being filled. */
async function press(page: Page, name: string): Promise<boolean> {
  const button = page.getByRole('button', { name, exact: true });
  if ((await button.count()) === 0 || !(await button.isEnabled())) return false;
  await button.click();
  await page.evaluate(() => (globalThis as Watched).typed?.clear());
  await settled(page);
  return true;
}

async function ofAge(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([{ name: 'fabula_of_age', value: '1', url }]);
  return context;
}

let people = 0;
const newcomer = () => `filler-${Date.now()}-${++people}@example.com`;

/** Signs in in another tab, as far as this one notices. */
async function signInElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/healthz');
  await signUp(other, newcomer());
  await other.evaluate(() => new BroadcastChannel('fabula-session').postMessage('signed_in'));
  await page.bringToFront();
  await expect(page.getByRole('button', { name: 'Profile', includeHidden: true })).toBeAttached();
}

/** Fills every page of the list; at least so many of them have a field. */
async function fillPages(
  context: () => Promise<BrowserContext>,
  visited: readonly string[],
  least: number,
  atLast: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  const filled: string[] = [];
  for (const path of visited) {
    const browsing = await context();
    const page = await browsing.newPage();
    const { lost, typed } = await fillWhileAnswersArrive(page, path, () => atLast(page));
    if (typed > 0) filled.push(path);
    expect.soft(lost, path).toEqual([]);
    await page.close();
  }
  expect(filled.length, filled.join('\n')).toBeGreaterThanOrEqual(least);
}

test('what a guest types stays, whatever is answered later, and when an account arrives from another tab', async ({
  browser,
  product,
}) => {
  const stays = paths.filter((path) => !leadsOn(path) && !isOfAdmins(path));
  await fillPages(() => ofAge(browser, product.url), stays, 7, signInElsewhere);
});

test('what an account types stays, whatever is answered later', async ({ browser, product }) => {
  const context = await ofAge(browser, product.url);
  const page = await context.newPage();
  await page.goto('/healthz');
  await signUp(page, newcomer());
  await fillPages(
    async () => context,
    paths.filter((path) => !isOfAdmins(path)),
    7,
  );
});

test('what an admin types stays, whatever is answered later', async ({ browser, product, signInAsAdmin }) => {
  const context = await ofAge(browser, product.url);
  const page = await context.newPage();
  await page.goto('/healthz');
  await signInAsAdmin(page);
  await fillPages(async () => context, [...paths.filter(isOfAdmins), '/settings/models'], 5);
});

test('what a reader types in a report stays when an account arrives', async ({ browser, product }) => {
  const author = await browser.newContext({ baseURL: product.url });
  const [story = ''] = await publishStory(author.request, {
    title: 'Filled',
    paragraphs: ['The lamp went out.'],
  });
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.goto(story, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Report this story' }).click();
  await expect(page.getByRole('dialog', { name: 'Report this story' })).toBeVisible();
  await page.evaluate(() => {
    (globalThis as Watched).isShown = true;
  });
  await typeInNewFields(page);
  expect(await page.evaluate(() => (globalThis as Watched).typed?.size)).toBe(2);
  await signInElsewhere(page);
  await settled(page);
  expect(await lossesOf(page)).toEqual([]);
});
