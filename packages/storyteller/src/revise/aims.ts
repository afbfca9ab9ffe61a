import type { Tense } from '../StoryWorld.ts';
import { additions, tails } from '../stock.ts';
import type { Wish } from '../understand/readInstruction.ts';
import type { Manuscript } from '../understand/readManuscript.ts';
import type { Chooser } from '../write/Chooser.ts';
import type { LineFitter } from './LineFitter.ts';
import type { Revision } from './Revision.ts';

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

/** A revision at work, and all that it works with. */
export interface Revising {
  revision: Revision;
  manuscript: Manuscript;
  aim: RevisionAim;
  fitter: LineFitter;
  chooser: Chooser;
}

/** A revision that is done, or that was left alone. */
export interface RevisedText extends Revising {
  /** Whether any of the instruction is followed; else the text stays as it was. */
  isFollowed: boolean;
  /** Parts of the instruction that are not followed. */
  beyond: string[];
}

/** What was understood of a text in hand and of what is asked, in plain sentences. */
export function explainRevision({ manuscript, aim }: Pick<Revising, 'manuscript' | 'aim'>): string[] {
  const { world, people, things } = manuscript;
  const cast = people.map(({ name }) => name).join(', ');
  const teller = world.pointOfView === 'first' ? 'in the first person' : 'in the third person';
  const asked = [
    aim.isShorter ? 'fewer words' : '',
    aim.isLonger ? 'more of it' : '',
    aim.isSimpler ? 'plainer words' : '',
    aim.isVivid ? 'more to see and hear' : '',
    aim.wantsTalk ? 'more talk' : '',
    ...aim.tones.map((tone) => `a tone: ${tone}`),
    aim.tense ? `the ${aim.tense} tense` : '',
    aim.person ? `the ${aim.person} person` : '',
  ].filter((wish) => wish !== '');
  return [
    `The text is told ${teller}, in the ${world.tense} tense${cast ? `, with ${cast} in it` : ''}.`,
    ...(things.length > 0 ? [`To keep: ${things.slice(0, 4).join(', ')}.`] : []),
    `Asked for: ${asked.join('; ') || 'a careful polish'}.`,
  ];
}
