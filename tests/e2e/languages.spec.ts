import { expect } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';
import { storiesInLanguages } from '../support/storiesInLanguages.ts';

for (const { name, language, dir, paragraphs, quoted } of storiesInLanguages)
  test(`Q13: a story in ${name} is written in its language`, async ({ editor, page }) => {
    await editor.open();
    await editor.text.click();
    for (const text of paragraphs) {
      await page.keyboard.insertText(text);
      await page.keyboard.press('Enter');
    }
    await expect(editor.text).toHaveAttribute('lang', language);
    await expect(editor.text).toHaveAttribute('dir', dir);
    await page.keyboard.type('"x"');
    await expect(editor.text).toContainText(quoted);
  });
