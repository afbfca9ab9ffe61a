import { equivalents } from '../stock/revision/equivalents.ts';
import { plainWords } from '../stock/revision/plainWords.ts';
import { tightenings } from '../stock/revision/tightenings.ts';
import { vividness } from '../stock/revision/vividness.ts';
import type { Chooser } from '../write/Chooser.ts';
import { inNarration, type Substitution, substitute, wholeWords } from './substitute.ts';

const stock = { equivalents, plainWords, tightenings, vividness };
export type Rewording = keyof typeof stock;

const anyOf = new Map<Rewording, RegExp>();

/** Most sentences hold nothing of a kind: one look for all its patterns spares a hundred. */
function holdsAny(sentence: string, kind: Rewording): boolean {
  let pattern = anyOf.get(kind);
  if (pattern === undefined) {
    pattern = wholeWords(stock[kind].map(([words]) => words).join('|'));
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
  const pool: readonly Substitution[] = chooser ? chooser.shuffle(stock[kind]) : stock[kind];
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
