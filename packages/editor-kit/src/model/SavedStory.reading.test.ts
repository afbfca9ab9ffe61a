import { expect, test } from 'vitest';
import { readSavedStory, toSavedStory } from './SavedStory.ts';
import { newStory, type Story } from './Story.ts';

function sampleStory({ texts, ...given }: Partial<Story> & { texts: readonly string[] }): Story {
  return {
    ...newStory(false),
    title: 'The Lighthouse',
    premise: 'A keeper finds a letter.',
    paragraphs: texts.map((text, index) => ({ id: `p${index}`, text })),
    ...given,
  };
}

const now = '2026-05-01T00:00:00.000Z';

test('what we wrote comes back', () => {
  const story = sampleStory({ texts: ['One. Two.', 'Three.'], mode: 'percentage_based', progress: 25 });
  const id = story.paragraphs[1]?.id ?? '';
  const saved = toSavedStory({ ...story, picks: { [id]: [0] } }, now);
  const read = readSavedStory(saved, '', story.key);
  expect(read && toSavedStory(read.story, read.updatedAt)).toEqual(saved);
  expect(read?.isWhole).toBe(true);
});

test('E30: sections and pictures come back, and the marks beside them', () => {
  const story = sampleStory({ texts: ['One. Two.', 'Three.', 'Four.'], mode: 'open_ended_dialogue' });
  const [, second, third] = story.paragraphs.map(({ id }) => id);
  if (!second || !third) throw new Error('unreachable');
  const whole = {
    ...story,
    breaks: { [second]: { id: 'b', summary: 'So far.', isCollapsed: true } },
    images: [{ id: 'i', paragraphId: third, imageId: '7', imageUrl: '/images/7', caption: 'A lamp' }],
    picks: { [third]: [0] },
    overallSummary: 'All of it.',
  };
  const saved = toSavedStory(whole, now);
  const read = readSavedStory(saved, '', story.key);
  expect(read && toSavedStory(read.story, read.updatedAt)).toEqual(saved);
  expect(read?.isWhole).toBe(true);
});

test('paragraphs may be objects; what a story cannot hold makes the entry worth keeping', () => {
  const read = readSavedStory(
    {
      title: 'T',
      paragraphs: [
        'One.',
        { type: 'section_break', summary: 'Then.' },
        { type: 'paragraph', content: 'Two.' },
        { type: 'table' },
      ],
      pickedSentences: { 0: [0], 1: [0, 'x'] },
      generationMode: 'open_ended_dialogue',
    },
    now,
  );
  expect(read?.isWhole).toBe(false);
  expect(read && toSavedStory(read.story, now)).toMatchObject({
    paragraphs: ['One.', { type: 'section_break', summary: 'Then.' }, 'Two.'],
    pickedSentences: { 0: [0], 1: [0] },
    generationMode: 'open_ended_dialogue',
    createdAt: now,
  });
  expect(readSavedStory({ premise: 'P', images: [{ id: 1 }] }, now)?.isWhole).toBe(false);
});

test('a missing mature flag means adult', () => {
  expect(readSavedStory({ premise: 'P' }, now)?.story.isNsfw).toBe(true);
  expect(readSavedStory({ premise: 'P', isNsfw: false }, now)?.story.isNsfw).toBe(false);
});

test.each([[null], [1], ['text'], [{}], [{ title: 'T', paragraphs: [] }], [{ paragraphs: [3] }]])(
  '%j is no story',
  (entry) => {
    expect(readSavedStory(entry, now)).toBeNull();
  },
);
