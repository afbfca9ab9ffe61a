const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * Where each word of a text ends, with the space after it: the offsets up to which the text shows after 1, 2, 3 … words.
 * Ascending; the last is the text's length. Scripts that put no space between words are cut by the language's own rule.
 */
export function splitWords(text: string): number[] {
  const ends: number[] = [];
  for (const match of text.matchAll(/\s*\S+\s*/g)) {
    const [run] = match;
    if (unspaced.test(run)) {
      const words = [...segmenter.segment(run)].filter(({ isWordLike }) => isWordLike);
      for (const word of words.slice(0, -1)) ends.push(match.index + word.index + word.segment.length);
    }
    ends.push(match.index + run.length);
  }
  return ends;
}
