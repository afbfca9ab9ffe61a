import { splitSentences } from './splitSentences.ts';
import { straightenQuotes } from './straightenQuotes.ts';

export interface SentenceSpan {
  /** Exactly as it stands in the text. */
  original: string;
  /** The same with straight quotation marks. */
  straight: string;
}

/** The sentences of a text as it was given, printed quotation marks and all. */
export function sentenceSpans(text: string): SentenceSpan[] {
  const straight = straightenQuotes(text);
  let from = 0;
  return splitSentences(straight).map((sentence) => {
    const at = straight.indexOf(sentence, from);
    from = at + sentence.length;
    return { original: text.slice(at, from), straight: sentence };
  });
}
