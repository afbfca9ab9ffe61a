import { readFileSync } from 'node:fs';
import { splitSentences, splitSentencesBefore } from '@fabula/writing';
import { expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { pickedSentences, recutPicks } from './picks.ts';
import { readSavedStory, toSavedStory } from './SavedStory.ts';
import { newRecord, parseRecord } from './StoryRecord.ts';
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
