import { expect, type Page } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';
import { someOf } from '../support/rounds.ts';

const premise = 'A lighthouse keeper finds a letter that her drowned brother wrote tomorrow.';
const begun = premise.slice(0, 20);

/** Holds all scripts back until they are let go; the document's own run. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((go) => {
    letGo = go;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** The premises that the page asks text for, as they are asked. */
function asked(page: Page): string[] {
  const premises: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/writing/paragraphs/new')
      premises.push((request.postDataJSON() as { context: { premise: string } }).context.premise);
  });
  return premises;
}

const early = (page: Page) => page.locator('[data-early]');

/** Milliseconds between two keys: with a few of them the scripts take over after the press, with many in the middle of it. */
const speeds = [
  [4, 1],
  [0, 1],
  [12, 1],
  [30, 1],
  [60, 1],
  [0, 4],
  [15, 4],
  [40, 4],
  [90, 4],
] as const;
for (const [pause, slowness] of someOf(speeds, 1, 2))
  test(`a premise that is typed with ${pause} ms a key while the scripts take over, on a processor ${slowness} times slower, is whole, and is asked for once`, async ({
    editor,
    page,
  }) => {
    const premises = asked(page);
    const letGo = await holdScripts(page);
    await page.goto('/ai-story-generator', { waitUntil: 'commit' });
    await editor.premise.click();
    await page.keyboard.type(begun);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    letGo();
    await page.keyboard.type(premise.slice(begun.length), { delay: pause });
    await page.keyboard.press('Control+Enter');
    await expect(early(page)).toHaveCount(0);
    await expect(editor.premise).toHaveValue(premise);
    await expect(editor.accept).toBeVisible({ timeout: 30_000 });
    expect(premises).toEqual([premise]);
    await editor.settle();
    await page.reload();
    await expect(editor.premise).toHaveValue(premise);
  });

test('a tool that is pressed before the scripts have come opens once they have', async ({ editor, page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/ai-story-generator', { waitUntil: 'commit' });
  await editor.premise.fill(premise);
  await editor.start.click();
  letGo();
  await expect(editor.genre).toBeVisible();
  await expect(editor.premise).toHaveValue(premise);
});

test('Log in that is pressed before the scripts have come leads back to what was begun', async ({
  editor,
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/ai-story-generator', { waitUntil: 'commit' });
  await editor.premise.fill(premise);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  letGo();
  await expect(page.getByText('You come back to it as you left it.')).toBeVisible();
  await page.goBack();
  await expect(early(page)).toHaveCount(0);
  await expect(editor.premise).toHaveValue(premise);
});

const moments = [
  ['before the scripts have come', 0],
  ['while they come', 150],
  ['while they run', 500],
  ['about when they take over', 1000],
  ['after that', 2500],
] as const;
for (const [when, wait] of someOf(moments, 1, 3))
  test(`Generate that is pressed ${when} is carried out once`, async ({ editor, page }) => {
    const premises = asked(page);
    const letGo = await holdScripts(page);
    await page.goto('/ai-story-generator', { waitUntil: 'commit' });
    await expect(editor.generate).toHaveAttribute('aria-disabled', 'true');
    await editor.title.fill('The Letter');
    await editor.premise.fill(premise);
    if (wait > 0) {
      letGo();
      // The moment is what is tried: any of them must do.
      await page.waitForTimeout(wait);
    }
    await editor.generate.click();
    letGo();
    await expect(editor.accept).toBeVisible({ timeout: 30_000 });
    expect(premises).toEqual([premise]);
    await expect(editor.title).toHaveValue('The Letter');
  });

test('the caret stays where it is when the scripts take over', async ({ editor, page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/ai-story-generator', { waitUntil: 'commit' });
  await editor.premise.fill(premise);
  await editor.premise.press('Control+Home');
  for (let at = 0; at < 2; at++) await page.keyboard.press('ArrowRight');
  letGo();
  await expect(early(page)).toHaveCount(0);
  await expect(editor.premise).toBeFocused();
  await page.keyboard.type('grey ');
  await expect(editor.premise).toHaveValue(`A grey ${premise.slice(2)}`);
  await editor.settle();
  await page.reload();
  await expect(editor.premise).toHaveValue(`A grey ${premise.slice(2)}`);
});

test('what was typed before the page was left, and no script had come, is there again', async ({
  editor,
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/ai-story-generator', { waitUntil: 'commit' });
  await editor.premise.fill(premise);
  await page.goto('/no/such/page', { waitUntil: 'commit' });
  await page.goto('/ai-story-generator', { waitUntil: 'commit' });
  await expect(editor.premise).toHaveValue(premise);
  letGo();
  await expect(early(page)).toHaveCount(0);
  await expect(editor.premise).toHaveValue(premise);
});

test('whoever has a story here is shown it, and no blank one before', async ({ editor, page }) => {
  await editor.open();
  await editor.generateFrom(premise);
  await editor.accept.click();
  await editor.settle();
  const letGo = await holdScripts(page);
  await page.goto('/ai-story-generator', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(editor.premise).toBeHidden();
  letGo();
  await expect(editor.premise).toHaveValue(premise);
});

for (const width of [390, 1280])
  test(`nothing moves when the scripts take over, ${width} wide`, async ({ editor, page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.setViewportSize({ width, height: 844 });
    const letGo = await holdScripts(page);
    await page.goto('/ai-story-generator', { waitUntil: 'commit' });
    const places = async () => {
      await page.evaluate(() => document.fonts.ready);
      const boxes = [page.getByRole('banner'), editor.title, editor.premise, editor.generate, editor.start];
      return Promise.all(boxes.map(async (one) => (await one.boundingBox())?.y));
    };
    await expect(editor.generate).toBeVisible();
    // In the typefaces that the page will have: what stands in for them is not as wide on every machine.
    await page.evaluate(() => {
      for (const faces of document.querySelectorAll<HTMLStyleElement>('style[data-faces]'))
        faces.media = 'all';
      return document.fonts.load('1rem "Source Sans 3 Variable"');
    });
    const before = await places();
    letGo();
    await expect(early(page)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(await places()).toEqual(before);
    expect(complaints).toEqual([]);
  });

test.describe('the scene generator', () => {
  const scene = (page: Page) => ({
    title: page.getByRole('textbox', { name: 'Title', exact: true }),
    premise: page.getByRole('textbox', { name: 'Premise' }),
    generate: page.getByRole('button', { name: /^Generate Scene/ }),
    acceptAll: page.getByRole('button', { name: 'Accept all' }),
  });

  /** The premises that the page asks elements for, as they are asked. */
  function askedElements(page: Page): string[] {
    const premises: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/v1/scenes/elements')
        premises.push((request.postDataJSON() as { context: { premise: string } }).context.premise);
    });
    return premises;
  }

  for (const slowness of someOf([1, 4]))
    test(`a premise that is typed while the scripts take over is whole, and is asked for once, on a processor ${slowness} times slower`, async ({
      page,
    }) => {
      const premises = askedElements(page);
      const { premise: field, acceptAll } = scene(page);
      const letGo = await holdScripts(page);
      await page.goto('/ai-scene-generator', { waitUntil: 'commit' });
      await field.click();
      await page.keyboard.press('Control+A');
      await page.keyboard.type(begun);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness });
      letGo();
      await page.keyboard.type(premise.slice(begun.length), { delay: 12 * slowness });
      await page.keyboard.press('Control+Enter');
      await expect(early(page)).toHaveCount(0);
      await expect(acceptAll).toBeVisible({ timeout: 30_000 });
      await expect(field).toHaveValue(premise);
      expect(premises).toEqual([premise]);
    });

  test('Generate that is pressed before the scripts have come is carried out once', async ({ page }) => {
    const premises = askedElements(page);
    const { title, premise: field, generate, acceptAll } = scene(page);
    const letGo = await holdScripts(page);
    await page.goto('/ai-scene-generator', { waitUntil: 'commit' });
    await field.fill('');
    await expect(generate).toHaveAttribute('aria-disabled', 'true');
    await title.fill('The Letter');
    await field.fill(premise);
    await generate.click();
    letGo();
    await expect(acceptAll).toBeVisible({ timeout: 30_000 });
    await expect(title).toHaveValue('The Letter');
    expect(premises).toEqual([premise]);
  });

  test('the premise that is suggested before the scripts have come stays in pencil, and is what Generate asks for', async ({
    page,
  }) => {
    const premises = askedElements(page);
    const { premise: field, generate, acceptAll } = scene(page);
    const letGo = await holdScripts(page);
    const suggested = new Set<string>();
    let shown = '';
    for (let visit = 0; visit < 30 && suggested.size < 2; visit += 1) {
      await page.goto('/ai-scene-generator', { waitUntil: 'commit' });
      shown = await field.inputValue();
      suggested.add(shown);
    }
    expect(suggested.size).toBe(2);
    expect(suggested).not.toContain('');
    const genre = page.getByRole('textbox', { name: 'Genre' });
    const shownGenre = await genre.inputValue();
    await expect(field).toHaveAccessibleDescription(/suggest/i);
    letGo();
    await expect(early(page)).toHaveCount(0);
    await expect(field).toHaveValue(shown);
    await expect(genre).toHaveValue(shownGenre);
    await expect(field).toHaveAccessibleDescription(/suggest/i);
    await generate.click();
    await expect(acceptAll).toBeVisible({ timeout: 30_000 });
    expect(premises).toEqual([shown]);
  });

  test('a suggestion that is deleted before the scripts have come does not return; one that is changed is the writer’s own', async ({
    page,
  }) => {
    const { premise: field } = scene(page);
    const genre = page.getByRole('textbox', { name: 'Genre' });
    const letGo = await holdScripts(page);
    await page.goto('/ai-scene-generator', { waitUntil: 'commit' });
    await genre.fill('');
    await field.press('End');
    await field.pressSequentially(' It rains.');
    const own = await field.inputValue();
    letGo();
    await expect(early(page)).toHaveCount(0);
    await expect(genre).toHaveValue('');
    await expect(field).toHaveValue(own);
    await expect(field).not.toHaveAccessibleDescription(/suggest/i);
  });

  test('what was typed and left is there again, and can be deleted', async ({ page }) => {
    const { premise: field } = scene(page);
    const letGo = await holdScripts(page);
    await page.goto('/ai-scene-generator', { waitUntil: 'commit' });
    await field.fill(premise);
    await page.goto('/no/such/page', { waitUntil: 'commit' });
    await page.goto('/ai-scene-generator', { waitUntil: 'commit' });
    await expect(field).toHaveValue(premise);
    await field.fill('');
    letGo();
    await expect(early(page)).toHaveCount(0);
    await expect(field).toHaveValue('');
  });

  test('whoever has a scene here is shown it, and no blank one before', async ({ page }) => {
    const { premise: field, generate, acceptAll } = scene(page);
    await page.goto('/ai-scene-generator?new=true');
    await expect(early(page)).toHaveCount(0);
    await field.fill(premise);
    await generate.click();
    await acceptAll.click();
    await expect(page.locator('[data-scene-element]').first()).toBeVisible();
    await expect(page.getByRole('toolbar').getByText('Saved').first()).toBeVisible();
    const letGo = await holdScripts(page);
    await page.goto('/ai-scene-generator', { waitUntil: 'commit' });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(field).toBeHidden();
    letGo();
    await expect(field).toHaveValue(premise);
  });

  for (const width of [390, 1280])
    test(`nothing moves when the scripts take over, ${width} wide`, async ({ page }) => {
      const { title, generate, premise: field } = scene(page);
      await page.setViewportSize({ width, height: 844 });
      const letGo = await holdScripts(page);
      await page.goto('/ai-scene-generator', { waitUntil: 'commit' });
      await expect(field).not.toHaveValue('');
      const places = async () => {
        await page.evaluate(() => document.fonts.ready);
        return Promise.all([title, field, generate].map(async (one) => (await one.boundingBox())?.y));
      };
      await page.evaluate(() => {
        for (const faces of document.querySelectorAll<HTMLStyleElement>('style[data-faces]'))
          faces.media = 'all';
        return document.fonts.load('1rem "Source Sans 3 Variable"');
      });
      const before = await places();
      letGo();
      await expect(early(page)).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      expect(await places()).toEqual(before);
    });
});
