import type { Tense } from '../StoryWorld.ts';
import { additions, tails } from '../stock.ts';
import type { Wish } from '../understand/readInstruction.ts';

/** What a revision is after, read from its instruction. */
export interface RevisionAim {
  isShorter: boolean;
  isLonger: boolean;
  isSimpler: boolean;
  isVivid: boolean;
  wantsTalk: boolean;
  /** Tones that the stock can bring out: 'dark', 'funny', 'tense'… */
  tones: readonly string[];
  tense: Tense | undefined;
  person: 'first' | 'third' | undefined;
  /** Nothing particular is asked: a careful polish. */
  isPolish: boolean;
}

/** What an instruction asks of a text that is already there. */
export function readAim({ tones: asked }: Wish): RevisionAim {
  const has = (id: string) => asked.has(id);
  const tones = [...asked].filter(
    (tone) => (tone in additions || tone in tails) && !['longer', 'shorter', 'detail'].includes(tone),
  );
  const isVoice = has('present') || has('past') || has('first') || has('third');
  return {
    isShorter: has('shorter') && !has('longer'),
    isLonger: has('longer'),
    isSimpler: has('simpler'),
    isVivid: has('detail'),
    wantsTalk: has('talk'),
    tones: has('shorter') || isVoice ? [] : tones,
    tense: has('present') ? 'present' : has('past') ? 'past' : undefined,
    person: has('first') ? 'first' : has('third') ? 'third' : undefined,
    isPolish: ![...asked].some((id) => id !== 'polish' && id !== 'goOn'),
  };
}
