import { expect } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';
import { storiesInLanguages } from '../support/storiesInLanguages.ts';

for (const { name, language, dir, title, paragraphs, quoted } of storiesInLanguages)
  test(`Q13: a story in ${name} is written, published and read aloud in its language`, async ({
    editor,
    page,
  }) => {
    await page.addInitScript(() => {
      const spoken: string[] = [];
      Object.assign(window, { spoken });
      speechSynthesis.speak = ({ lang }) => void spoken.push(lang);
    });
    const data = { email: `q13.${language}.${Date.now()}@example.com`, password: 'a lamp in the fog' };
    await page.request.post('/api/v1/auth/register', { data });
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
    await expect(page.getByText(/offline storyteller, a demonstration, writes English/)).toBeVisible();

    await page.getByRole('button', { name: 'Text tools' }).click();
    await page.getByRole('menuitem', { name: /Publish/ }).click();
    const form = page.getByRole('dialog', { name: 'Publish the story' });
    await form.getByRole('textbox', { name: 'Title' }).fill(`${title} ${Date.now()}`);
    const [published] = await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/api/v1/story/save')),
      form.getByRole('button', { name: 'Publish', exact: true }).click(),
    ]);
    const { id } = (await published.json()) as { id: string };
    await page.goto(`/story/${id}`);
    const article = page.getByRole('article');
    await expect(article).toHaveAttribute('lang', language);
    await expect(article).toHaveAttribute('dir', dir);
    await page.getByRole('button', { name: 'Listen' }).click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken[0]))
      .toBe(language);
  });
