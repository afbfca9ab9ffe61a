import { expect } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';

const text = [
  '# One',
  '## Arrival',
  'Rain fell.',
  '## Night',
  'It was dark.',
  '## Departure',
  'The sun shone.',
];

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const)
  test(`N2: a chapter is gone to and moved by the contents, ${width} px wide, and stays so`, async ({
    editor,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await editor.open('/ai-story-generator?new=true');
    await editor.title.fill('Weather');
    const contents = page.getByRole('button', { name: 'Contents', exact: true });
    await expect(contents).toBeHidden();
    await page.getByRole('textbox', { name: 'Story', exact: true }).click();
    await page.keyboard.type(text.join('\n'));
    await expect(editor.story).toContainText(['The sun shone.']);

    await contents.click();
    const tree = page.getByRole('treegrid', { name: 'Contents' });
    await expect(tree.getByRole('row')).toHaveCount(4);
    await expect(tree.locator('[aria-current="location"]')).toHaveText('Departure');
    const row = (name: string) => tree.getByRole('row', { name, exact: true });
    await expect(row('One')).toHaveAttribute('aria-expanded', 'true');
    await expect(row('Night')).toHaveAttribute('aria-level', '2');
    if (width > 1000) {
      await row('Departure').dragTo(row('Arrival'), { targetPosition: { x: 40, y: 2 } });
      await expect(row('Departure')).toHaveAttribute('aria-posinset', '1');
    } else {
      await row('Departure').getByRole('button', { name: 'Tools of “Departure”' }).click();
      await page.getByRole('menuitem', { name: 'Move up' }).click();
    }
    await row('Night').click();
    await expect(editor.story.nth(width > 1000 ? 1 : 3)).toHaveText('Departure');
    if (width < 1000) await expect(page.getByRole('dialog', { name: 'Contents' })).toBeHidden();
    await editor.settle();
    await page.reload();
    await contents.click();
    if (width > 1000) await contents.click();
    const order =
      width > 1000 ? ['One', 'Departure', 'Arrival', 'Night'] : ['One', 'Arrival', 'Departure', 'Night'];
    await expect
      .poll(() => tree.getByRole('row').evaluateAll((rows) => rows.map((one) => one.ariaLabel)))
      .toEqual(order);
  });
