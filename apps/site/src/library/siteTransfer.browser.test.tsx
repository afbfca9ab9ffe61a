import { type OwnShelf, useWorkTransfer } from '@fabula/library-kit';
import { libraryConformance } from '@fabula/library-kit/testing';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toasts } from '../ui/toasts.ts';
import { openedStories } from '../works/stories.ts';
// Fetched before the first test, and not within it.
import './siteTransfer.ts';
import { StoriesImport } from './StoriesImport.tsx';
import { transferOf } from './transfer.ts';

const reload = vi.fn();
const shelf: OwnShelf = { isNsfw: false, items: [], reload };
const transfer = transferOf('story');
let root: Root;

function Library() {
  const { slots, dialogs } = useWorkTransfer({
    ...{ transfer, toasts },
    importForm: (given) => <StoriesImport {...given} />,
  });
  return (
    <>
      {slots.tools?.(shelf)}
      {dialogs}
    </>
  );
}

beforeEach(() => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(<Library />);
});
afterEach(async () => {
  root.unmount();
  reload.mockClear();
  const { storage } = await openedStories();
  for (const isNsfw of [false, true]) {
    await storage.remove((await storage.list(isNsfw)).map(({ key }) => key));
  }
});

const file = (content: BlobPart, name: string) => new File([content], name);

async function drop(...files: File[]) {
  const tools = page.getByRole('button', { name: 'Import and backup' });
  await expect.element(tools).toBeVisible();
  const dataTransfer = new DataTransfer();
  for (const one of files) dataTransfer.items.add(one);
  document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(page.getByText('Drop stories to import them')).toBeVisible();
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}

it('files that are dropped anywhere become stories, and each says what became of it', async () => {
  const lines = Array.from({ length: 5000 }, (_, index) => `Paragraph ${index}.`).join('\n\n');
  await drop(
    file(`# Transferred light\n\nShe *waited* by \`it\`.\n`, 'light.md'),
    file(lines, 'Transferred by its name.txt'),
    file('---\nrating: "adult"\n---\n\nDark.', 'Transferred, adult.md'),
    file('%PDF-1.7', 'renamed.md'),
    file(new Uint8Array([0x50, 0x4b, 3, 4]), 'all.zip'),
  );
  await page.getByRole('radio', { name: 'A story each' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.element(page.getByText('3 stories imported. 2 files could not be imported.')).toBeVisible();
  const said = page
    .getByRole('list', { name: 'Files' })
    .getByRole('listitem')
    .elements()
    .map((item) => [...item.querySelectorAll('p')].map(({ textContent }) => textContent).join(' '));
  expect(said).toEqual([
    'Transferred light 1 paragraph. Bold, italics or the like in 1 place: the words stay (first in line 3).',
    'Transferred by its name 5,000 paragraphs.',
    'Transferred, adult 1 paragraph. It is among your adult stories.',
    expect.stringContaining(
      'all.zip This is a packed file. If it is a backup, choose ‘Restore from a backup’',
    ),
    expect.stringContaining('renamed.md This is a PDF'),
  ]);
  expect(reload).toHaveBeenCalledOnce();
  const { storage } = await openedStories();
  const titles = async (isNsfw: boolean) =>
    (await storage.list(isNsfw)).map(({ title }) => title).filter((title) => title.startsWith('Transferred'));
  expect((await titles(false)).sort()).toEqual(['Transferred by its name', 'Transferred light']);
  expect(await titles(true)).toEqual(['Transferred, adult']);
});

it('what is no backup is a sentence, and another file can be chosen', async () => {
  await page.getByRole('button', { name: 'Import and backup' }).click();
  await page.getByRole('menuitem', { name: /Restore from a backup/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Restore from a backup' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no place for a file.');
  await userEvent.upload(input, file('# A story', 'story.md'));
  await expect.element(page.getByRole('alert')).toHaveTextContent(/This is not a Fabula backup/);
  await expect.element(page.getByRole('button', { name: 'Choose a backup' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

describe('the site keeps the contract of the library’s port for files', () => {
  const cases = libraryConformance({ transfer }).filter(({ skipped }) => skipped === null);

  it.each(cases)('$name', ({ run }) => run());

  it('has cases', () => expect(cases).toHaveLength(7));
});
