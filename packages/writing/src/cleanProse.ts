import {
  closeEmphasis,
  keepCensored,
  openMarkup,
  withoutBlockQuotes,
  withoutCode,
  withoutMarkup,
} from './cleanSigns.ts';
import { readEmphasis, settleEmphasis, writeEmphasis } from './emphasis.ts';
import * as remarks from './remarks.ts';
import { withoutRepeat } from './repeats.ts';
import { isSceneBreak } from './sceneBreak.ts';

export const cleanedKinds = [
  'preamble',
  'heading',
  'rule',
  'bullet',
  'bold_name',
  'fence',
  'quotes',
  'closing',
  'note',
  'block_quote',
  'code',
  'markup',
  'open_emphasis',
  'repeat',
] as const;
export type CleanedKind = (typeof cleanedKinds)[number];

export interface CleanedPart {
  readonly kind: CleanedKind;
  readonly count: number;
}

export interface CleanedProse {
  readonly paragraphs: readonly string[];
  /** In the order of the kinds; empty for unchanged prose. */
  readonly cleaned: readonly CleanedPart[];
}

const flags = 'iu';
const ends = '(?![\\p{L}\\p{N}])';
const agreed = `(?:${remarks.agrees})`;
const shown = `(?:${remarks.presents})${ends}`;
const presented = `(?<![\\p{L}\\p{N}])(?:${remarks.presented})${ends}`;
/** 'Sure! Here is the next paragraph:' and the like, alone or before the prose in one line. */
const preambles = [
  new RegExp(`^${agreed}\\s*[!,.:]*\\s+${shown}[^\\n"“]{0,160}:[*_]*(?:\\s+|$)`, flags),
  new RegExp(
    `^(?:${agreed}\\s*[!,.]*\\s+)?${shown}[^\\n"“]{0,100}${presented}[^\\n"“]{0,100}:[*_]*(?:\\s+|$)`,
    flags,
  ),
  new RegExp(`^${agreed}\\s*[!,.]*\\s+${shown}[^\\n"“]{0,100}${presented}[^\\n"“.!:]{0,100}[.!]\\s*$`, flags),
  new RegExp(`^[*_]*(?:${remarks.labels})[*_]*\\s*:[*_]*(?:\\s+|$)`, flags),
  // 'Okay.' is prose.
  new RegExp(`^${agreed}\\s*!\\s*$`, flags),
];
const mayBePreamble = new RegExp(
  `^(?:${agreed}\\s*(?:[!,.:]|$)|(?:${remarks.presents})(?:\\s|$)|[*_]*(?:${remarks.labels}))`,
  flags,
);
const longestPreamble = 240;

const closing = new RegExp(
  `^[*_(]*(?:${remarks.offers})${ends}[^"“”\\n]{0,200}(?<![\\p{L}\\p{N}])(?:${remarks.wishes})${ends}[^"“”\\n]{0,160}$`,
  flags,
);
const mayBeClosing = new RegExp(`^[*_(]*(?:${remarks.offers})`, flags);
const longestClosing = 400;
const count = `[~≈\\d][\\d.,\\u00a0 ]{0,8}`;
/** '(Word count: 312)', '[250 words]', '(Note: the tone is kept.)' */
const remark = [
  new RegExp(
    `^[*_([]*(?:${remarks.wordCounts})[*_]*\\s*:?[*_]*\\s*${count}(?:${remarks.words})?[*_)\\].]*$`,
    flags,
  ),
  new RegExp(`^[([][*_]*${count}(?:${remarks.words})[*_]*[)\\]]$`, flags),
  new RegExp(`^[*_]*[([][*_]*(?:${remarks.notes})[*_]*\\s*:[^\\n]{0,500}[)\\]][*_]*$`, flags),
  new RegExp(
    `^[*_]*(?:${remarks.notes})[*_]*\\s*:[^"“”\\n]{0,400}(?<![\\p{L}\\p{N}])(?:${remarks.wishes})${ends}[^"“”\\n]{0,300}$`,
    flags,
  ),
];
const mayBeRemark = new RegExp(`^[*_([]*(?:${remarks.wordCounts}|${remarks.notes})`, flags);

/** True while a text may still become one of the alternatives of an expression. */
function begins(text: string, phrases: readonly string[]): boolean {
  const lower = text
    .replace(/^[*_([]+/, '')
    .replaceAll('’', "'")
    .replaceAll(',', '')
    .toLowerCase();
  return phrases.some((phrase) => phrase.startsWith(lower));
}
const openings = phrasesOf(`${remarks.agrees}|${remarks.presents}|${remarks.labels}`);
const closings = phrasesOf(`${remarks.offers}|${remarks.wordCounts}|${remarks.notes}`);

/** The phrases of an expression up to their first sign, so that a partial one is not shown. */
function phrasesOf(expression: string): string[] {
  const phrases: string[] = [];
  for (const part of alternatives(expression)) {
    const at = part.indexOf('(?:');
    if (at < 0) phrases.push(plainPhrase(part));
    else {
      const end = closeOf(part, at);
      const inner = alternatives(part.slice(at + 3, end));
      const isOptional = part[end + 1] === '?';
      const rest = part.slice(end + (isOptional ? 2 : 1));
      for (const one of isOptional ? ['', ...inner] : inner)
        phrases.push(...phrasesOf(`${part.slice(0, at)}${one}${rest}`));
    }
  }
  return phrases;
}

function plainPhrase(part: string): string {
  return part
    .replace(/\[(.)[^\]]*\]/g, '$1')
    .replace(/\\p\{L\}[*+]|,\?/g, '')
    .replace(/[?,]/g, '')
    .replaceAll('’', "'")
    .toLowerCase();
}

/** Split at the bars that stand in no brackets. */
function alternatives(expression: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of expression) {
    if (char === '(' || char === '[') depth += 1;
    else if (char === ')' || char === ']') depth -= 1;
    if (char === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts;
}

function closeOf(part: string, open: number): number {
  let depth = 0;
  for (let at = open; at < part.length; at += 1) {
    if (part[at] === '(') depth += 1;
    else if (part[at] === ')' && --depth === 0) return at;
  }
  return part.length;
}

const heading = /^#{1,6}\s+\S[^\n]*$/;
const boldHeading = /^\*\*(?=[^*\n]{1,80}\*\*$)[^*\n]*[^*\n.!?…,;"”’]\*\*$/;
const label = /^(?:\*\*)?(?:paragraph|absatz)\s+\d{1,2}(?::\*\*|\*\*:?|:)\s*/i;
const rule = /^(?:-\s*){3,}$|^(?:_\s*){3,}$|^(?:=\s*){3,}$/;
const fence = /^\s*(?:`{3,}|~{3,})[\w-]*\s*$/;
const bullet = /^\s*[*•+]\s+(?=\S)/;
const dash = /^\s*-\s+(?=\S)/;
const numbered = /^\s*(\d{1,2})[.)]\s+(?=\S)/;
/** The beginning of a line that is still ambiguous. */
const undecided = /^(?:#{1,6}(?:\s[^\n]*)?|[*\-_=•+~`\s]+|`{1,3}[\w-]*|\*\*[^*\n]{0,80}\*{0,2})$/;

/** Bold words that are no speaker's name. */
const noNames = /^(?:i|no|yes|not|never|now|stop|go|run|you|he|she|it|we|they|god|nein|ja|nie|jetzt|halt)$/i;

/**
 * Removes a model's additions around prose. Possible prose stays: a character who says 'Sure! Here is your
 * coat.', one line of dialogue, a dash before speech. `isWhole`: it has ended; before, an ambiguous end is
 * held back. `before`: the text that it was to go on from; what it repeats of that is removed.
 */
export function cleanProse(raw: readonly string[], isWhole: boolean, before = ''): CleanedProse {
  const counts = new Map<CleanedKind, number>();
  const count = (kind: CleanedKind, by = 1) => counts.set(kind, (counts.get(kind) ?? 0) + by);
  let paragraphs = withoutFences(raw, isWhole, count);
  paragraphs = withoutBlockQuotes(paragraphs, count);
  if (!isWhole) paragraphs = withoutOpenMarkup(paragraphs);
  paragraphs = withoutMarkup(paragraphs, count);
  paragraphs = withoutCode(paragraphs, count);
  paragraphs = withoutPreamble(paragraphs, isWhole, count);
  if (!isWhole) paragraphs = withoutUndecided(paragraphs);
  paragraphs = paragraphs.flatMap((one) => withoutHeading(one, count));
  paragraphs = withoutBullets(paragraphs, count);
  paragraphs = withoutEdges(paragraphs, isWhole, count);
  paragraphs = withoutBoldNames(paragraphs.map(keepCensored), count);
  paragraphs = closeEmphasis(paragraphs, isWhole, count);
  if (isWhole) paragraphs = withoutQuotes(paragraphs, count);
  const repeat = withoutRepeat(paragraphs, before, isWhole);
  paragraphs = repeat.isUndecided ? [] : repeat.paragraphs;
  if (repeat.count > 0) count('repeat', repeat.count);
  // Where nothing is left, the raw text is kept.
  if (isWhole && paragraphs.length === 0) return { paragraphs: raw, cleaned: [] };
  return {
    // Open emphasis is closed for display.
    paragraphs: paragraphs.map((one, index) =>
      isWhole || index < paragraphs.length - 1 ? settleEmphasis(one) : one,
    ),
    cleaned: cleanedKinds.flatMap((kind) => {
      const found = counts.get(kind) ?? 0;
      return found > 0 ? [{ kind, count: found }] : [];
    }),
  };
}

type Count = (kind: CleanedKind, by?: number) => void;

function withoutFences(raw: readonly string[], isWhole: boolean, count: Count): string[] {
  if (!raw.some((one) => /[`~]{3}/.test(one) || /`$/.test(one))) return [...raw];
  let fences = 0;
  const left = raw.flatMap((one, index) => {
    const isOpen = !isWhole && index === raw.length - 1;
    const lines = one.split('\n').filter((line, at, all) => {
      const isFence = fence.test(line);
      if (isFence) fences += 1;
      return !isFence && !(isOpen && at === all.length - 1 && /^`{1,3}[\w-]*$/.test(line));
    });
    const text = lines.join('\n').trim();
    return text === '' ? [] : [text];
  });
  if (fences > 0) count('fence', Math.ceil(fences / 2));
  return left;
}

function withoutPreamble(paragraphs: string[], isWhole: boolean, count: Count): string[] {
  const [first = '', ...others] = paragraphs;
  const isOpen = !isWhole && others.length === 0;
  for (const pattern of preambles) {
    const found = pattern.exec(first)?.[0];
    if (found === undefined) continue;
    const rest = first.slice(found.length).trim();
    // A single line may be followed by prose.
    if (rest === '' && others.length === 0) return isOpen ? [] : paragraphs;
    count('preamble');
    return rest === '' ? others : [rest, ...others];
  }
  if (!isOpen || first.length > longestPreamble || first.includes('\n') || /["“”]/.test(first))
    return paragraphs;
  // After a sentence with another one behind it, it is no preamble.
  const isOver = /[^!.?]{12}[.!?]\s+\S/.test(first);
  const isBegun = mayBePreamble.test(first) || begins(first, openings);
  return isBegun && !isOver ? [] : paragraphs;
}

/** Without a tag or an entity that is not all there. */
function withoutOpenMarkup(paragraphs: string[]): string[] {
  const last = paragraphs.at(-1);
  if (last === undefined || !openMarkup.test(last)) return paragraphs;
  const shown = last.replace(openMarkup, '').trimEnd();
  return shown === '' ? paragraphs.slice(0, -1) : [...paragraphs.slice(0, -1), shown];
}

/** Drops an ambiguous end. */
function withoutUndecided(paragraphs: string[]): string[] {
  const last = paragraphs.at(-1);
  if (last === undefined) return paragraphs;
  const isPlain = paragraphs.length > 1 && last.length < longestClosing && !/["“”\n]/.test(last);
  if (
    undecided.test(last) ||
    (isPlain &&
      (mayBeClosing.test(last) ||
        mayBeRemark.test(last) ||
        /^[*_]*[([]/.test(last) ||
        begins(last, closings)))
  )
    return paragraphs.slice(0, -1);
  const lines = last.split('\n');
  return lines.length > 1 && undecided.test(lines.at(-1) ?? '')
    ? [...paragraphs.slice(0, -1), lines.slice(0, -1).join('\n')]
    : paragraphs;
}

function withoutHeading(paragraph: string, count: Count): string[] {
  const lines = paragraph.split('\n').filter((line, index) => {
    const isHeading = heading.test(line) || (index === 0 && boldHeading.test(line));
    if (isHeading) count('heading');
    return !isHeading;
  });
  const left = lines.join('\n').trim();
  const bare = left.replace(label, '');
  if (bare !== left) count('heading');
  return bare === '' ? [] : [bare];
}

function withoutBullets(paragraphs: string[], count: Count): string[] {
  const numbers = paragraphs.flatMap((one) =>
    one.split('\n').flatMap((line) => numbered.exec(line)?.[1] ?? []),
  );
  const isNumbered = numbers.length > 1 && numbers.every((one, index) => Number(one) === index + 1);
  return paragraphs.map((paragraph) => {
    const lines = paragraph.split('\n');
    // A single dash begins speech.
    const isDashed = lines.length > 1 && lines.every((line) => dash.test(line));
    return lines
      .map((line) => {
        if (isSceneBreak(line)) return line;
        const bare = line
          .replace(bullet, '')
          .replace(isDashed ? dash : /(?!)/, '')
          .replace(isNumbered ? numbered : /(?!)/, '');
        if (bare !== line) count('bullet');
        return bare;
      })
      .join('\n');
  });
}

/** Drops rules, breaks at both ends, and a model's closing words. */
function withoutEdges(paragraphs: string[], isWhole: boolean, count: Count): string[] {
  const left = paragraphs.filter((one) => {
    if (rule.test(one)) count('rule');
    return !rule.test(one);
  });
  while (left[0] !== undefined && isSceneBreak(left[0])) {
    count('rule');
    left.shift();
  }
  for (let last = left.at(-1); last !== undefined && left.length > 1; last = left.at(-1)) {
    if (isSceneBreak(last)) {
      // More may come after it.
      if (isWhole) count('rule');
    } else if (isWhole && closing.test(last)) count('closing');
    else if (isWhole && remark.some((one) => one.test(last))) count('note');
    else break;
    left.pop();
  }
  return left;
}

function withoutBoldNames(paragraphs: string[], count: Count): string[] {
  if (!paragraphs.some((one) => one.includes('**'))) return paragraphs;
  const read = paragraphs.map(readEmphasis);
  const names = new Map<string, number>();
  for (const runs of read)
    for (const { text: words, marks } of runs)
      if (marks.includes('bold')) names.set(words, (names.get(words) ?? 0) + 1);
  return read.map((runs, at) => {
    let isChanged = false;
    const bare = runs.map((run, index) => {
      if (!run.marks.includes('bold') || !isName(run.text)) return run;
      const before = runs[index - 1]?.text ?? '';
      const isWithin = /[\p{L}\p{N},;]["”’]?\s+$/u.test(before);
      const isLabel = run.text.endsWith(':') || (runs[index + 1]?.text ?? '').startsWith(':');
      if (!isWithin && !isLabel && (names.get(run.text) ?? 0) < 2) return run;
      isChanged = true;
      count('bold_name');
      return { ...run, marks: run.marks.filter((mark) => mark !== 'bold') };
    });
    return isChanged ? writeEmphasis(bare) : (paragraphs[at] ?? '');
  });
}

const isName = (words: string): boolean => {
  const parts = words.replace(/:$/, '').split(' ');
  return parts.length <= 3 && parts.every((one) => /^\p{Lu}[\p{L}’'-]*\.?$/u.test(one) && !noNames.test(one));
};

const quotes = [
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
] as const;

/** Drops quotes around several paragraphs: dialogue over several opens them in each. */
function withoutQuotes(paragraphs: string[], count: Count): string[] {
  const whole = paragraphs.join('\n');
  const found = quotes.find(([open, close]) => whole.startsWith(open) && whole.endsWith(close));
  const inside = whole.slice(1, -1);
  if (!found || paragraphs.length < 2 || inside.includes(found[0]) || inside.includes(found[1]))
    return paragraphs;
  count('quotes');
  return paragraphs.map((one, index) =>
    one.slice(index === 0 ? 1 : 0, index === paragraphs.length - 1 ? -1 : undefined).trim(),
  );
}
