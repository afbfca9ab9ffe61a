import { plainWords, splitSentences } from '@fabula/writing';
import type { Headings, Paragraph, Privacies, Privacy } from './Story.ts';

/** Characters of the mark of a sentence. */
const markLength = 4;
/** Sentences of a section beyond which none is marked: some 300,000 words. */
const mostSentences = 20_000;

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Of the letters, digits, - and _, in four characters; the same for the same text, wherever it is read. */
export function markOf(text: string, seed = 0x811c9dc5): string {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  const folded = (hash ^ (hash >>> 24)) >>> 0;
  return [18, 12, 6, 0].map((shift) => digits[(folded >>> shift) & 63]).join('');
}

const marks = new WeakMap<Paragraph, readonly string[]>();

export function marksOf(paragraph: Paragraph): readonly string[] {
  const known = marks.get(paragraph);
  if (known) return known;
  const own = splitSentences(paragraph.text).flatMap((sentence) => {
    const words = plainWords(sentence).trim();
    return words === '' ? [] : [markOf(words)];
  });
  marks.set(paragraph, own);
  return own;
}

/**
 * A mark for each sentence of a section's text that a model may read, in order: what a summary of it was written from.
 */
export function sentenceMarks(
  paragraphs: readonly Paragraph[],
  headings: Headings,
  privacy: Privacies | undefined,
): string {
  return paragraphs
    .flatMap((one) => (headings[one.id] || privacy?.[one.id] ? [] : marksOf(one)))
    .slice(0, mostSentences)
    .join('');
}

/** Undefined for what no list of marks is. */
export function parseMarks(value: unknown): string | undefined {
  const isMarks =
    typeof value === 'string' &&
    value !== '' &&
    value.length % markLength === 0 &&
    value.length <= mostSentences * markLength &&
    /^[\w-]*$/.test(value);
  return isMarks ? value : undefined;
}

/** Stand before the marks of a summary that may tell what was hidden, or made a note, after it was written. */
const sinceMarks: Readonly<Record<Privacy, string>> = { hidden: '----', note: '____' };

export function splitMarks(marks: string): string[] {
  return marks.match(/.{4}/g) ?? [];
}

/** What was hidden since, and the marks of sentences. */
export function readSince(writtenFrom: string): {
  readonly since: readonly Privacy[];
  readonly told: string;
} {
  const since: Privacy[] = [];
  let told = writtenFrom;
  for (;;) {
    const one = (['hidden', 'note'] as const).find((privacy) => told.startsWith(sinceMarks[privacy]));
    if (!one) return { since, told };
    since.push(one);
    told = told.slice(markLength);
  }
}

export function withSince(writtenFrom: string | undefined, privacies: readonly Privacy[]): string {
  const { since, told } = readSince(writtenFrom ?? '');
  const all = [...new Set([...since, ...privacies])].map((one) => sinceMarks[one]).join('');
  return `${all}${told}`.slice(0, mostSentences * markLength);
}

/** Marks that a text no longer has, as often as it lacks them. */
export function lostMarks(before: string, now: string): readonly string[] {
  const counts = new Map<string, number>();
  for (const mark of splitMarks(now)) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return splitMarks(before).filter((mark) => {
    const left = counts.get(mark) ?? 0;
    counts.set(mark, left - 1);
    return left <= 0;
  });
}
