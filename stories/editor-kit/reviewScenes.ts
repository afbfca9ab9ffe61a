import { newDraft, type PendingReview, type ReviewedChange } from '@fabula/editor-kit/core';
import { reviewOf, sampleContinuation, sampleStory } from '@fabula/editor-kit/testing';

const first =
  'The lamp at Skarrow Head had not guided a ship in eleven years, and Ines Varga lit it every evening. ';
const second = 'She trimmed the wick and wrote the hour in the log. ';
const third = 'It was easier to do than to stop.';

/** A story whose middle paragraph is rewritten. */
export const rewrittenStory = {
  ...sampleStory(),
  picks: {},
  paragraphs: [
    { id: 'before', text: 'The sea kept its own hours.' },
    { id: 'lamp', text: `${first}${second}${third}` },
    { id: 'after', text: 'On the ninth of October the sea wrote back.' },
  ],
};

const open = { verdict: 'open' } as const;

export const sampleChanges: readonly ReviewedChange[] = [
  {
    ...open,
    action: 'edit',
    original: first,
    rewritten:
      'The lamp at Skarrow Head had guided no ship in eleven years, and Ines Varga lit it all the same. ',
  },
  { ...open, action: 'remove', original: second, rewritten: '' },
  { ...open, action: 'unchanged', original: third, rewritten: third },
  { ...open, action: 'paragraph_break', original: '', rewritten: '' },
  { ...open, action: 'add', original: '', rewritten: 'Out in the dark, something was counting.' },
];

export const rewrittenTexts = [
  'The lamp at Skarrow Head had guided no ship in eleven years, and Ines Varga lit it all the same. It was easier to do than to stop.',
  'Out in the dark, something was counting.',
];

/** A rewrite of the lamp's paragraph that waits. */
export function rewriteReview(
  kind: 'rewrite' | 'edit' = 'rewrite',
  changes: readonly ReviewedChange[] = sampleChanges,
): PendingReview {
  const draft = newDraft({ id: 'rewrite', paragraphs: rewrittenTexts, changes });
  return {
    ...reviewOf(draft),
    intent: {
      kind,
      place: { at: 'paragraph', id: 'lamp' },
      advance: 0,
      instruction: '',
      leftOut: [],
      before: `${first}${second}${third}`,
    },
  };
}

/** Two drafts of the same paragraphs. */
export function twoDrafts(): PendingReview {
  return reviewOf(
    newDraft({
      id: 'one',
      paragraphs: sampleContinuation,
      usage: { prompt_tokens: 940, completion_tokens: 300, total_tokens: 1240 },
      spent: {
        parts: [
          { name: 'system_prompt', tokens: 310 },
          { name: 'premise', tokens: 24 },
          { name: 'previous_paragraphs', tokens: 540 },
          { name: 'picked_sentences', tokens: 66 },
        ],
        droppedParagraphs: 2,
        credits: 3,
      },
    }),
    newDraft({
      id: 'two',
      name: 'Draft 2',
      isOriginal: false,
      instruction: 'Darker.',
      paragraphs: ['She slept badly. The boat was gone by morning.', 'The drawer was empty. Nearly.'],
    }),
  );
}
