import { newRecord } from '@fabula/editor-kit/core';
import { expect, test } from 'vitest';
import { sampleStory } from '../../../../tests/site/storage/sampleStory.ts';
import { parseRow } from './storedWorks.ts';
import { storyKind } from './storyKind.ts';

const { breaks: _breaks, images: _images, overallSummary: _summary, ...plain } = sampleStory();
const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
const draft = { id: 'd', paragraphs: ['P'], picks: {}, progressAfter: 0, usage };
const rowWith = (record: object) => ({
  key: plain.key,
  revision: 3,
  record,
  updatedAt: '2026-01-01T00:00:00.000Z',
  isNsfw: false,
  title: plain.title,
  savedId: 'the_lighthouse',
});

test('E34: a row from before there were sections, pictures and tabs opens with what it has', () => {
  const row = parseRow(storyKind, rowWith({ story: plain, draft, instruction: 'Go on.' }));
  expect(row?.record.story).toMatchObject({ ...plain, breaks: {}, images: [], overallSummary: '' });
  expect(row?.record).toMatchObject({ instruction: 'Go on.', running: null });
  expect(row?.record.review).toMatchObject({
    activeId: 'd',
    intent: { kind: 'continue', place: { at: 'end' } },
    drafts: [{ ...draft, state: 'ready', isOriginal: true, changes: null }],
  });
});

test('a row of before that had no draft opens without one', () => {
  expect(
    parseRow(storyKind, rowWith({ story: plain, draft: null, instruction: '' }))?.record.review,
  ).toBeNull();
});

test('a row from the future keeps what this version does not know', () => {
  const future = {
    ...rowWith({ ...newRecord({ ...sampleStory(), mood: 'blue' } as never), sketches: [1] }),
    shelf: 'upper',
  };
  expect(parseRow(storyKind, structuredClone(future))).toEqual(future);
});

test('a book begins with its first words, not with the heading above them', () => {
  const story = {
    ...sampleStory(),
    paragraphs: [
      { id: 'a', text: 'Part One' },
      { id: 'b', text: ' ' },
      { id: 'c', text: 'It rained.' },
    ],
    headings: { a: 'part' as const },
  };
  expect(storyKind.excerptOf(story)).toBe('It rained.');
  expect(storyKind.excerptOf({ ...story, paragraphs: story.paragraphs.slice(0, 1) })).toBe('Part One');
});

test('every kind of proposal opens', () => {
  for (const kind of ['new', 'continue', 'insert', 'expand', 'rewrite', 'improve', 'edit']) {
    const intent = { kind, place: { at: 'end' }, advance: 0, instruction: '', leftOut: [], before: null };
    const review = { intent, drafts: [draft], activeId: 'd' };
    const row = parseRow(storyKind, rowWith({ ...newRecord(sampleStory()), review }));
    expect(row?.record.review?.intent.kind).toBe(kind);
  }
});

test.each([
  { at: 'caret', id: 'p', before: 'One. ', after: 'Two.', skip: 3 },
  { at: 'selection', id: 'p', ids: ['p'], start: 1, end: 4 },
  { at: 'in a place of later' },
])('a story whose pencil stands at $at opens with all of it', (place) => {
  const intent = { kind: 'insert', place, advance: 0, instruction: '', leftOut: [], before: null };
  const given = { ...newRecord(sampleStory()), review: { intent, drafts: [draft], activeId: 'd' } };
  const row = parseRow(storyKind, rowWith(given));
  expect(row?.record.story).toEqual(given.story);
  expect(row?.record.review?.intent.place).toEqual(place);
});

test.each([[null], [7], ['row'], [{}], [rowWith({ story: { ...plain, paragraphs: 'torn' } })]])(
  '%j is no row',
  (value) => {
    expect(parseRow(storyKind, value)).toBeNull();
  },
);
