import { expect, it } from 'vitest';
import { openTestEditor } from '../../../../tests/support/openTestEditor.ts';
import { newStory } from './Story.ts';
import { newRecord, parseRecord } from './StoryRecord.ts';

const texts = ['It *was* late. 5 * 3.', 'C:\\\\lamp', 'Plain.', '* * *'];
const migrated = ['It *was* late. 5 \\* 3.', 'C:\\\\\\lamp', 'Plain.', '* * *'];
const story = {
  ...newStory(false),
  title: 'Doors',
  paragraphs: texts.map((text, index) => ({ id: `p${index}`, text })),
};
const old = { ...newRecord(story), version: 1 };
const textsOf = (one: { paragraphs: readonly { text: string }[] } | undefined) =>
  one?.paragraphs.map(({ text }) => text);

it('a record of before is read once: pairs become emphasis, the rest stays what it was (D-EMPHASIS)', () => {
  const record = parseRecord(old);
  expect(textsOf(record?.story)).toEqual(migrated);
  expect(textsOf(record?.adoptedFrom)).toEqual(texts);
  // What it says is the same, and it is not read so again.
  const again = parseRecord(JSON.parse(JSON.stringify(record)));
  expect(again).toEqual(record);
});

it('what is pencil in it still fits its paragraph', () => {
  const review = {
    intent: { kind: 'rewrite', place: { at: 'paragraph', id: 'p0' }, before: texts[0] },
    drafts: [{ id: 'd', paragraphs: ['So *it* was. 5 * 3.'] }],
    activeId: 'd',
  };
  const record = parseRecord({ ...old, review });
  expect(record?.review?.intent.before).toBe(migrated[0]);
  expect(record?.review?.drafts[0]?.paragraphs).toEqual(['So *it* was. 5 \\* 3.']);
});

it('one without asterisks is what it was, its undo steps included', () => {
  const plain = { ...old, story: { ...story, paragraphs: [{ id: 'p', text: 'Plain.' }] } };
  expect(parseRecord(plain)?.adoptedFrom).toBeUndefined();
});

it('a version of it as it was is kept before its first change', async () => {
  const kept: (string[] | undefined)[] = [];
  const versions = {
    keep: async (work: typeof story) => void kept.push(textsOf(work)),
    list: async () => ({ versions: [], unreadable: 0 }),
    read: async () => null,
  };
  const editor = openTestEditor([], { initialRecord: old, adapter: { versions } });
  const stop = editor.store.autosave();
  editor.act().setPremise('A door.');
  await expect.poll(() => kept).toEqual([texts]);
  stop();
});
