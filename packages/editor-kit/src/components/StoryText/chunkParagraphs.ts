import type { Paragraph } from '../../model/Story.ts';

/** Paragraphs that share one `content-visibility` box: so few boxes that the browser need not visit thousands. */
const chunkSize = 64;

export function chunkParagraphs(paragraphs: readonly Paragraph[]): Paragraph[][] {
  const chunks: Paragraph[][] = [];
  for (let start = 0; start < paragraphs.length; start += chunkSize) {
    chunks.push(paragraphs.slice(start, start + chunkSize));
  }
  return chunks;
}
