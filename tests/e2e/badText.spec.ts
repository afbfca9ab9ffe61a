import { expect, type Page } from '@playwright/test';
import type { EditorPage } from '../support/EditorPage.ts';
import { offlineTest as test } from '../support/offlineTest.ts';
import { someOf } from '../support/rounds.ts';

const premise = 'A keeper hears the fog horn answer her.';
/** What is done in pieces leaves the page free between two of them, on a machine of any speed. */
const longestFreeze = 1 / 2;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** The story as it stands in the page, whole. */
const textsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-fabula-paragraph]')].map((element) => element.textContent ?? ''),
  );

/** Without their 5 MB. */
const countOf = (page: Page) => page.locator('[data-fabula-paragraph]').count();

async function openStory(editor: EditorPage): Promise<string[]> {
  await editor.open('/ai-story-generator?new=true');
  await editor.generateFrom(premise);
  await editor.accept.click();
  await expect(editor.continue).toBeVisible();
  return textsOf(editor.page);
}

async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await page.evaluate(async (formats) => {
    const blobs = Object.entries(formats).map(([type, text]) => [type, new Blob([text], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
  }, data);
  await page.keyboard.press('Control+V');
}

/** The longest time that the page could do nothing else, as a share of all the time from now on. */
async function watchFreezes(page: Page): Promise<() => Promise<number>> {
  const watched = await page.evaluateHandle(() => {
    const watched = { from: performance.now(), longest: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration);
    }).observe({ type: 'longtask' });
    return watched;
  });
  return () => watched.evaluate(({ from, longest }) => longest / (performance.now() - from));
}

async function expectSameAfterReload(editor: EditorPage, wanted: readonly string[]): Promise<void> {
  await editor.settle();
  await editor.page.reload();
  await expect.poll(() => countOf(editor.page), { timeout: 20_000 }).toBe(wanted.length);
  // Compared as one, so that a difference in 5 MB is not printed whole.
  expect((await textsOf(editor.page)).join('\n') === wanted.join('\n')).toBe(true);
}

test('5 MB are pasted, kept and found again, and one Undo takes them out', async ({ editor, page }) => {
  const before = await openStory(editor);
  const sentence = 'The tide came in with its smell of iron, and nobody wrote it down. ';
  const pasted = Array.from({ length: 5000 }, (_, index) => `${index}: ${sentence.repeat(15)}`.trimEnd());
  expect(pasted.join('\n\n').length).toBeGreaterThan(5_000_000);
  await editor.goToEnd(editor.story.last());
  await page.keyboard.press('Enter');
  const longestShare = await watchFreezes(page);
  await paste(page, { 'text/plain': pasted.join('\n\n') });
  const wanted = [...before, ...pasted];
  await expect.poll(() => countOf(page), { timeout: 20_000 }).toBe(wanted.length);
  expect(await longestShare()).toBeLessThan(longestFreeze);
  await page.keyboard.press('Control+z');
  // The paragraph that was begun for them is still there.
  await expect.poll(() => textsOf(page)).toEqual([...before, '']);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => countOf(page), { timeout: 20_000 }).toBe(wanted.length);
  await expectSameAfterReload(editor, wanted);
});

test('a paragraph of 100,000 characters is pasted in one piece, typed in and kept', async ({
  editor,
  page,
}) => {
  const before = await openStory(editor);
  const long = `${'Rain, and no end of rain; '.repeat(3846)}fell`;
  expect(long).toHaveLength(100_000);
  await editor.goToEnd(editor.story.last());
  await page.keyboard.press('Enter');
  const longestShare = await watchFreezes(page);
  await paste(page, { 'text/plain': long });
  await expect(editor.story).toHaveCount(before.length + 1);
  await page.keyboard.type(' It fell.');
  expect(await longestShare()).toBeLessThan(longestFreeze);
  await expectSameAfterReload(editor, [...before, `${long} It fell.`]);
});

const odd = [
  'שלום, אמרה השומרת. “מי שם?” שאל הים.',
  'قالت: من هناك؟ ثم سكت البحر.',
  '👩‍👩‍👧‍👦 came with 🏴󠁧󠁢󠁥󠁮󠁧󠁿 and 👍🏽, 🇳🇴🇵🇹.',
  'e\u0301, Z\u0351\u036b\u0343\u0313, o\u0308\u0304 and क्षि are letters.',
  'Zero\u200bwidth\u200djoined\u200cparted\u2060kept\u00adsoft.',
  '\u202eturned round\u202c and \u2066kept apart\u2069.',
  '𝔄 𠮷 \u{1F600} lie beyond the first plane.',
  '他走了。你呢？',
  '<b>not bold</b> &amp; "<script>alert(1)</script>"',
];

test('text of any writing, with marks that nobody sees, is what it was after editing and a reload', async ({
  editor,
  page,
}) => {
  const before = await openStory(editor);
  await editor.goToEnd(editor.story.last());
  await page.keyboard.press('Enter');
  await paste(page, { 'text/plain': odd.join('\n\n') });
  await expect.poll(() => textsOf(page)).toEqual([...before, ...odd]);
  await expect(editor.story.nth(before.length)).toHaveCSS('direction', 'rtl');
  await expect(editor.story.nth(before.length + 2)).toHaveCSS('direction', 'ltr');

  // Each is opened, typed in, and marked.
  for (const index of odd.keys()) {
    await editor.turnTo(editor.story.nth(before.length + index));
    await page.keyboard.press('Enter');
    await page.keyboard.type('!');
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
  }
  const wanted = [...before, ...odd.map((text) => `${text}!`)];
  expect(await textsOf(page)).toEqual(wanted);
  await expectSameAfterReload(editor, wanted);
  await expect(editor.story.locator('mark')).toHaveCount(odd.length);
});

test('of what is pasted as HTML only the text arrives', async ({ editor, page }) => {
  const before = await openStory(editor);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const html =
    '<div>The <i>Horn</i></div><p onclick="alert(1)">It <b>blew</b>.</p><script>document.title = "Taken"</script><img src=x onerror="document.title = \'Taken\'"><style>p { display: none }</style>';
  await editor.goToEnd(editor.story.last());
  await page.keyboard.press('Enter');
  await page.evaluate((source) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', source);
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  }, html);
  const wanted = [...before, 'The Horn', 'It blew.'];
  await expect.poll(() => textsOf(page)).toEqual(wanted);
  await expect(page).not.toHaveTitle('Taken');
  await expect(editor.story.locator('b, i, img, script')).toHaveCount(0);
  await expectSameAfterReload(editor, wanted);
  expect(errors).toEqual([]);
});

const nonsense = {
  'half a line': '{"chunk":"Then the ho',
  'another page': '<!doctype html><h1>502 Bad Gateway</h1>\n',
  'lines of another kind': '{"chunk":{"action":17}}\n[]\nnull\n"text"\n',
  'bytes of nothing': '\u0000\u0001\ufffd\ufffd\n'.repeat(1000),
};

for (const [what, words] of someOf(Object.entries(nonsense), 0, 2)) {
  test(`a server that sends ${what} in the middle of a text loses none of it`, async ({ editor, page }) => {
    const before = await openStory(editor);
    await page.route('**/paragraphs/continue', (route) =>
      route.fulfill({
        contentType: 'application/x-ndjson',
        body: `{"chunk":"The horn blew twice."}\n${words}`,
      }),
    );
    await editor.continue.click();
    await expect(page.getByText(/^Error: ./)).toBeVisible();
    await expect(editor.draft).toHaveText(['The horn blew twice.']);
    await page.unroute('**/paragraphs/continue');
    await editor.accept.click();
    await expectSameAfterReload(editor, [...before, 'The horn blew twice.']);
  });
}
