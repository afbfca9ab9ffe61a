import { expect, type Page } from '@playwright/test';
import { signUp } from '../support/signUp.ts';
import { toolsTest as test } from '../support/toolsTest.ts';
import { violationsIn } from '../support/violationsIn.ts';

const why = 'It shows a private address. Take it out, and write to us.';
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectNoViolations(page: Page, what: string): Promise<void> {
  expect.soft(await violationsIn(page), what).toEqual([]);
}

async function openPublishing(page: Page) {
  await page.getByRole('button', { name: 'Text tools' }).click();
  await page.getByRole('menuitem', { name: /Publish/ }).click();
  return page.getByRole('dialog', { name: 'Publish the story' });
}

test('D-MODERATE: readers report, an admin hides, the author reads why, and it is shown again', async ({
  editor,
  page,
  browser,
  signInAsAdmin,
}) => {
  test.slow();
  const name = `The Umbrella of ${process.pid}`;
  const email = `ines.${process.pid}.${Date.now()}@example.com`;
  await signUp(page, email);
  await editor.open();
  await editor.generateFrom('Two sisters inherit one umbrella and a debt.');
  await editor.accept.click();
  let form = await openPublishing(page);
  await form.getByRole('textbox', { name: 'Title' }).fill(name);
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(form.getByText('Your story is published.')).toBeVisible();
  const url = (await form.getByRole('link', { name: /\/story\// }).getAttribute('href')) ?? '';

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(url);
  await plain.getByRole('link', { name: 'Report this story' }).click();
  await expect(title(plain)).toHaveText('Report this story');
  await plain.getByRole('radio', { name: 'Somebody’s private data' }).check();
  await plain.getByRole('textbox', { name: 'Where, and what?' }).fill('My address is in it.');
  await plain.getByRole('button', { name: 'Send report' }).click();
  await expect(title(plain)).toHaveText('Thank you. Your report has arrived.');

  const reader = await (await browser.newContext()).newPage();
  await reader.goto(url);
  // Until the scripts are there, the link leads to the page of before.
  await expect(reader.getByRole('region', { name: 'Reading' })).toBeVisible();
  await reader.getByRole('link', { name: 'Report this story' }).click();
  const dialog = reader.getByRole('dialog', { name: 'Report this story' });
  await dialog.getByText('Somebody’s private data').click();
  await expectNoViolations(reader, 'the dialog of a report');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Thank you. Your report has arrived.')).toBeVisible();

  const admin = await (await browser.newContext()).newPage();
  await signInAsAdmin(admin);
  await admin.goto('/usage');
  await admin
    .getByRole('navigation', { name: 'Tools' })
    .getByRole('link', { name: 'Published works' })
    .click();
  const row = admin.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('2 reports', { exact: true })).toBeVisible();
  await row.getByRole('button', { name }).click();
  await expect(row.getByText('My address is in it.')).toBeVisible();
  await expectNoViolations(admin, 'the reports');
  await row.getByRole('button', { name: 'Hide', exact: true }).click();
  await admin.getByRole('textbox', { name: 'Reason' }).fill(why);
  await expectNoViolations(admin, 'the reason');
  await admin.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(row.getByText(`“${name}” is hidden.`)).toBeVisible();

  for (const visitor of [plain, reader]) {
    const answer = await visitor.goto(url);
    expect(answer?.status()).toBe(410);
    await expect(title(visitor)).toHaveText('This story is no longer public.');
    await expect(visitor.getByText('The people who run this site took it down.')).toBeVisible();
  }

  await page.reload();
  form = await openPublishing(page);
  await expect(form.getByText('Readers cannot see this story now.')).toBeVisible();
  await expect(form.getByText(why)).toBeVisible();
  await page.goto('/stories?tab=mine');
  await expect(
    page.getByText(new RegExp(`^Hidden by the people who run this site on .*: ${why}$`)),
  ).toBeVisible();
  await page.goto(url);
  await expect(page.getByText('Only its author and admins can read this now.')).toBeVisible();
  await expect(title(page)).toHaveText(name);

  await row.getByRole('button', { name: 'Show again' }).click();
  await admin.getByRole('textbox', { name: 'Reason' }).fill('The address is out.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Show again' }).click();
  await expect(row.getByText(`“${name}” is public again.`)).toBeVisible();
  await reader.goto(url);
  await expect(title(reader)).toHaveText(name);

  await row.getByRole('button', { name: 'Block author' }).click();
  await admin.getByRole('textbox', { name: 'Reason' }).fill('This was the third time.');
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(row.getByText(`${email} can no longer publish.`)).toBeVisible();
  await editor.open();
  form = await openPublishing(page);
  await expect(form.getByText('This was the third time.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Update' })).toHaveAccessibleDescription(
    'You cannot publish on this site.',
  );

  await admin.getByRole('radio', { name: 'What was done' }).click();
  const record = admin.getByRole('list', { name: 'What was done' });
  await expect(record.getByRole('listitem').filter({ hasText: `hid ${name}` })).toContainText(why);
  await expectNoViolations(admin, 'the record');
  for (const other of [plain, reader, admin]) await other.context().close();
});
