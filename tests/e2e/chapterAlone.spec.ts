import { expect } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';

const text = ['## Arrival', 'Rain fell.', '## Night', 'It was dark.', '## Departure', 'The sun shone.'];

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const)
  test(`N3: one chapter stands alone, is gone on from by Page Down, searched alone, and still alone after a reload, ${width} px wide`, async ({
    editor,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await editor.open('/ai-story-generator?new=true');
    await editor.title.fill('Weather');
    await editor.text.click();
    await page.keyboard.type(text.join('\n'));
    await expect(editor.story.last()).toHaveText('The sun shone.');
    await editor.story.filter({ hasText: 'It was dark.' }).click();

    await page.getByRole('button', { name: 'Text tools' }).click();
    await page.getByRole('menuitem', { name: /^Only this chapter/ }).click();
    await expect(editor.story).toHaveText(['Night', 'It was dark.']);
    await expect(page.getByRole('button', { name: 'Continue this chapter' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next: Departure' })).toBeVisible();

    await editor.story.last().click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('PageDown');
    await expect(editor.story).toHaveText(['Departure', 'The sun shone.']);

    await page.keyboard.press('Control+Shift+KeyF');
    const find = page.getByRole('search');
    await find.getByRole('textbox', { name: 'Find' }).fill('dark');
    await expect(find.getByText('No matches')).toBeVisible();
    await find.getByRole('button', { name: 'In this chapter' }).click();
    await expect(find.getByText('1 of 1')).toBeVisible();
    await find.getByRole('button', { name: 'Close' }).click();

    await editor.settle();
    await page.reload();
    await expect(editor.story).toHaveCount(2);
    await page.getByRole('button', { name: 'The whole book' }).first().click();
    await expect(editor.story).toHaveText([
      'Arrival',
      'Rain fell.',
      'Night',
      'It was dark.',
      'Departure',
      'The sun shone.',
    ]);
  });
