import { expect, type Page } from '@playwright/test';
import type { EditorPage } from '../support/EditorPage.ts';
import { offlineTest as test } from '../support/offlineTest.ts';
import { isWhole, someOf } from '../support/rounds.ts';
import { darkThemes, violationsIn, violationsInThemes } from '../support/violationsIn.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Visit {
  page: Page;
  editor: EditorPage;
  /** Runs axe on what is on the screen, in every theme where it has colours that were not looked at elsewhere. */
  look(what: string): Promise<void>;
  openMenu(trigger: string, item: string | RegExp): Promise<void>;
  /** Puts the focus on a paragraph of the story: its bar appears. */
  turnTo(index: number): Promise<void>;
}

async function beforeTheStory({ page, editor, look }: Visit): Promise<void> {
  await editor.premise.fill('');
  await look('blank');
  await page.route('**/paragraphs/new', () => {});
  await editor.premise.fill('A keeper hears the fog horn answer her.');
  await editor.generate.click();
  await expect(page.getByText('Generating more content...')).toBeVisible();
  await look('waiting');
  await editor.cancel.click();
  await expect(editor.retry).toBeVisible();
  await page.unroute('**/paragraphs/new');
  await look('cancelled');
  await editor.retry.click();
  await expect(editor.accept).toBeVisible();
}

async function reviewing({ page, editor, look }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Mark sentences' }).click();
  await look('marking a draft');
  await page.getByRole('button', { name: 'Mark sentences' }).click();
  await page.getByRole('tab', { name: 'New Draft' }).click();
  await look('a new draft');
  await page.getByRole('textbox', { name: 'What should be different?' }).fill('Shorter.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Draft 2', exact: true })).toBeVisible();
  await expect(editor.accept).toBeEnabled();
  await page.getByRole('button', { name: 'Take over' }).click();
  await look('two drafts, taking over');
  await page
    .getByRole('group', { name: /^Sentences to take over/ })
    .locator('[data-sentence]')
    .first()
    .click();
  await page.getByRole('tab', { name: 'Mixed Draft' }).click();
  await look('a mixed draft');
  await page.getByRole('tab', { name: 'Original Draft' }).click();
  await editor.accept.click();
  await expect(editor.continue).toBeVisible();
}

async function onParagraphs({ page, editor, look, turnTo }: Visit): Promise<void> {
  const { keyboard } = page;
  await turnTo(0);
  await expect(page.getByRole('toolbar', { name: 'Paragraph tools' })).toBeVisible();
  await look('paragraph bar');
  for (const [key, what] of [
    ['Enter', 'editing a paragraph'],
    ['n', 'writing a paragraph'],
    ['m', 'marking'],
    ['i', 'inserting'],
  ] as const) {
    await turnTo(0);
    await keyboard.press(key);
    await look(what);
    await keyboard.press('Escape');
  }
  await turnTo(0);
  await keyboard.press('m');
  await keyboard.press('Space');
  await keyboard.press('Escape');
  await keyboard.press('Delete');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('asking before a deletion');
  await keyboard.press('Escape');
  await turnTo(1);
  await keyboard.press('r');
  await keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Changes, sentence by sentence' })).toBeVisible();
  await expect(editor.accept).toBeVisible();
  await look('rewrite preview');
  await editor.reject.click();
  await expect(editor.continue).toBeVisible();
}

async function panels({ page, look, openMenu }: Visit): Promise<void> {
  const dialogs: [item: string | RegExp, name: string][] = [
    ['Word counts', 'Word counts'],
    ['Version history', 'Version history'],
    [/^Publish/, 'Publish the story'],
    ['Story Settings', 'Story Settings'],
    ['Keyboard shortcuts', 'Keyboard shortcuts'],
  ];
  for (const [item, name] of dialogs) {
    await openMenu('Text tools', item);
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    if (name === 'Version history') await dialog.getByRole('option').last().click();
    await look(name);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('button', { name: /^What the AI will see/ }).click();
  await expect(page.getByRole('dialog', { name: 'What the AI will see' })).toBeVisible();
  await look('context sheet');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Load suggestions/ }).click();
  await expect(page.getByRole('region', { name: 'Suggestions' }).getByRole('listitem')).toHaveCount(3);
  await look('suggestions');
  await openMenu('Text tools', 'Find and replace');
  await page.getByRole('textbox', { name: 'Find' }).fill('the');
  await look('find and replace');
  await page.keyboard.press('Escape');
}

async function sectionsAndPictures({ page, editor, look, openMenu, turnTo }: Visit): Promise<void> {
  await turnTo(0);
  await openMenu('More tools', 'Add a picture');
  await look('adding a picture');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByRole('img', { name: 'Picture' })).toBeVisible();
  await look('a picture');
  const last = (await editor.story.count()) - 1;
  await turnTo(last);
  await openMenu('More tools', 'End a section here');
  await expect(page.getByRole('button', { name: 'Accept the summary' })).toBeVisible();
  await look('a summary in pencil');
  await page.getByRole('button', { name: 'Accept the summary' }).click();
  await look('an open section');
  await page.getByRole('button', { name: 'Close the section' }).first().click();
  await expect(page.getByRole('button', { name: /^Open the section/ })).toBeVisible();
  await look('a closed section');
  await page.getByRole('button', { name: /^Open the section/ }).click();
}

async function otherDesks({ page, editor, look, turnTo }: Visit): Promise<void> {
  await turnTo(0);
  await page.keyboard.press('Control+.');
  await expect(page.locator('[data-focus-mode]')).toBeVisible();
  await look('focus mode');
  await page.keyboard.press('Control+.');
  await page.evaluate(() => {
    const fail = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = fail;
    Storage.prototype.setItem = fail;
  });
  await editor.title.fill('Not to be saved');
  await editor.expectSaveState('error');
  await look('not saved');
}

const base = '/ai-story-generator';
/** Where a phone shows parts of its own. All others are as on a wide screen, where they are looked at in more themes. */
const ofPhones = [
  'blank',
  'a new draft',
  'paragraph bar',
  'editing a paragraph',
  'marking',
  'find and replace',
];

for (const width of [390, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } });

    let looks = 0;
    const visitOf = (page: Page, editor: EditorPage): Visit => ({
      page,
      editor,
      async look(what) {
        if (width === 1280 || ofPhones.includes(what))
          expect.soft(await violationsInThemes(page, someOf(darkThemes, looks++)), what).toEqual([]);
        else if (isWhole) expect.soft(await violationsIn(page), what).toEqual([]);
      },
      async openMenu(trigger, item) {
        await page.getByRole('button', { name: trigger, exact: true }).first().click();
        await page.getByRole('menuitem', { name: item }).click();
      },
      async turnTo(index) {
        // A bar that the mouse has brought goes soon after it, and what was opened from it goes too.
        await page.mouse.move(0, 0);
        await expect(page.locator('[data-bar-of][data-pointed]')).toHaveCount(0);
        await editor.turnTo(editor.story.nth(index));
      },
    });
    test.beforeEach(async ({ editor }) => {
      looks = 0;
      test.setTimeout(300_000);
      await editor.open(`${base}?new=true`);
    });

    test('axe finds nothing in any state of writing', async ({ editor, page }) => {
      const visit = visitOf(page, editor);
      await beforeTheStory(visit);
      await reviewing(visit);
      await onParagraphs(visit);
      await editor.settle();
      await panels(visit);
    });

    if (width === 390 && !isWhole) return;
    test('axe finds nothing in any state of a story with sections and pictures', async ({ editor, page }) => {
      const visit = visitOf(page, editor);
      await editor.generateFrom('A keeper hears the fog horn answer her.');
      await editor.accept.click();
      await editor.settle();
      await sectionsAndPictures(visit);
      // The sections are as they were left.
      const section = page.getByRole('button', { name: /^Open the section/ });
      const showText = async () => {
        await expect(section.or(editor.story).first()).toBeVisible();
        if (await section.isVisible()) await section.click();
        await expect(editor.story.first()).toBeVisible();
      };
      await page.goto(`${base}/compact`);
      await showText();
      await visit.look('compact editor');
      await page.goto(base);
      await showText();
      await otherDesks(visit);
    });
  });
}
