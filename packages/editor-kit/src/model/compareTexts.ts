import { diffArrays } from 'diff/lib/diff/array.js';
import { compareSentences, type SentenceChange } from './sentenceChanges.ts';

/** What became of a line of a text. */
export type LineChange =
  | { readonly kind: 'same' | 'removed' | 'added'; readonly text: string }
  | { readonly kind: 'changed'; readonly changes: readonly SentenceChange[] };

/** More insertions and deletions than this are not worth the time that aligning them would take. */
const longestScript = 2000;

/** What changed from one text to another: lines are aligned, and those that read otherwise are told sentence by sentence. */
export function compareTexts(before: string, after: string): LineChange[] {
  const [from, to] = [before.split('\n'), after.split('\n')];
  const changes: LineChange[] = [];
  let [gone, come]: [string[], string[]] = [[], []];
  const flush = () => {
    changes.push(...pair(gone, come));
    [gone, come] = [[], []];
  };
  for (const { removed, value } of align(from, to)) {
    if (removed === undefined) {
      flush();
      changes.push(...value.map((text) => ({ kind: 'same', text }) as const));
    } else if (removed) gone.push(...value);
    else come.push(...value);
  }
  flush();
  return changes;
}

interface Part {
  /** Undefined for lines that both texts have. */
  removed: boolean | undefined;
  value: readonly string[];
}

function align(from: string[], to: string[]): Part[] {
  const parts = diffArrays(from, to, { maxEditLength: longestScript });
  return (
    parts?.map(({ added, removed, value }) => ({
      removed: added || removed ? removed : undefined,
      value,
    })) ?? [
      { removed: true, value: from },
      { removed: false, value: to },
    ]
  );
}

function pair(gone: readonly string[], come: readonly string[]): LineChange[] {
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index): LineChange => {
    const [before, after] = [gone[index], come[index]];
    if (before === undefined) return { kind: 'added', text: after ?? '' };
    if (after === undefined) return { kind: 'removed', text: before };
    return { kind: 'changed', changes: compareSentences(before, after) };
  });
}
