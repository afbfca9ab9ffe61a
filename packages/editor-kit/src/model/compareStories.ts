import { compareParts, type TextChange } from '@fabula/work-kit/core';
import type { Story } from './Story.ts';

/** A line above the text that reads otherwise. */
export interface FieldChange {
  readonly field: 'title' | 'premise' | 'genre';
  readonly before: string;
  readonly after: string;
}

export interface StoryComparison {
  readonly fields: readonly FieldChange[];
  readonly texts: readonly TextChange[];
  /** Whether section breaks or pictures differ. */
  readonly isArrangedOtherwise: boolean;
}

/** What changed from one state of a story to another: paragraphs are aligned, and told sentence by sentence. */
export function compareStories(before: Story, after: Story): StoryComparison {
  const fields = (['title', 'premise', 'genre'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
  return {
    fields,
    texts: compareParts(before.paragraphs, after.paragraphs),
    isArrangedOtherwise:
      JSON.stringify([marksOf(before), before.images]) !== JSON.stringify([marksOf(after), after.images]),
  };
}

/** Section breaks without what is only folded. */
function marksOf({ paragraphs, breaks }: Story) {
  return paragraphs.flatMap(({ id }) => {
    const ending = breaks[id];
    return ending ? [[id, ending.summary]] : [];
  });
}
