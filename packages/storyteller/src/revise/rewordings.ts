import { rewordings } from '../stock.ts';
import type { Chooser } from '../write/Chooser.ts';
import { inNarration, type Substitution, substitute, wholeWords } from './substitute.ts';

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
