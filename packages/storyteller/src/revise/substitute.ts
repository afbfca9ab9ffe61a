import { startsWithVowel } from '../write/startsWithVowel.ts';
import { pastOf } from './pastOf.ts';

/** One rewriting of words: what to look for, and what to put there; `past($1)` is the past tense of what is found. */
export type Substitution = readonly [pattern: string, replacement: string];

function withCapital(original: string, text: string): string {
  return /^["(]?\p{Lu}/u.test(original) && !/^I\b/.test(original)
    ? text.replace(/\p{L}/u, (letter) => letter.toUpperCase())
    : text;
}

function withArticle(article: string, text: string): string {
  if (article === '') return text;
  const word = /^\w+/.exec(text)?.[0] ?? '';
  const capital = article.startsWith('A') ? 'A' : 'a';
  return `${startsWithVowel(word) ? `${capital}n` : capital} ${text}`;
}

/** Finds the pattern where it is not a part of a longer word. */
export function wholeWords(pattern: string): RegExp {
  return new RegExp(`(\\ban? )?(?<![\\p{L}\\p{N}'-])(?:${pattern})(?![\\p{L}\\p{N}'-])`, 'iu');
}

const compiled = new Map<string, RegExp>();

function compile(pattern: string): RegExp {
  const known = compiled.get(pattern);
  if (known) return known;
  const made = wholeWords(pattern);
  compiled.set(pattern, made);
  return made;
}

/** The narration with the first place that a substitution fits rewritten, or undefined where it fits nowhere. */
export function substitute(narration: string, [pattern, replacement]: Substitution): string | undefined {
  const match = compile(pattern).exec(narration);
  if (!match) return undefined;
  const [whole, article = ''] = match;
  const found = whole.slice(article.length);
  const filled =
    replacement === 'past($1)'
      ? pastOf(match[2] ?? '')
      : replacement.replace(/\$(\d)/g, (_, group: string) => match[Number(group) + 1] ?? '');
  if (filled === undefined) return undefined;
  const text = article === '' ? withCapital(found, filled) : withArticle(article, filled);
  const rest = narration.slice(match.index + whole.length);
  const before = narration.slice(0, match.index);
  if (text !== '') return before + text + rest;
  const joined = `${before}${rest.replace(/^\s+/, '')}`;
  return before.trim() === '' ? withCapital(found, joined) : joined;
}

/** Rewrites outside quotation marks alone: what people say stays theirs. */
export function inNarration(
  sentence: string,
  change: (narration: string) => string | undefined,
): string | undefined {
  const pieces = sentence.split(/("[^"]*(?:"|$))/);
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 1 || piece.trim() === '') continue;
    const changed = change(piece);
    if (changed !== undefined && changed !== piece) {
      pieces[index] = changed;
      return pieces.join('');
    }
  }
  return undefined;
}
