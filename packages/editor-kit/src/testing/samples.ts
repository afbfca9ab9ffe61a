import { newId } from '@fabula/work-kit/core';
import type { WorkKind } from '@fabula/work-kit/testing';
import { countStoryWords } from '../model/countWords.ts';
import { type Draft, newDraft } from '../model/Draft.ts';
import type { Intent } from '../model/Intent.ts';
import { type PublishedStory, toPublished } from '../model/Publication.ts';
import { newStory, type Story } from '../model/Story.ts';
import { newRecord, type PendingReview, type StoryRecord } from '../model/StoryRecord.ts';

/** The one sentence that `sampleStory` starts from. */
export const samplePremise =
  'A lighthouse keeper on a coast without ships finds that somebody has been answering her light.';

/** Three paragraphs of a story's beginning. */
export const sampleParagraphs: readonly string[] = [
  'The lamp at Skarrow Head had not guided a ship in eleven years, and Ines Varga lit it every evening all the same. She trimmed the wick, wound the clockwork and wrote the hour in the log, because a thing that is done every day for a dead reason is easier to do than to stop.',
  'On the ninth of October, at twenty past two, the sea wrote back. It came from the north, where the charts showed nothing but depth: a light, low on the water, three short and one long. She counted it twice. Then she did what no keeper is permitted to do and put her hand before the lens.',
  '“Who is there?” she said aloud, to the glass, as if it could carry a voice. Three short, the dark answered. One long. It was the old signal for a keeper in distress, and it was signed, in the lazy spacing of the last flash, by a hand she had known since she was six years old.',
];

/** Two paragraphs that continue `sampleParagraphs`. */
export const sampleContinuation: readonly string[] = [
  'She did not sleep. By morning she had the rowing boat out of its cradle and the oars greased, and she had found, in the drawer where her father kept his receipts, a second logbook in his writing. It began on the day after his funeral.',
  'The entries were short. “Wind NE. Light seen. Answered.” Page after page of it, for eleven years, in ink that darkened as the dates came nearer, until the last one, which was wet.',
];

/** A story with three paragraphs in ink and one marked sentence. */
export function sampleStory(): Story {
  return {
    ...newStory(false, new Date('2026-03-02T21:00:00Z')),
    title: 'The Answering Light',
    premise: samplePremise,
    genre: 'Mystery',
    paragraphs: sampleParagraphs.map((text, index) => ({ id: `sample-${index}`, text })),
    picks: { 'sample-1': [1] },
    tokenUsage: { prompt_tokens: 412, completion_tokens: 268, total_tokens: 680 },
  };
}

/** Drafts under review, the first one active, as after a continuation. */
export function reviewOf(first: Draft, ...others: Draft[]): PendingReview {
  const intent: Intent = {
    kind: 'continue',
    place: { at: 'end' },
    advance: 0,
    instruction: '',
    leftOut: [],
    before: null,
  };
  return { intent, drafts: [first, ...others], activeId: first.id };
}

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
