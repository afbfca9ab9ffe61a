import { expect } from '@playwright/test';
import { seedBook } from '../../scripts/bench/book/inPage.ts';
import { EditorPage } from '../support/EditorPage.ts';
import { offlineTest as test } from '../support/offlineTest.ts';
import { startBrowser } from '../support/startBrowser.ts';

const premise = 'Two sisters inherit one umbrella and a debt.';

// A trace is written by the browser at the end, and this browser has no end of its own.
test.use({ trace: 'off' });

test('a story survives a browser that is killed', async ({ server }, testInfo) => {
  const profile = testInfo.outputPath('profile');
  const path = `${server.url}/ai-story-generator`;
  const first = await startBrowser(profile);
  let story: string[];
  try {
    const editor = new EditorPage(await first.newPage());
    await editor.open(path);
    await editor.generateFrom(premise);
    story = await editor.draft.allInnerTexts();
    await editor.settle();
    const expectSeen = await editor.watchSaving();
    await editor.accept.click();
    await expectSeen('saved');
  } finally {
    await first.kill();
  }

  const second = await startBrowser(profile);
  try {
    const editor = new EditorPage(await second.newPage());
    await editor.open(path);
    await expect(editor.story).toHaveText(story);
    await expect(editor.premise).toHaveValue(premise);
  } finally {
    await second.kill();
  }
});

test('N4: nothing that was saved of a book of 5,000 paragraphs is lost when its browser is killed while it is written', async ({
  server,
}, testInfo) => {
  const profile = testInfo.outputPath('profile');
  const book = { paragraphs: 5_000, words: 12, chapters: 1 };
  let saved: string[] = [];
  let count = 0;

  /** What was saved is in the text, once; what was typed last may be. */
  async function openBook(editor: EditorPage): Promise<void> {
    await editor.open(`${server.url}/ai-story-generator/the_sea`);
    await expect(editor.story).toHaveCount(book.paragraphs);
    const written = editor.story.nth(20);
    const words = async () => (await written.innerText()).match(/kill\d+/g) ?? [];
    await expect.poll(words).toEqual(expect.arrayContaining(saved));
    const found = await words();
    expect(found).toHaveLength(new Set(found).size);
    saved = found;
    await expect(editor.story.last()).toContainText(`${book.paragraphs - 1} `);
    await written.click();
    await expect(editor.text).toBeFocused();
    await editor.page.keyboard.press('End');
  }

  const type = (editor: EditorPage) => {
    count += 1;
    return editor.page.keyboard.type(` kill${count}`);
  };

  async function typeAndSave(editor: EditorPage): Promise<void> {
    await editor.expectSaveState('none');
    const expectSeen = await editor.watchSaving();
    // At once: where a busy machine takes long for a key, the first letters are saved alone.
    count += 1;
    await editor.page.keyboard.insertText(` kill${count}`);
    await expect(editor.story.nth(20)).toContainText(`kill${count}`);
    await expectSeen('saved');
    saved.push(`kill${count}`);
  }

  const seeding = await startBrowser(profile);
  try {
    const page = await seeding.newPage();
    await page.goto(`${server.url}/ai-story-generator`);
    await page.evaluate(seedBook, book);
    const editor = new EditorPage(page);
    await openBook(editor);
    await typeAndSave(editor);
  } finally {
    await seeding.kill();
  }

  const kills = [
    async (editor: EditorPage) => {
      await typeAndSave(editor);
    },
    // While more is typed and saved.
    async (editor: EditorPage) => {
      await typeAndSave(editor);
      await typeAndSave(editor);
      for (let word = 0; word < 8; word++) await type(editor);
    },
    // While it is written whole, as at rest.
    async (editor: EditorPage) => {
      await typeAndSave(editor);
      const folding = editor.page.waitForEvent('worker');
      await editor.page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await folding;
    },
  ];
  for (const [at, kill] of kills.entries())
    await test.step(`kill ${at + 1}`, async () => {
      const browser = await startBrowser(profile);
      try {
        const editor = new EditorPage(await browser.newPage());
        await openBook(editor);
        await kill(editor);
      } finally {
        await browser.kill();
      }
    });

  const last = await startBrowser(profile);
  try {
    const editor = new EditorPage(await last.newPage());
    await openBook(editor);
    await typeAndSave(editor);
    await editor.page.reload();
    await openBook(editor);
  } finally {
    await last.kill();
  }
});
