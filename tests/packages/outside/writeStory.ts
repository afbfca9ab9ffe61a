import type { Page } from 'playwright';
import { expect } from 'vitest';

/** The main job, in anybody's page: a premise, text that streams in as pencil, and the press that makes it ink. */
export async function writeStory(page: Page): Promise<string[]> {
  const draft = page.getByRole('region', { name: 'Draft review' }).locator('p');
  const story = page.getByRole('article', { name: 'Story' }).locator('p');
  const accept = page.getByRole('button', { name: 'Accept', exact: true });

  await page.evaluate(() => {
    const seen = new Set<number>();
    const look = () => {
      const paragraphs = document.querySelectorAll('[aria-label="Draft review"] p');
      seen.add([...paragraphs].reduce((length, { textContent }) => length + (textContent ?? '').length, 0));
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { lengthsSeen: seen });
  });
  await page.getByRole('textbox', { name: 'Premise' }).fill('A newspaper that is written at night.');
  await page.getByRole('button', { name: /^Generate Story/ }).click();
  await accept.waitFor();
  const pencil = await draft.allInnerTexts();
  expect(pencil.join('').length).toBeGreaterThan(200);
  // It came bit by bit, and all of it as pencil: a part of it stood there before the whole.
  const lengths = await page.evaluate(() => [
    ...(window as unknown as { lengthsSeen: Set<number> }).lengthsSeen,
  ]);
  expect(lengths.filter((length) => length > 0 && length < Math.max(...lengths))).not.toEqual([]);
  expect(await story.count()).toBe(0);

  await accept.click();
  await draft.first().waitFor({ state: 'detached' });
  expect(await story.allInnerTexts()).toEqual(pencil);
  return pencil;
}
