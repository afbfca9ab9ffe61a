import { compareParts, type WorkComparison } from '@fabula/work-kit/core';
import type { Story } from './Story.ts';

/** What changed from one state of a story to another: paragraphs are aligned, and told sentence by sentence. */
export function compareStories(before: Story, after: Story): WorkComparison {
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
