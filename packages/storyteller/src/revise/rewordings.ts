import { startsWithVowel } from '../sentences.ts';
import { rewordings } from '../stock.ts';
import { pastOf } from '../verbs.ts';
import type { Chooser } from '../write/Chooser.ts';

export type Rewording = keyof typeof rewordings;

const anyOf = new Map<Rewording, RegExp>();

/** Most sentences hold nothing of a kind: one look for all its patterns spares a hundred. */
function holdsAny(sentence: string, kind: Rewording): boolean {
  let pattern = anyOf.get(kind);
  if (pattern === undefined) {
    pattern = wholeWords(rewordings[kind].map(([words]) => words).join('|'));
    anyOf.set(kind, pattern);
  }
  return pattern.test(sentence);
}

/** A sentence with up to `most` rewordings of one kind, or undefined where none fits. */
export function reword(
  sentence: string,
  kind: Rewording,
  most: number,
  chooser?: Chooser,
): string | undefined {
  if (!holdsAny(sentence, kind)) return undefined;
  const pool: readonly Substitution[] = chooser ? chooser.shuffle(rewordings[kind]) : rewordings[kind];
  let text = sentence;
  let done = 0;
  for (const substitution of pool) {
    if (done >= most) break;
    const changed = inNarration(text, (narration) => substitute(narration, substitution));
    if (changed === undefined) continue;
    text = changed;
    done += 1;
  }
  return done > 0 ? text : undefined;
}

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
function wholeWords(pattern: string): RegExp {
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
function substitute(narration: string, [pattern, replacement]: Substitution): string | undefined {
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
function inNarration(
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
