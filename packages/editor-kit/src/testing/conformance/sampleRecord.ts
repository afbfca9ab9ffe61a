import { newId } from '@fabula/work-kit/core';
import { newDraft } from '../../model/Draft.ts';
import type { Story } from '../../model/Story.ts';
import type { StoryRecord } from '../../model/StoryRecord.ts';
import { reviewOf, sampleContinuation, sampleStory } from '../samples.ts';

/** Texts that backends often corrupt. */
export const oddTexts: Readonly<Record<string, string>> = {
  'right-to-left text': 'قالت: «هل من أحد هناك؟» ثم انطفأ الضوء.',
  emoji: 'She drew 👩🏽‍🚀 and 🏳️‍🌈 on the log.',
  'combining marks': 'Cafe\u0301 is not Café, and both are kept.',
  markup: '<b>&amp; "quotes" \\u0041 </script> {{premise}}',
  'line ends and white space': ' one\r\ntwo\tthree\u00a0four\u2028five ',
  'an empty text': '',
  '100,000 characters': 'word '.repeat(20_000),
};

/** Invalid text: half a surrogate pair, and NUL. */
export const brokenText = 'before \ud83d between \u0000 after';

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
