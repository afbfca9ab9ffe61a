import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type MountedReader, mountReader } from '../../../../../tests/reading/mountReader.tsx';
import { ReportError } from '../../model/ReadingFailure.ts';

let mounted: MountedReader;
beforeEach(() => {
  mounted = mountReader({ paragraphs: 3 });
});
afterEach(() => mounted.close());

const dialog = () => page.getByRole('dialog', { name: 'Report this story' });
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const send = () => button('Send report');
async function open() {
  await expect.element(page.getByRole('link', { name: 'Report this story' })).toBeVisible();
  page.getByRole('link', { name: 'Report this story' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toBeVisible();
}

test('D-MODERATE: a reader reports a story by keyboard alone, is thanked, and is back at the link', async () => {
  await open();
  await expect.element(send()).toHaveAccessibleDescription('Choose what is wrong first.');
  dialog().getByRole('radio', { name: 'Sexual content that involves minors' }).element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(dialog().getByRole('radio', { name: 'Hate or harassment' })).toBeChecked();
  await userEvent.fill(
    dialog().getByRole('textbox', { name: 'Where, and what?' }),
    ' In the third paragraph. ',
  );
  await userEvent.fill(dialog().getByRole('textbox', { name: 'Your e-mail address' }), 'mara@example.com');
  await expect.element(dialog().getByText(/^The people who run this site read every report/)).toBeVisible();
  send().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByRole('status')).toHaveTextContent('Thank you. Your report has arrived.');
  expect(mounted.reading.reports).toEqual([
    {
      kind: 'story',
      id: 'read',
      reason: 'hate',
      note: 'In the third paragraph.',
      email: 'mara@example.com',
    },
  ]);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Report this story' })).toHaveFocus();
  await open();
  await expect.element(dialog().getByRole('radio', { name: 'Hate or harassment' })).not.toBeChecked();
});

test('D-MODERATE: ‘Something else’ needs a word of what', async () => {
  await open();
  await userEvent.click(dialog().getByText('Something else'));
  await expect.element(send()).toHaveAccessibleDescription('Say what is wrong first.');
  (send().element() as HTMLElement).click();
  expect(mounted.reading.reports).toEqual([]);
  await userEvent.fill(
    dialog().getByRole('textbox', { name: 'Where, and what?' }),
    'It is an advertisement.',
  );
  await userEvent.click(send());
  await expect.element(dialog().getByText(/^Thank you/)).toBeVisible();
});

test('D-MODERATE: what was typed stays when too many were sent, when nothing is reached, and goes with the next try', async () => {
  const sentence = 'You have reported several works within this hour. Wait 12 minutes, then try again.';
  mounted.reading.fail(new ReportError(sentence));
  await open();
  await userEvent.click(dialog().getByText('Something illegal'));
  await userEvent.fill(dialog().getByRole('textbox', { name: 'Where, and what?' }), 'The recipe.');
  await userEvent.click(send());
  const alert = dialog().getByRole('alert');
  await expect.element(alert).toHaveTextContent('Your report was not sent.');
  await expect.element(alert).toHaveTextContent(sentence);
  mounted.reading.fail('unreachable');
  await userEvent.click(send());
  await expect.element(alert).toHaveTextContent('check your connection');
  await expect.element(alert).not.toHaveTextContent('server');
  await expect
    .element(dialog().getByRole('textbox', { name: 'Where, and what?' }))
    .toHaveValue('The recipe.');
  mounted.reading.fail(null);
  await userEvent.click(send());
  await expect.element(dialog().getByText(/^Thank you/)).toBeVisible();
});

test('D-MODERATE: an address that is none is said at its field, which has the focus', async () => {
  const error = 'Write an e-mail address such as mara@example.com.';
  await open();
  await userEvent.click(dialog().getByText('Somebody’s private data'));
  const field = dialog().getByRole('textbox', { name: 'Your e-mail address' });
  await userEvent.fill(field, 'mara');
  await userEvent.click(send());
  await expect.element(field).toHaveAccessibleDescription(error);
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveFocus();
});

test('D-MODERATE: with a modifier the link is a link, and leads to the page without scripts', async () => {
  const link = page.getByRole('link', { name: 'Report this story' });
  await expect.element(link).toHaveAttribute('href', '/report?kind=story&id=read');
  let wasPrevented: boolean | undefined;
  document.addEventListener(
    'click',
    (event) => {
      wasPrevented = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  link.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(wasPrevented).toBe(false);
  await expect.element(dialog()).not.toBeInTheDocument();
});
