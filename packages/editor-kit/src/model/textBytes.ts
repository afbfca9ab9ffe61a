import type { Paragraph } from './Story.ts';

const sizes = new WeakMap<Paragraph, number>();
const encoder = new TextEncoder();

/** A size that is quickly known, also of a long text of which little is sent. */
export function bytesOfParagraph(paragraph: Paragraph): number {
  const known = sizes.get(paragraph);
  if (known !== undefined) return known;
  const size = encoder.encode(paragraph.text).length;
  sizes.set(paragraph, size);
  return size;
}

export const bytesOf = (paragraphs: readonly Paragraph[]) =>
  paragraphs.reduce((sum, one) => sum + bytesOfParagraph(one), 0);
