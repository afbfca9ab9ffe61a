import { readFileSync } from 'node:fs';
import { applyChange, invertChange, parseHistory } from '@fabula/work-kit/core';
import { splitSentences, splitSentencesBefore } from '@fabula/writing';
import { expect, it } from 'vitest';
import { browserProfile, rowsOf } from '../../../../tests/support/browserFixture.ts';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { parseStory } from './parseStory.ts';
import { pickedSentences, recutPicks } from './picks.ts';
import { readSavedStory, toSavedStory } from './SavedStory.ts';
import { newStory, type Story } from './Story.ts';
import { newRecord, parseRecord, parseVersion, type StoryRecord, versionOf } from './StoryRecord.ts';
import { paragraphsFromChanges } from './sentenceChanges.ts';

const kept: unknown = JSON.parse(
  readFileSync('tests/fixtures/files/record-of-sentences-before.json', 'utf8'),
);

it('picks of a record of before are the sentences that have their words', () => {
  const record = parseRecord(kept);
  if (!record) throw new Error('The record is not read.');
  const { paragraphs, picks } = record.story;
  expect(pickedSentences(paragraphs, picks).map(({ text }) => text)).toEqual([
    'Am 29. Juli kam er.',
    'Sie blieb.',
    'أين كنت؟',
    'لم يجب.',
    'She took ropes, nails etc. and left.',
    'He *stayed*.',
  ]);
  expect(parseRecord(JSON.parse(JSON.stringify(record)))).toEqual(record);
});

it('verdicts of a record of before are those of its sentences, and give the same text', () => {
  const [draft] = parseRecord(kept)?.review?.drafts ?? [];
  expect(draft?.changes).toEqual([
    {
      action: 'edit',
      original: 'Am 29. Juli kam er. ',
      rewritten: 'Am 30. Juli kam er.',
      verdict: 'accepted',
    },
    { action: 'edit', original: 'Es regnete. ', rewritten: 'Es goss.', verdict: 'rejected' },
    { action: 'remove', original: 'Sie blieb.', rewritten: '', verdict: 'open' },
  ]);
  expect(paragraphsFromChanges(draft?.changes ?? [])).toEqual(['Am 30. Juli kam er. Es regnete.']);
  expect(draft?.picks).toEqual({ 0: [1] });
});

it('a record of today, and one that says its rule, keep their picks', () => {
  const story = parseRecord(kept)?.story;
  if (!story) throw new Error('The record is not read.');
  const record = newRecord({ ...story, picks: { a: [1] } });
  expect(parseRecord(record)?.story.picks).toEqual({ a: [1] });
});

it('a saved story says the rule of its picks, and one that does not is read by the rule of before', () => {
  const story = parseRecord(kept)?.story;
  if (!story) throw new Error('The record is not read.');
  const saved = toSavedStory(story, story.createdAt);
  expect(Object.values(readSavedStory(saved, '')?.story.picks ?? {})).toEqual(Object.values(story.picks));
  const { sentenceRule: _, ...old } = { ...saved, pickedSentences: { 0: [1, 3] } };
  expect(Object.values(readSavedStory(old, '')?.story.picks ?? {})).toEqual([[0, 2]]);
});

it('of any text, no picked word is left out', () => {
  const piece = fc.constantFrom(
    'Am 29. Juli. ',
    'etc. und ',
    '“No.” ',
    'क। ',
    'z. B. A. ',
    'Er ging. ',
    'ist؟ ',
    'so… ',
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), fc.nat(), (pieces, seed) => {
      const text = pieces.join('');
      const old = splitSentencesBefore(text);
      const sentence = seed % old.length;
      const now = splitSentences(text);
      const picked = recutPicks(text, [sentence]).map((index) => now[index]);
      expect(picked.join('')).toContain(old[sentence]?.trim());
      if (old.join('|') === now.join('|')) expect(picked).toEqual([old[sentence]]);
    }),
    { numRuns: rounds(500, 20) },
  );
});

/** The words that are picked after each undo step of a record, the newest first, as its own version counts them. */
function wordsByStep(given: unknown, sentencesOf: (text: string) => string[]): string[][] {
  const { story, history } = given as StoryRecord;
  const steps = parseHistory(history)?.past ?? [];
  const wordsOf = ({ paragraphs, picks }: Story) =>
    paragraphs.flatMap(({ id, text }) => (picks[id] ?? []).map((at) => sentencesOf(text)[at]?.trim() ?? ''));
  let state = parseStory(story) ?? newStory(false);
  return [
    wordsOf(state),
    ...steps.toReversed().map(({ change }) => {
      state = applyChange(state, invertChange(change));
      return wordsOf(state);
    }),
  ];
}

it.each(['1fda16e2', 'c5f1341'] as const)(
  'undo steps of a profile of %s pick the words that they picked',
  (version) => {
    const records = rowsOf<{ record: unknown }>(browserProfile(version), 'stories').map(
      ({ record }) => record,
    );
    const hasSteps = (record: unknown) => JSON.stringify(record).includes('"path":["picks"');
    for (const record of records) {
      const now = parseRecord(record);
      if (!now) continue;
      const before = wordsByStep(record, splitSentencesBefore);
      const after = wordsByStep(now, splitSentences);
      expect(after).toHaveLength(before.length);
      for (const [step, words] of before.entries())
        for (const word of words) expect(after[step]?.join(' ')).toContain(word);
      expect(after.map(({ length }) => length > 0)).toEqual(before.map(({ length }) => length > 0));
      expect(parseRecord(JSON.parse(JSON.stringify(now)))).toEqual(now);
    }
    if (version === '1fda16e2') expect(records.filter(hasSteps)).not.toEqual([]);
  },
);

const german = 'Am 29. Juli kam er. Es regnete. Sie blieb.';
/** Rule 1 cuts after '29.', so that the third sentence is the second of today. */
const withSteps = {
  version: 2,
  story: { ...newStory(false), paragraphs: [{ id: 'a', text: german }], picks: { a: [2] } },
  review: null,
  running: null,
  instruction: '',
  history: {
    past: [
      { change: [{ type: 'insert', path: ['paragraphs'], after: null, items: [{ id: 'a', text: german }] }] },
      { change: [{ type: 'set', path: ['picks', 'a'], next: [2, 3] }] },
      { change: [{ type: 'set', path: ['picks', 'a'], before: [2, 3], next: [2] }] },
    ],
    future: [
      { change: [{ type: 'set', path: ['picks', 'a'], before: [3], next: [2, 3] }], at: 4 },
      { change: [{ type: 'set', path: ['picks', 'a'], before: [2], next: [3] }], at: 3 },
    ],
  },
};

it('steps that were undone are done again with their words', () => {
  const record = parseRecord(withSteps);
  if (!record?.history) throw new Error('The record is not read.');
  expect(wordsByStep(record, splitSentences)).toEqual([
    ['Es regnete.'],
    ['Es regnete.', 'Sie blieb.'],
    [],
    [],
  ]);
  const redone: Story[] = [];
  for (const { change } of record.history.future.toReversed())
    redone.push(applyChange(redone.at(-1) ?? record.story, change));
  expect(redone.map(({ picks }) => picks.a)).toEqual([[2], [1, 2]]);
});

it('a kept version says the rule of its picks, and one of before is read by the rule of before', () => {
  const { story } = withSteps;
  expect(parseVersion(story)?.picks).toEqual({ a: [1] });
  const kept = versionOf({ ...story, picks: { a: [1] } });
  expect(parseVersion(JSON.parse(JSON.stringify(kept)))).toEqual({ ...story, picks: { a: [1] } });
  expect(parseRecord({ ...withSteps, adoptedFrom: story })?.adoptedFrom?.picks).toEqual({ a: [1] });
});
