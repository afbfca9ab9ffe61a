import { expect, type Page } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';

const premise = 'A lighthouse keeper finds a letter that her drowned brother wrote tomorrow.';

/** Holds all scripts back until they are let go. */
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

/** Whether a script of ours has taken the page over. */
const hasBegun = (page: Page) =>
  expect(page.getByRole('button', { name: 'Text tools', disabled: false })).toBeVisible();

test('what is typed into the story editor before its scripts have come is the premise of the story, and is kept', async ({
  editor,
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/ai-story-generator', { waitUntil: 'commit' });
  await editor.premise.click();
  await page.keyboard.type(premise.slice(0, 20));
  await editor.title.fill('The Letter');
  await editor.genre.fill('ghost story');
  await expect(page.getByRole('button', { name: 'Text tools' })).toBeDisabled();
  await editor.premise.focus();
  await page.keyboard.press('End');
  letGo();
  // Goes on while the scripts take the page over.
  for (const letter of premise.slice(20)) await page.keyboard.type(letter, { delay: 5 });
  await hasBegun(page);
  await expect(editor.premise).toBeFocused();
  await expect(editor.premise).toHaveValue(premise);
  await expect(editor.title).toHaveValue('The Letter');
  await expect(editor.genre).toHaveValue('ghost story');
  await page.keyboard.type(' And she answers it.');
  await expect(editor.premise).toHaveValue(`${premise} And she answers it.`);
  await editor.generate.click();
  await expect(editor.accept).toBeVisible();
  await editor.settle();
  await page.reload();
  await expect(editor.premise).toHaveValue(`${premise} And she answers it.`);
  await expect(editor.title).toHaveValue('The Letter');
});

test('what was typed before the scripts came is saved though nothing is typed after', async ({
  editor,
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/ai-story-generator', { waitUntil: 'commit' });
  await editor.premise.fill(premise);
  letGo();
  await hasBegun(page);
  await editor.settle();
  await page.reload();
  await expect(editor.premise).toHaveValue(premise);
});

for (const width of [390, 1280])
  test(`nothing moves when the scripts take the story editor over, ${width} wide`, async ({
    editor,
    page,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const letGo = await holdScripts(page);
    await page.goto('/ai-story-generator', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Story generator' })).toBeAttached();
    const places = async () => {
      await page.evaluate(() => document.fonts.ready);
      const boxes = [page.getByRole('banner'), editor.title, editor.premise, editor.genre, editor.generate];
      return Promise.all(boxes.map((one) => one.boundingBox()));
    };
    await expect(editor.generate).toBeVisible();
    const before = await places();
    letGo();
    await hasBegun(page);
    await page.waitForLoadState('networkidle');
    expect(await places()).toEqual(before);
    expect(
      await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift),
    ).toBeLessThanOrEqual(0.01);
    expect(complaints).toEqual([]);
  });

test('a blank page is not shown to whoever has a story here: theirs comes in its place', async ({
  editor,
  page,
}) => {
  await editor.open();
  await editor.generateFrom(premise);
  await editor.accept.click();
  await editor.settle();
  const letGo = await holdScripts(page);
  await page.goto('/ai-story-generator', { waitUntil: 'commit' });
  await expect(page.getByRole('toolbar', { name: 'Story tools' })).toBeVisible();
  await expect(editor.premise).toBeHidden();
  letGo();
  await expect(editor.premise).toHaveValue(premise);
});

test('what is typed into the scene generator before its scripts have come is the premise of the scene', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/ai-scene-generator', { waitUntil: 'commit' });
  const field = page.getByRole('textbox', { name: 'Premise' });
  await field.fill(premise);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  letGo();
  await expect(save).toBeEnabled();
  await expect(field).toHaveValue(premise);
});
