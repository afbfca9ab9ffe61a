import { expect, it, vi } from 'vitest';
import { openTestEditor } from '../../../../tests/support/openTestEditor.ts';
import type { AssistantAdapter } from '../adapter/EditorAdapter.ts';
import { parseRecord } from '../model/StoryRecord.ts';
import { textEvents } from '../testing/scriptedWriter.ts';

/** A story whose first draft waits, with answers to requests for titles. */
async function open(title: NonNullable<AssistantAdapter['title']>) {
  const asked = vi.fn(title);
  const assistant = { suggest: async () => [], summarise: async () => '', title: asked };
  const scripts = [textEvents('Rain fell.', 'It stopped.', 'A third.'), textEvents('More.')];
  const editor = openTestEditor(scripts, { adapter: { assistant } });
  editor.act().setPremise('A lighthouse keeper on a coast without ships finds that somebody answers.');
  editor.act().generateStory();
  await editor.until('reviewing');
  return { ...editor, asked };
}

type Opened = Awaited<ReturnType<typeof open>>;

const proposed = (editor: Opened, title: string) =>
  editor.untilTrue(() => editor.act().proposedTitle === title);

it('a title is proposed from the first two paragraphs once they are ink; the story stays untitled', async () => {
  const editor = await open(async () => ' The\nRain ');
  expect(editor.asked).not.toHaveBeenCalled();
  editor.act().acceptDraft();
  await proposed(editor, 'The Rain');
  expect(editor.asked.mock.calls.map(([request]) => request)).toEqual([
    { text: 'Rain fell.\n\nIt stopped.', premise: editor.act().story.premise, isNsfw: false },
  ]);
  expect(editor.act().story.title).toBe('');
});

it('accepted it is ink in one step, and pencil again by Undo', async () => {
  const editor = await open(async () => 'The Rain');
  editor.act().acceptDraft();
  await proposed(editor, 'The Rain');
  editor.act().acceptTitle();
  expect(editor.act().story.title).toBe('The Rain');
  editor.act().undo();
  expect([editor.act().story.title, editor.act().proposedTitle]).toEqual(['', 'The Rain']);
  expect(editor.texts()).toHaveLength(3);
});

it('dismissed none comes by itself, also after a reload, and one that is asked for does', async () => {
  const editor = await open(async () => 'The Rain');
  editor.act().acceptDraft();
  await proposed(editor, 'The Rain');
  editor.act().dismissTitle();
  await editor.act().save();
  const { story } = editor.act();
  const record = parseRecord(structuredClone(editor.stories.records.get(story.key)));
  expect(record).toMatchObject({ proposedTitle: '', story: { title: '' } });
  editor.act().continueStory();
  await editor.until('reviewing');
  editor.act().acceptDraft();
  expect(editor.asked).toHaveBeenCalledTimes(1);

  const reopened = openTestEditor([], {
    ...(record && { initialRecord: record }),
    adapter: {
      assistant: { suggest: async () => [], summarise: async () => '', title: async () => 'Again' },
    },
  });
  expect(reopened.act().proposedTitle).toBe('');
  expect(await reopened.act().proposeTitle()).toBe(true);
  expect(reopened.act().proposedTitle).toBe('Again');
});

const noTitles: [string, () => Promise<string>][] = [
  ['fails', () => Promise.reject(new Error('Busy.'))],
  ['is blank', async () => ' '],
];

it.each(noTitles)('an answer that %s proposes nothing', async (_, answer) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const editor = await open(answer);
  editor.act().acceptDraft();
  expect(await editor.act().proposeTitle()).toBe(false);
  expect(editor.act().proposedTitle).toBeNull();
  warn.mockRestore();
});

it('one that comes after the writer gave a title, or began another story, goes nowhere', async () => {
  let answer: (title: string) => void = () => undefined;
  const late = (): Promise<string> =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const leaves: ((editor: Opened) => unknown)[] = [
    (editor) => editor.act().setTitle('Mine'),
    (editor) => editor.act().reset(),
  ];
  for (const leave of leaves) {
    const editor = await open(late);
    editor.act().acceptDraft();
    await leave(editor);
    answer('Late');
    await new Promise((resolve) => setTimeout(resolve));
    expect(editor.act().proposedTitle).toBeNull();
  }
});
