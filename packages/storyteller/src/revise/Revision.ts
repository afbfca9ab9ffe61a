import type { SentenceChange } from '../Storyteller.ts';
import type { Tense } from '../StoryWorld.ts';
import { countWords, type SentenceSpan } from '../sentences.ts';
import { additions, tails } from '../stock.ts';
import type { Wish } from '../understand/readInstruction.ts';
import type { Manuscript } from '../understand/readManuscript.ts';
import type { Chooser } from '../write/fillSlots.ts';
import { findFlaw } from '../write/ParagraphWriter.ts';
import type { LineFitter } from './LineFitter.ts';

/** What a revision is after, read from its instruction. */
interface RevisionAim {
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

/** One sentence of the text in hand, and what has become of it. */
interface Revised {
  readonly span: SentenceSpan;
  text: string;
  isRemoved: boolean;
  /** New sentences that follow it. */
  after: string[];
}

/** A paragraph under revision: its sentences in order, each edited, removed or left, with additions between. */
export class Revision {
  readonly sentences: Revised[];
  /** New sentences before the first one. */
  readonly before: string[] = [];

  constructor(spans: readonly SentenceSpan[]) {
    this.sentences = spans.map((span) => ({ span, text: span.straight, isRemoved: false, after: [] }));
  }

  get kept(): Revised[] {
    return this.sentences.filter(({ isRemoved }) => !isRemoved);
  }

  get isChanged(): boolean {
    return (
      this.before.length > 0 ||
      this.sentences.some(
        ({ span, text, isRemoved, after }) => isRemoved || after.length > 0 || text !== span.straight,
      )
    );
  }

  /** Takes a rewording unless it broke the sentence; says whether it was taken. */
  edit(sentence: Revised, text: string | undefined): boolean {
    if (text === undefined || text === sentence.text || text.trim() === '') return false;
    const tidy = text.replace(/ {2,}/g, ' ').replace(/ (?=[.,;:!?])/g, '');
    if (findFlaw(tidy) !== undefined && findFlaw(sentence.text) === undefined) return false;
    sentence.text = tidy;
    return true;
  }

  get text(): string {
    const parts = this.kept.flatMap(({ text, after }) => [text, ...after]);
    return [...this.before, ...parts].join(' ');
  }

  get originalWords(): number {
    return this.sentences.reduce((sum, { span }) => sum + countWords(span.straight), 0);
  }

  get words(): number {
    return countWords(this.text);
  }

  /** The changes in reading order; `dress` gives new text the quotation marks of the old. */
  changes(dress: (text: string) => string): SentenceChange[] {
    const added = (text: string): SentenceChange => ({
      action: 'add',
      original_sentence: '',
      rewritten_sentence: dress(text),
    });
    return [
      ...this.before.map(added),
      ...this.sentences.flatMap(({ span, text, isRemoved, after }): SentenceChange[] => {
        const original_sentence = span.original;
        const own: SentenceChange = isRemoved
          ? { action: 'remove', original_sentence, rewritten_sentence: '' }
          : text === span.straight
            ? { action: 'unchanged', original_sentence, rewritten_sentence: original_sentence }
            : { action: 'edit', original_sentence, rewritten_sentence: dress(text) };
        return [own, ...after.map(added)];
      }),
    ];
  }
}
