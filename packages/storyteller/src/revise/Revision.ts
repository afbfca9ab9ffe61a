import type { SentenceChange } from '../Storyteller.ts';
import { countWords, type SentenceSpan } from '../sentences.ts';
import { findFlaw } from '../write/findFlaw.ts';

/** One sentence of the text in hand, and what has become of it. */
export interface Revised {
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
