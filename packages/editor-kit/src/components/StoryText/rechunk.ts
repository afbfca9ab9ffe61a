import { newId } from '@fabula/work-kit/core';
import type { Paragraph } from '../../model/Story.ts';

/** Paragraphs that share one `content-visibility` box: so few boxes that the browser need not visit thousands. */
const chunkSize = 64;

export interface Chunk {
  /** Stays while the chunk's paragraphs come, go and change. */
  readonly key: string;
  readonly paragraphs: readonly Paragraph[];
}

/** The paragraphs in chunks. Those in which nothing changed are the very same ones as before. */
export function rechunk(before: readonly Chunk[], paragraphs: readonly Paragraph[]): Chunk[] {
  let [first, start] = [0, 0];
  for (let chunk = before[first]; chunk && isAt(chunk, paragraphs, start); chunk = before[first]) {
    start += chunk.paragraphs.length;
    first += 1;
  }
  let [last, end] = [before.length, paragraphs.length];
  while (last > first) {
    const chunk = before[last - 1];
    if (!chunk || end - chunk.paragraphs.length < start) break;
    if (!isAt(chunk, paragraphs, end - chunk.paragraphs.length)) break;
    end -= chunk.paragraphs.length;
    last -= 1;
  }
  const previous = before[first - 1];
  const count = end - start;
  // What is added at the end of the story joins the last chunk while that has room.
  if (previous && first === last && count > 0 && previous.paragraphs.length + count <= chunkSize) {
    first -= 1;
    start -= previous.paragraphs.length;
  }
  const changed = before.slice(first, last);
  return [...before.slice(0, first), ...cut(paragraphs.slice(start, end), changed), ...before.slice(last)];
}

function isAt({ paragraphs: own }: Chunk, paragraphs: readonly Paragraph[], start: number): boolean {
  return own.every((paragraph, index) => paragraph === paragraphs[start + index]);
}

/** Keeps the boundaries that there were, and cuts anew where a chunk would become too long. */
function cut(paragraphs: readonly Paragraph[], changed: readonly Chunk[]): Chunk[] {
  const chunks: Chunk[] = [];
  let from = 0;
  changed.forEach(({ key, paragraphs: own }, index) => {
    const isLast = index === changed.length - 1;
    const length = isLast ? paragraphs.length - from : own.length;
    const part = paragraphs.slice(from, from + Math.min(length, isLast ? chunkSize * 2 : length));
    from += part.length;
    if (part.length > 0) chunks.push({ key, paragraphs: part });
  });
  for (; from < paragraphs.length; from += chunkSize)
    chunks.push({ key: newId(), paragraphs: paragraphs.slice(from, from + chunkSize) });
  return chunks;
}
