import { plainWords, replaceWords } from '@fabula/writing';
import { removeParagraph } from './editParagraphs.ts';
import { remapPicks } from './picks.ts';
import type { Paragraph, Story } from './Story.ts';

export interface FindOptions {
  readonly isCaseSensitive: boolean;
  readonly isWholeWord: boolean;
}

/** Offsets in the paragraph's text, in UTF-16 units. */
export interface Match {
  readonly paragraphId: string;
  readonly start: number;
  readonly end: number;
}

/** In story order; none for an empty query. */
export function findMatches(
  paragraphs: readonly Paragraph[],
  query: string,
  { isCaseSensitive, isWholeWord }: FindOptions,
): Match[] {
  if (query === '') return [];
  const literal = query.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(
    isWholeWord ? `(?<![\\p{L}\\p{N}_])${literal}(?![\\p{L}\\p{N}_])` : literal,
    isCaseSensitive ? 'gu' : 'giu',
  );
  return paragraphs.flatMap(({ id, text }) =>
    Array.from(plainWords(text).matchAll(pattern), ({ index, 0: found }) => ({
      paragraphId: id,
      start: index,
      end: index + found.length,
    })),
  );
}

/** Marks follow their sentences, and a paragraph left blank is removed. */
export function replaceMatches(story: Story, matches: readonly Match[], replacement: string): Story {
  const found = new Map<string, Match[]>();
  for (const match of matches) {
    const others = found.get(match.paragraphId);
    if (others) others.push(match);
    else found.set(match.paragraphId, [match]);
  }
  const picks: Record<string, readonly number[]> = { ...story.picks };
  const blank: string[] = [];
  const paragraphs = story.paragraphs.map((paragraph) => {
    const { id, text } = paragraph;
    const own = found.get(id);
    if (!own) return paragraph;
    const replaced = replaceWords(text, own, replacement);
    if (replaced.trim() === '') blank.push(id);
    const picked = picks[id];
    if (picked) picks[id] = remapPicks(text, replaced, picked);
    if (picks[id]?.length === 0) delete picks[id];
    return { id, text: replaced };
  });
  return blank.reduce(removeParagraph, { ...story, paragraphs, picks });
}
