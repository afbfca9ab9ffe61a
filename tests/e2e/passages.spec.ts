import { expect, type Request } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';

const fact = 'Ilse hid the brass key beneath the mill.';
const weather = Array.from({ length: 16 }, (_, day) => `On day ${day} it rained, and nobody went out.`);

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const)
  test(`N12: what a wish speaks of is found in the whole story, shown, sent and remembered, ${width} px wide`, async ({
    editor,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await editor.open('/ai-story-generator?new=true');
    await editor.text.click();
    await page.keyboard.type('## The Mill');
    for (const line of [fact, ...weather]) {
      await page.keyboard.press('Enter');
      await page.keyboard.insertText(line);
    }
    await expect(editor.story.last()).toHaveText(weather.at(-1) ?? '');
    await editor.settle();

    const wish = page.getByRole('group', { name: 'Rewrite' });
    const ask = async () => {
      await editor.story.last().click();
      await page.keyboard.press('Escape');
      await page.keyboard.press('r');
      await wish.getByRole('textbox').fill('Ilse takes the brass key');
      await wish.getByRole('button', { name: /^What the AI will see/ }).click();
    };
    await ask();
    const sheet = page.getByRole('dialog', { name: 'What the AI will see' });
    const passage = sheet.getByRole('switch', { name: 'Passage 1' });
    await expect(passage).toBeChecked();
    await expect(sheet.getByText(`The Mill: ${fact}`)).toBeVisible();
    await expect(sheet.getByText(/^Found by: (?=.*Ilse)(?=.*brass)/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Done' }).click();

    const sent = page.waitForRequest((one: Request) => one.url().endsWith('/paragraphs/rewrite'));
    await wish.getByRole('textbox').press('Enter');
    const { context } = (await sent).postDataJSON() as { context: { passages?: string[] } };
    expect(context.passages).toEqual([`The Mill: ${fact}`]);
    await editor.reject.click();

    await ask();
    await sheet.getByRole('button', { name: 'Remember it' }).click();
    await expect(passage).toBeHidden();
    await expect(sheet.getByText(fact, { exact: true })).toBeVisible();
  });
