import '@fabula/ui-kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { putCaret } from '../../../../../tests/support/paragraphs.ts';
import type { CopiesAdapter } from '../../adapter/EditorAdapter.ts';
import { newStory, type Story } from '../../model/Story.ts';
import type { CopiesState, StoryCopy } from '../../model/StoryCopy.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
beforeEach(() => page.viewport(1280, 720));
afterEach(() => root.unmount());

const bookOf = (words: number): Story => ({
  ...newStory(false),
  title: 'Lamps',
  premise: 'A lamp.',
  paragraphs: [
    { id: 'p0', text: 'It burned all night.' },
    { id: 'p1', text: 'lamp '.repeat(words - 4).trim() },
  ],
});

const blank: CopiesState = { copy: null, isInAccount: false, canJoin: true, dismissedAt: null };
const copied: StoryCopy = { name: 'Lamps.json', at: new Date().toISOString(), isLive: true };

function open(story: Story, known: Partial<CopiesState> = {}) {
  const copies = {
    find: vi.fn(async () => ({ ...blank, ...known })),
    save: vi.fn<CopiesAdapter['save']>(async () => copied),
    update: vi.fn<NonNullable<CopiesAdapter['update']>>(async () => copied),
    dismiss: vi.fn(async () => undefined),
    join: vi.fn(),
  };
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <StoryEditorProvider
      adapter={{
        writer: scriptedWriter([]),
        stories: { ...memoryStories(), place: 'this browser' },
        copies,
      }}
      defaultStory={story}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
  return copies;
}

const line = () => page.getByRole('region', { name: 'Where this story is kept' });
const press = (name: string) => userEvent.click(line().getByRole('button', { name }));

it('N15: from 5,000 words on one line says where the story is kept, and saves a copy of all of it', async () => {
  const copies = open(bookOf(5_000));
  await expect.element(line()).toHaveTextContent('Kept in this browser. Never copied.');
  await press('Save a copy');
  await expect.element(line()).toHaveTextContent('Copied to Lamps.json today');
  await expect.element(line()).toHaveTextContent('and kept up to date.');
  const [, file] = copies.save.mock.calls[0] ?? [];
  expect(file?.name).toBe('Lamps.json');
  expect(await file?.make().text()).toContain('It burned all night.');
});

it('N15: a shorter story has none, and comes to it while it is written without moving the text', async () => {
  open(bookOf(4_998));
  await putCaret('p0', 4);
  await userEvent.keyboard(' and two more');
  await expect.element(page.getByText('5,001 words').first()).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(line().elements()).toEqual([]);
  (document.activeElement as HTMLElement).blur();
  await expect.element(line()).toBeVisible();
});

it('N15: put away it stays so, and what is remembered is at how many words', async () => {
  const copies = open(bookOf(5_000));
  await expect.element(line()).toBeVisible();
  await press('Dismiss');
  await expect.poll(() => line().elements()).toEqual([]);
  expect(copies.dismiss).toHaveBeenCalledWith(expect.any(String), 5_000);
});

it('N15: it leads to an account, unless the account has the story', async () => {
  const copies = open(bookOf(5_000));
  await expect.element(line()).toBeVisible();
  await press('Keep it in an account');
  expect(copies.join).toHaveBeenCalledOnce();
  root.unmount();
  open(bookOf(5_000), { isInAccount: true, canJoin: false });
  await expect.element(line()).toHaveTextContent('Kept in this browser and your account.');
  expect(line().getByRole('button', { name: 'Keep it in an account' }).elements()).toEqual([]);
});

it('N15: a file follows each save, also of a story whose line was put away', async () => {
  const copies = open(bookOf(5_000), { copy: copied, dismissedAt: 5_000 });
  await expect.element(page.getByText('It burned all night.')).toBeVisible();
  await putCaret('p0', 2);
  await userEvent.keyboard(' really');
  await expect.poll(() => copies.update.mock.calls.length, { timeout: 15_000 }).toBeGreaterThan(0);
  const [, make] = copies.update.mock.calls.at(-1) ?? [];
  expect(await make?.().text()).toContain('It really burned all night.');
  expect(line().elements()).toEqual([]);
});

it.each<[NonNullable<StoryCopy['trouble']>, string, string]>([
  ['asks', 'Lamps.json waits to be kept up to date: the browser asks you first.', 'Keep it up to date'],
  ['refused', 'The browser was told not to write Lamps.json', 'Keep it up to date'],
  ['gone', 'Lamps.json is no longer there: it was moved, renamed or deleted.', 'Save a copy'],
  ['full', 'There is no room on the disk to write Lamps.json.', 'Save a copy'],
  ['failed', 'Lamps.json could not be written.', 'Save a copy'],
])(
  'N15: a file that is in trouble (%s) says so, however short the story is, and a press mends it',
  async (trouble, words, way) => {
    open(bookOf(20), { copy: { ...copied, trouble } });
    await expect.element(line()).toHaveTextContent(words);
    await press(way);
    await expect.poll(() => line().elements()).toEqual([]);
  },
);

it('N15: nothing is lost by a file that was not chosen or not saved', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { save } = open(bookOf(5_000));
  save.mockResolvedValue(null);
  await expect.element(line()).toBeVisible();
  await press('Save a copy');
  await expect.element(line()).toHaveTextContent('Never copied.');
  save.mockRejectedValue(new Error('No.'));
  await press('Save a copy');
  await expect.element(line()).toHaveTextContent('The copy could not be saved. Please try again.');
});
