import { expect } from '@playwright/test';
import { PASSWORD } from '../support/createMember.ts';
import { EditorPage } from '../support/EditorPage.ts';
import { offlineTest as test } from '../support/offlineTest.ts';

const email = (width: number) => `desk-and-phone-${width}@skarrow.example`;

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const)
  test(`N4: what was written on the phone in the evening stands on the desk in the morning, ${width} px wide`, async ({
    browser,
    baseURL,
    editor: desk,
    page,
  }) => {
    const credentials = { data: { email: email(width), password: PASSWORD } };
    await page.setViewportSize({ width, height });
    expect((await page.request.post('/api/v1/auth/register', credentials)).ok()).toBe(true);
    await desk.open('/ai-story-generator?new=true');
    await desk.title.fill('The Umbrella');
    await desk.text.click();
    await desk.insertLines(['One.', 'Two.', 'Three.']);
    const first = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/v1/stories/save') && answer.ok(),
    );
    await desk.settle();
    await first;

    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    expect((await context.request.post('/api/v1/auth/login', credentials)).ok()).toBe(true);
    const phone = new EditorPage(await context.newPage());
    await phone.page.goto('/stories?tab=mine');
    await phone.page.getByRole('link', { name: 'The Umbrella' }).click();
    const texts = ['One.', 'Two.', 'Three.'];
    const expectSoon = (device: EditorPage) =>
      expect(async () => {
        await device.page.reload();
        await expect(device.story).toHaveText(texts, { timeout: 5_000 });
      }).toPass({ timeout: 60_000 });
    const write = async (device: EditorPage, at: number, words: string) => {
      await device.story.nth(at).click();
      await device.page.keyboard.press('End');
      await device.page.keyboard.insertText(words);
      texts[at] += words;
      await expect(device.story).toHaveText(texts);
      await device.settle();
    };
    await expect(phone.story).toHaveText(texts);
    await write(phone, 1, ' In the evening.');
    await expectSoon(desk);
    await write(desk, 2, ' In the morning.');
    await expectSoon(phone);
    await expect(phone.title).toHaveValue('The Umbrella');
    await phone.page.goto('/stories?tab=mine');
    await expect(phone.page.getByRole('main').getByRole('article')).toHaveCount(1);
    await context.close();
  });

test('N15: a visitor who keeps a book in an account finds it there as soon as they have registered', async ({
  editor,
  page,
}) => {
  await editor.open('/ai-story-generator?new=true');
  await editor.title.fill('The Umbrella');
  await editor.text.click();
  await editor.insertLines(['lamp '.repeat(5_000).trim()]);
  await editor.settle();
  await page.reload();
  const line = page.getByRole('region', { name: 'Where this story is kept' });
  await line.getByRole('button', { name: 'Keep it in an account' }).click();
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await page.getByLabel('E-mail address').fill('keeps@skarrow.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/stories/save') && answer.ok());
  await page.getByRole('button', { name: 'Create account' }).click();
  await kept;
  await expect(editor.title).toHaveValue('The Umbrella');
  await expect(line).toContainText('Kept in this browser and your account.');
});
