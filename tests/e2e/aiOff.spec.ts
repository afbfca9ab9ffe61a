import { expect } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const)
  test(`N16: with AI off nothing of it shows or is asked, in stories and scenes, ${width} px wide`, async ({
    editor,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && /generat|suggest|summar|title|image/.test(pathname))
        asked.push(pathname);
    });
    await editor.open('/ai-story-generator?new=true');
    await expect(page.getByRole('button', { name: /Generate Story/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Models' })).toBeVisible();
    await page.getByRole('button', { name: 'Text tools' }).click();
    await page.getByRole('menuitem', { name: 'Turn AI off' }).click();
    await expect(page.getByRole('button', { name: /Generate/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Models' })).toHaveCount(0);
    await editor.title.fill('Weather');
    await page.getByRole('textbox', { name: 'Story', exact: true }).click();
    await page.keyboard.type('Rain fell.\nThe sun shone.');
    await page.keyboard.press('Control+Enter');
    await expect(editor.story).toContainText(['Rain fell.', 'The sun shone.']);
    await editor.settle();
    await page.reload();
    await expect(editor.story).toContainText(['Rain fell.', 'The sun shone.']);
    await expect(page.getByRole('button', { name: /Continue|Generate|Suggest|Memory/ })).toHaveCount(0);

    await page.goto('/ai-scene-generator?new=true');
    await expect(page.getByRole('button', { name: 'Write the first line yourself' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Generate/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Models' })).toHaveCount(0);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Turn AI on' }).click();
    await expect(page.getByRole('button', { name: 'Generate Scene' })).toBeVisible();
    expect(asked).toEqual([]);
  });
