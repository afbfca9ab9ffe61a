import { newDraft, type PendingReview } from '@fabula/editor-kit/core';
import { sampleStory } from '@fabula/editor-kit/testing';

const paragraph = sampleStory().paragraphs[1];
const text = paragraph?.text ?? '';
const at = text.indexOf('. ') + 1;

/** Pencil that stands at a caret, after the first sentence of the second paragraph. */
export const caretReview: PendingReview = {
  intent: {
    kind: 'insert',
    place: { at: 'caret', id: paragraph?.id ?? '', before: text.slice(0, at), after: text.slice(at) },
    advance: 0,
    instruction: '',
    leftOut: [],
    before: null,
  },
  drafts: [
    newDraft({
      id: 'caret',
      paragraphs: [
        'The gulls had gone quiet. She counted the beats between two turns of the beam, and lost count.',
      ],
    }),
  ],
  activeId: 'caret',
};
