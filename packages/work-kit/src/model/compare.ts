import { cutWords, plainWords, splitSentences } from '@fabula/writing';
import { diffArrays } from 'diff/lib/diff/array.js';
import { diffWordsWithSpace } from 'diff/lib/diff/word.js';

/** The fate of one sentence, the unit of review. */
export interface SentenceChange {
  readonly action: 'edit' | 'remove' | 'add' | 'unchanged' | 'paragraph_break';
  /** Empty for `add` and `paragraph_break`. */
  readonly original: string;
  /** Empty for `remove` and `paragraph_break`. */
  readonly rewritten: string;
}

export interface WordPiece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

export interface ComparedPart {
  readonly id: string;
  readonly text: string;
}

export type TextChange =
  | { readonly kind: 'same'; readonly count: number }
  | { readonly kind: 'changed'; readonly changes: readonly SentenceChange[] }
  | { readonly kind: 'removed' | 'added'; readonly text: string };

export interface WorkComparison {
  readonly fields: readonly {
    readonly field: 'title' | 'premise' | 'genre';
    readonly before: string;
    readonly after: string;
  }[];
  readonly texts: readonly TextChange[];
  /** True if something but text differs. */
  readonly isArrangedOtherwise: boolean;
}

export interface CountedChanges {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** More insertions and deletions than this are not worth the time that aligning them would take. */
const longestScript = 2000;

function align<T>(before: readonly T[], after: readonly T[], comparator?: (a: T, b: T) => boolean) {
  const options = { maxEditLength: longestScript, ...(comparator && { comparator }) };
  return (
    diffArrays([...before], [...after], options) ?? [
      { removed: true, added: false, count: before.length },
      { removed: false, added: true, count: after.length },
    ]
  );
}

/** Compares part by part, and in a part sentence by sentence. A part keeps its identity by its id, or by its text. */
export function compareParts(before: readonly ComparedPart[], after: readonly ComparedPart[]): TextChange[] {
  const changes: TextChange[] = [];
  const same = (count: number) => {
    const last = changes.at(-1);
    if (last?.kind === 'same') changes[changes.length - 1] = { kind: 'same', count: last.count + count };
    else if (count > 0) changes.push({ kind: 'same', count });
  };
  let [at, there] = [0, 0];
  for (const { added, removed, count } of align(
    before,
    after,
    (a, b) => a.id === b.id || a.text === b.text,
  )) {
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

/** What goes and comes at the same place counts as changed. */
export function countChanges(before: readonly string[], after: readonly string[]): CountedChanges {
  let [added, changed, removed] = [0, 0, 0];
  let [gone, come] = [0, 0];
  const settle = () => {
    const both = Math.min(gone, come);
    changed += both;
    added += come - both;
    removed += gone - both;
    [gone, come] = [0, 0];
  };
  for (const part of align(before, after)) {
    if (part.removed) gone += part.count;
    else if (part.added) come += part.count;
    else settle();
  }
  settle();
  return { added, changed, removed };
}

/** Rejecting all of it gives `before` back. */
export function compareSentences(before: string, after: string): SentenceChange[] {
  const [from, to] = [splitSentences(before), splitSentences(after)];
  const changes: SentenceChange[] = [];
  let [at, there] = [0, 0];
  const parts = diffArrays(from.map(trim), to.map(trim));
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index];
    if (!part) continue;
    if (!part.removed && !part.added) {
      for (const sentence of from.slice(at, at + part.count)) changes.push(unchanged(sentence));
      at += part.count;
      there += part.count;
      continue;
    }
    const next = parts[index + 1];
    const other = next && (next.removed || next.added) ? next.count : 0;
    const gone = from.slice(at, at + (part.removed ? part.count : other));
    const come = to.slice(there, there + (part.added ? part.count : other));
    changes.push(...pair(gone, come));
    at += gone.length;
    there += come.length;
    if (other > 0) index++;
  }
  return changes;
}

function pair(gone: readonly string[], come: readonly string[]): SentenceChange[] {
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => {
    const [original, rewritten] = [gone[index], come[index]];
    if (original === undefined) return { action: 'add', original: '', rewritten: rewritten ?? '' };
    if (rewritten === undefined) return { action: 'remove', original, rewritten: '' };
    return { action: 'edit', original, rewritten };
  });
}

const trim = (text: string) => text.trim();
const unchanged = (sentence: string): SentenceChange => ({
  action: 'unchanged',
  original: sentence,
  rewritten: sentence,
});

/**
 * Removed and added words in reading order. Neighbouring changes are joined, the old words before the new ones. Words are
 * compared without emphasis; pieces have theirs in their texts.
 */
export function diffWords(original: string, rewritten: string): WordPiece[] {
  const [before, after] = [plainWords(original), plainWords(rewritten)];
  if (before === original && after === rewritten) return diffPlainWords(original, rewritten);
  if (before === after && original !== rewritten)
    return [
      { kind: 'removed', text: original },
      { kind: 'added', text: rewritten },
    ];
  let [from, to] = [0, 0];
  return diffPlainWords(before, after).map(({ kind, text }) => {
    const { length } = text;
    const part =
      kind === 'removed' ? cutWords(original, from, from + length) : cutWords(rewritten, to, to + length);
    if (kind !== 'added') from += length;
    if (kind !== 'removed') to += length;
    return { kind, text: part };
  });
}

function diffPlainWords(original: string, rewritten: string): WordPiece[] {
  const pieces: WordPiece[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed !== '') pieces.push({ kind: 'removed', text: removed });
    if (added !== '') pieces.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  const parts = diffWordsWithSpace(original, rewritten);
  parts.forEach((part, index) => {
    const next = parts[index + 1];
    const isBetween = removed + added !== '' && part.value.trim() === '' && (next?.removed || next?.added);
    if (part.removed || isBetween) removed += part.value;
    if (part.added || isBetween) added += part.value;
    if (part.removed || part.added || isBetween) return;
    flush();
    pieces.push({ kind: 'same', text: part.value });
  });
  flush();
  return pieces;
}
