import type { GenerationKind } from '../../packages/contract/src/index.ts';

const PREMISE = 'A lighthouse keeper must not light the lamp tonight.';
const FIRST = 'Mara counted the stairs down in the dark. Nobody answered when she called. She ran.';
const SECOND = 'The harbour door stood open, and the sea came in with its smell of iron.';

/** A body for every generation call, as the pages send it. */
export const generationBodies: Record<GenerationKind, Record<string, unknown>> = {
  new: { context: { premise: PREMISE }, count: 2, isNsfw: false },
  continue: { context: { premise: PREMISE, previous_paragraphs: [FIRST, SECOND] }, count: 2, isNsfw: false },
  insert: {
    context: { premise: PREMISE, previous_paragraphs: [FIRST], next_paragraph: SECOND },
    count: 1,
    isNsfw: false,
    generation_type: 'insert',
  },
  expand: {
    context: { premise: PREMISE, previous_paragraphs: [FIRST], selected_paragraph: SECOND },
    count: 1,
    isNsfw: false,
    generation_type: 'expand',
  },
  draft: { original_content: [FIRST, SECOND], instruction: 'Make it darker.', count: 2, isNsfw: false },
  rewrite: {
    context: { paragraph: FIRST, premise: PREMISE, next_paragraph: SECOND },
    instruction: 'Make it darker.',
    isNsfw: false,
  },
  improve: { paragraphs: [FIRST, SECOND], instruction: 'More detail.', count: 2, isNsfw: false },
  section_summary: { paragraphs: [FIRST, SECOND], isNsfw: false },
  suggestions: {
    context: { premise: PREMISE, genre: 'Gothic', previous_paragraphs: [FIRST, SECOND] },
    count: 3,
    isNsfw: false,
  },
  scene: { context: { premise: PREMISE }, count: 4, isNsfw: false },
  scene_elements: { context: { premise: PREMISE }, count: 4, isNsfw: false },
  title: { context: { text: `${FIRST}\n\n${SECOND}`, premise: PREMISE }, isNsfw: false },
};
