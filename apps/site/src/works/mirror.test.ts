import { newRecord, type StoryRecord, toSavedStory } from '@fabula/editor-kit/core';
import { describe, expect, test } from 'vitest';
import { MemoryStorage } from '../../../../tests/site/storage/MemoryStorage.ts';
import { sampleStory } from '../../../../tests/site/storage/sampleStory.ts';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { readMirror, saveToMirror } from './ladder.ts';
import { findUnknown } from './mirror.ts';
import { storyKind } from './storyKind.ts';
import type { WorkRow } from './WorkSchema.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

function row(title: string, text: string, created: number, updated: number): WorkRow<StoryRecord> {
  const story = sampleStory({ title, texts: [text], createdAt: at(created) });
  const record = newRecord(story);
  return {
    key: story.key,
    revision: 1,
    record,
    updatedAt: at(updated),
    isNsfw: false,
    title,
    savedId: title,
  };
}
const entryOf = ({ record, updatedAt }: WorkRow<StoryRecord>) => toSavedStory(record.story, updatedAt);
const textsIn = (rows: readonly WorkRow<StoryRecord>[]) =>
  rows.map(({ record }) => record.story.paragraphs[0]?.text ?? '');

describe('what only the mirror holds', () => {
  const known = row('a', 'A', 1, 5);

  test('an entry that the database has as new or newer is known', () => {
    const entries = [entryOf(known), entryOf(row('a', 'older', 1, 4))];
    expect(findUnknown(storyKind, entries, [known], at(9))).toEqual({ works: [], aside: [] });
  });

  test('an entry that is newer than the database, or of another story, is not', () => {
    const entries = [entryOf(row('a', 'newer', 1, 6)), entryOf(row('a', 'same title', 2, 3))];
    const { works: stories } = findUnknown(storyKind, entries, [known], at(9));
    expect(stories.map(({ work }) => work.paragraphs[0]?.text)).toEqual(['newer', 'same title']);
  });

  test('one text is taken once', () => {
    const entry = { title: 'old', paragraphs: ['Old.'] };
    expect(findUnknown(storyKind, [entry, { ...entry }], [], at(9)).works).toHaveLength(1);
  });

  test('what cannot be read, or not wholly, is put aside', () => {
    const partly = { title: 'b', paragraphs: ['B', { type: 'table' }] };
    const unknown = findUnknown(storyKind, [7, partly], [], at(9));
    expect(unknown.aside).toEqual([7, partly]);
    expect(unknown.works).toHaveLength(1);
  });
});

test('whatever the database and the mirror hold, and however little room there is, no text disappears', () => {
  const word = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== '');
  const rowArbitrary = fc.record({ title: word, text: word, updated: fc.nat(50) });
  fc.assert(
    fc.property(
      fc.array(rowArbitrary, { maxLength: 6 }),
      fc.array(rowArbitrary, { maxLength: 6 }),
      fc.array(fc.jsonValue(), { maxLength: 2 }),
      fc.nat(4000),
      (inDatabase, inMirror, junk, budget) => {
        const rows = inDatabase.map(({ title, text, updated }, index) => row(title, text, index, updated));
        const entries = [
          ...inMirror.map(({ title, text, updated }, index) =>
            entryOf(row(title, text, 100 + index, updated)),
          ),
          ...rows.slice(0, 2).map(entryOf),
          ...junk,
        ];
        const storage = new MemoryStorage();
        storage.setItem('stories', JSON.stringify(entries));

        const current = row('Current', 'Now.', 999, 99);
        const found = findUnknown(storyKind, readMirror(storage, 'stories').entries, rows, at(60));
        const migrated = found.works.map(({ work: story, updatedAt }) => ({
          ...row(story.title, '', 0, 0),
          record: newRecord(story),
          updatedAt,
        }));
        const after = [...rows, ...migrated];
        const before = storage.getItem('stories');
        const saved = saveToMirror(entryOf(current), after.map(entryOf), {
          storage,
          many: 'stories',
          budget,
          mayDrop: true,
        });

        const kept = new Set(textsIn(after));
        for (const { text } of [...inDatabase, ...inMirror]) expect(kept).toContain(text);
        const aside = new Set(found.aside.map((value) => JSON.stringify(value)));
        for (const value of junk) {
          const isStory = migrated.some(({ record }) => JSON.stringify(value).includes(record.story.premise));
          expect(aside.has(JSON.stringify(value)) || isStory).toBe(true);
        }
        if (saved.isSaved) expect(storage.bytes).toBeLessThan(budget);
        else expect(storage.getItem('stories')).toBe(before);
      },
    ),
    { numRuns: rounds(300, 20) },
  );
});
