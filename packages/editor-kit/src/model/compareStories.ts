import { diffArrays } from 'diff/lib/diff/array.js';
import type { Paragraph, Story } from './Story.ts';
import { compareSentences, type SentenceChange } from './sentenceChanges.ts';

/** What became of a paragraph, or of several that stayed as they were. */
export type ParagraphChange =
  | { readonly kind: 'same'; readonly count: number }
  | { readonly kind: 'changed'; readonly changes: readonly SentenceChange[] }
  | { readonly kind: 'removed' | 'added'; readonly text: string };

/** A line above the text that reads otherwise. */
export interface FieldChange {
  readonly field: 'title' | 'premise' | 'genre';
  readonly before: string;
  readonly after: string;
}

export interface StoryComparison {
  readonly fields: readonly FieldChange[];
  readonly paragraphs: readonly ParagraphChange[];
  /** Whether section breaks or pictures differ. */
  readonly isArrangedOtherwise: boolean;
}

/** More insertions and deletions than this are not worth the time that aligning them would take. */
const longestScript = 2000;

/** What changed from one state of a story to another: paragraphs are aligned, and told sentence by sentence. */
export function compareStories(before: Story, after: Story): StoryComparison {
  const fields = (['title', 'premise', 'genre'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
  return {
    fields,
    paragraphs: compareParagraphs(before.paragraphs, after.paragraphs),
    isArrangedOtherwise:
      JSON.stringify([marksOf(before), before.images]) !== JSON.stringify([marksOf(after), after.images]),
  };
}

function compareParagraphs(before: readonly Paragraph[], after: readonly Paragraph[]): ParagraphChange[] {
  const changes: ParagraphChange[] = [];
  const same = (count: number) => {
    const last = changes.at(-1);
    if (last?.kind === 'same') changes[changes.length - 1] = { kind: 'same', count: last.count + count };
    else if (count > 0) changes.push({ kind: 'same', count });
  };
  let [at, there] = [0, 0];
  for (const { added, removed, count } of align(before, after)) {
    if (removed) for (const { text } of before.slice(at, at + count)) changes.push({ kind: 'removed', text });
    if (added)
      for (const { text } of after.slice(there, there + count)) changes.push({ kind: 'added', text });
    if (!added && !removed)
      for (let index = 0; index < count; index++) {
        const [from, to] = [before[at + index]?.text ?? '', after[there + index]?.text ?? ''];
        if (from === to) same(1);
        else changes.push({ kind: 'changed', changes: compareSentences(from, to) });
      }
    at += added ? 0 : count;
    there += removed ? 0 : count;
  }
  return changes;
}

/** A paragraph stays itself by its id, also with another text; or by its text, also under another id. */
function align(before: readonly Paragraph[], after: readonly Paragraph[]) {
  const parts = diffArrays([...before], [...after], {
    comparator: (a, b) => a.id === b.id || a.text === b.text,
    maxEditLength: longestScript,
  });
  return (
    parts ?? [
      { removed: true, added: false, count: before.length },
      { removed: false, added: true, count: after.length },
    ]
  );
}

/** Section breaks without what is only folded. */
function marksOf({ paragraphs, breaks }: Story) {
  return paragraphs.flatMap(({ id }) => {
    const ending = breaks[id];
    return ending ? [[id, ending.summary]] : [];
  });
}
