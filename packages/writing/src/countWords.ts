const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Scripts without spaces, which need a dictionary. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Letters and digits, joined by marks inside a word ("don’t", "e.g") or a number ("1,000.5"). */
const word = /[\p{L}\p{M}\p{N}_]+(?:(?:['’.:·](?=\p{L})|[.,;'](?=\p{N}))[\p{L}\p{M}\p{N}_]+)*/gu;

/**
 * Words as a reader counts them, in any script. For spaced scripts a pattern agrees with `Intl.Segmenter` and
 * is some twenty times faster.
 */
export function countWords(text: string): number {
  let words = 0;
  if (unspaced.test(text)) {
    for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1;
    return words;
  }
  word.lastIndex = 0;
  while (word.test(text)) words += 1;
  return words;
}
