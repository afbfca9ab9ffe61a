import type { Chooser } from '../Chooser.ts';
import type { SentenceChange } from '../Storyteller.ts';
import type { Tense } from '../StoryWorld.ts';
import { countWords, type SentenceSpan } from '../sentences.ts';
import { additions, tails } from '../stock.ts';
import type { Wish } from '../understand/readInstruction.ts';
import type { Manuscript } from '../understand/readManuscript.ts';
import { findFlaw } from '../write/ParagraphWriter.ts';
import type { LineFitter } from './LineFitter.ts';

interface RevisionAim {
  isShorter: boolean;
  isLonger: boolean;
  isSimpler: boolean;
  isVivid: boolean;
  wantsTalk: boolean;
  /** Tones of the stock: 'dark', 'funny', 'tense'… */
  tones: readonly string[];
  tense: Tense | undefined;
  person: 'first' | 'third' | undefined;
  isPolish: boolean;
}

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

export interface Revising {
  revision: Revision;
  manuscript: Manuscript;
  aim: RevisionAim;
  fitter: LineFitter;
  chooser: Chooser;
}

export interface RevisedText extends Revising {
  isFollowed: boolean;
  /** Parts of the instruction that were not followed. */
  beyond: string[];
}

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

interface Revised {
  readonly span: SentenceSpan;
  text: string;
  isRemoved: boolean;
  after: string[];
}

/** A paragraph under revision: its sentences in order, each edited, removed or left, with additions between. */
export class Revision {
  readonly sentences: Revised[];
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

  /** Rejects a rewording that broke the sentence; true if it was taken. */
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

  /** In reading order; `dress` gives new text the quotation marks of the old. */
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
