const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words as a reader counts them, in any script. */
export function countWords(text: string): number {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1;
  return words;
}

const counted = new WeakMap<object, number>();

/** Words of a whole story; each paragraph is counted once in its life. */
export function countStoryWords(paragraphs: readonly { readonly text: string }[]): number {
  let words = 0;
  for (const paragraph of paragraphs) {
    let own = counted.get(paragraph);
    if (own === undefined) {
      own = countWords(paragraph.text);
      counted.set(paragraph, own);
    }
    words += own;
  }
  return words;
}
