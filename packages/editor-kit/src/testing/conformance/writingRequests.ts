import type { WritingKind, WritingRequest } from '../../model/WritingRequest.ts';
import { sampleParagraphs, samplePremise } from '../samples.ts';

const [first = '', second = '', third = ''] = sampleParagraphs;
const asked = { instruction: '', count: 2, isNsfw: false, isReasoning: false };
const premise = { premise: samplePremise, genre: 'Mystery' };
const context = {
  ...premise,
  previousParagraphs: [first, second],
  previousSections: ['Somebody answers the light.'],
  pickedSentences: ['It was the old signal for a keeper in distress.'],
};
const insertion = {
  premise: samplePremise,
  previousParagraphs: [first, second],
  nextParagraph: third,
  previousSections: [],
  pickedSentences: [],
};

/** One request of each kind, as the editor makes them. */
export const writingRequests: { readonly [Kind in WritingKind]: WritingRequest & { kind: Kind } } = {
  new: {
    ...asked,
    kind: 'new',
    context: { ...premise, previousParagraphs: [], previousSections: [], pickedSentences: [] },
  },
  continue: { ...asked, kind: 'continue', context },
  insert: { ...asked, kind: 'insert', context: insertion },
  expand: { ...asked, kind: 'expand', context: { ...insertion, selectedParagraph: second } },
  rewrite: {
    ...asked,
    kind: 'rewrite',
    count: 1,
    instruction: 'Make it darker.',
    context: {
      paragraph: second,
      premise: samplePremise,
      previousParagraph: first,
      nextParagraph: third,
      pickedSentences: [],
    },
  },
  draft: { ...asked, kind: 'draft', instruction: 'Shorter.', context, originalContent: [third] },
  improve: { ...asked, kind: 'improve', instruction: 'Livelier.', context, paragraphs: [third] },
};
