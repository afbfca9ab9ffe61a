import { newId } from '@fabula/work-kit/core';
import type { WorkKind } from '@fabula/work-kit/testing';
import { countStoryWords } from '../../model/countWords.ts';
import { newDraft } from '../../model/Draft.ts';
import { type PublishedStory, toPublished } from '../../model/Publication.ts';
import type { Story } from '../../model/Story.ts';
import { newRecord, type StoryRecord } from '../../model/StoryRecord.ts';
import { reviewOf, sampleContinuation, sampleStory } from '../samples.ts';

/** The sample story with a new key and title, a section, a picture and marks. */
export function ownStory(changes: Partial<Story> = {}): Story {
  const key = newId();
  return {
    ...sampleStory(),
    key,
    title: `The Answering Light ${key.slice(0, 8)}`,
    breaks: { 'sample-0': { id: 'break-1', summary: 'She saw a light.', isCollapsed: true } },
    images: [
      { id: 'image-1', paragraphId: 'sample-1', imageId: '7', imageUrl: '/images/7', caption: 'The sea' },
    ],
    overallSummary: 'A keeper is answered.',
    progress: 25,
    mode: 'percentage_based',
    ...changes,
  };
}

export function storyOf(...texts: readonly string[]): Story {
  return ownStory({
    paragraphs: texts.map((text, index) => ({ id: `own-${index}`, text })),
    picks: {},
    breaks: {},
    images: [],
  });
}

export function wholeRecord(story: Story = ownStory()): StoryRecord {
  const review = reviewOf(
    newDraft({ id: 'draft-1', paragraphs: sampleContinuation }),
    newDraft({
      id: 'draft-2',
      name: 'Draft 2',
      isOriginal: false,
      paragraphs: ['Shorter.'],
      instruction: 'Shorter.',
    }),
  );
  return {
    story,
    review,
    running: { runId: newId(), intent: review.intent },
    instruction: 'Let it rain.',
    proposedSummaries: { 'break-1': 'She saw a light in the north.' },
  };
}

export const storyKind: WorkKind<Story, StoryRecord, PublishedStory> = {
  name: 'story',
  port: 'stories',
  workOf: ({ story }) => story,
  withWork: (record, story) => ({ ...record, story }),
  newRecord,
  sample: wholeRecord,
  saying: (text) => storyOf('Before.', text, 'After.'),
  wordsOf: ({ paragraphs }) => paragraphs.map(({ text }) => text).join('\n'),
  countWords: ({ paragraphs }) => countStoryWords(paragraphs),
  toPublished,
  bodyOf: ({ paragraphs }) => paragraphs,
};
