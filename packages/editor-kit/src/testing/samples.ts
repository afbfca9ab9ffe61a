import type { Draft } from '../model/Draft.ts';
import type { Intent } from '../model/Run.ts';
import { newStory, type Story } from '../model/Story.ts';
import type { PendingReview } from '../model/StoryRecord.ts';

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
