import { expect } from '@playwright/test';
import { offlineTest } from '../support/offlineTest.ts';
import { signUp } from '../support/signUp.ts';

const premise = 'A lighthouse keeper named Mara finds a message from her drowned brother in every bottle.';

offlineTest(
  'the next generation is steered by keyboard alone: suggested, looked into, set and paid',
  async ({ editor, page }) => {
    const { keyboard } = page;
    const focused = page.locator(':focus');
    const tabTo = async (name: RegExp, key = 'Tab') => {
      for (let presses = 0; presses < 30; presses++) {
        if (await focused.and(page.getByRole('button', { name })).count()) return;
        await keyboard.press(key);
      }
      throw new Error(`${name} was not reached.`);
    };
    await signUp(page, 'mara.steering@example.com');
    await editor.open();
    await editor.premise.fill(premise);
    await expect(editor.generate).toHaveAccessibleName(/3 credits/);
    await tabTo(/^Generate Story/);
    await keyboard.press('Enter');
    await expect(editor.accept).toBeFocused();
    await keyboard.press('Enter');
    await expect(editor.continue).toBeFocused();

    // A suggestion becomes the instruction (E9).
    await tabTo(/^Load suggestions/, 'Shift+Tab');
    await expect(focused).toContainText('1 credit');
    await keyboard.press('Enter');
    const choices = page.getByRole('region', { name: 'Suggestions' }).getByRole('listitem');
    await expect(choices).toHaveCount(3);
    await keyboard.press('Tab');
    const chosen = await focused.innerText();
    await keyboard.press('Enter');
    const banner = page.getByRole('region', { name: 'What happens next' });
    await expect(banner).toContainText(chosen);
    await expect(editor.continue).toBeFocused();

    // What the AI will see, without its first paragraph.
    await tabTo(/^What the AI will see/);
    await keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'What the AI will see' });
    await expect(sheet).toContainText(chosen);
    await expect(sheet.getByRole('status')).toContainText('3 credits');
    const first = sheet.getByRole('switch', { name: 'Paragraph 1' });
    for (
      let presses = 0;
      presses < 12 && !(await first.evaluate((one) => one === document.activeElement));
      presses++
    )
      await keyboard.press('Tab');
    await keyboard.press('Space');
    await expect(first).not.toBeChecked();
    await keyboard.press('Escape');
    await expect(page.getByText('1 part is left out this time.')).toBeVisible();

    // Two paragraphs instead of three, by the settings (E18).
    await tabTo(/^Story Settings/);
    await keyboard.press('Enter');
    const settings = page.getByRole('dialog', { name: 'Story Settings' });
    const count = settings.getByRole('slider', { name: 'Paragraphs at a time' });
    await expect(count).toHaveValue('3');
    for (
      let presses = 0;
      presses < 8 && !(await count.evaluate((one) => one === document.activeElement));
      presses++
    )
      await keyboard.press('Tab');
    await keyboard.press('ArrowLeft');
    await expect(count).toHaveValue('2');
    await tabTo(/^Apply Settings/);
    await keyboard.press('Enter');
    await expect(settings).toBeHidden();
    await expect(editor.continue).toHaveAccessibleName(/2 credits/);

    // What is sent is what was shown; afterwards everything goes along again.
    const asking = page.waitForRequest(/paragraphs\/continue$/);
    await keyboard.press('Control+Enter');
    const body = (await asking).postDataJSON();
    expect(body).toMatchObject({ instruction: chosen, count: 2 });
    expect(body.context.previous_paragraphs).toHaveLength(2);
    await expect(editor.accept).toBeVisible();
    await keyboard.press('Control+Enter');
    await expect(page.locator('[data-fabula-paragraph]')).toHaveCount(5);
    await expect(editor.continue).toBeFocused();
    await expect(page.getByText(/left out this time/)).toBeHidden();

    // The settings are there after a reload, and the last instruction is not in the way.
    await editor.settle();
    await page.reload();
    await expect(editor.continue).toHaveAccessibleName(/2 credits/);
    await expect(editor.instruction).toHaveValue('');
  },
);
