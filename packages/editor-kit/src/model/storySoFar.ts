import { splitSentences } from '@fabula/writing';
import type { Paragraph, Story } from './Story.ts';
import { summariesBefore } from './sections.ts';

/** Number, and length in characters, of opening sentences that stand in for a summary. */
const mostOpenings = 40;
const longestOpening = 300;

/**
 * The story before the last `read` paragraphs, for a short context: section summaries, then first sentences
 * of later paragraphs, evenly spread. It needs no model. A summary that the story came with stays.
 */
export function storySoFar(
  story: Pick<Story, 'paragraphs' | 'breaks' | 'overallSummary'>,
  read: number,
): string {
  const { paragraphs, breaks, overallSummary } = story;
  const isJoined = overallSummary === summariesBefore(story).join(' ');
  if (!isJoined) return overallSummary;
  const from = paragraphs.findLastIndex(({ id }) => (breaks[id]?.summary ?? '').trim() !== '') + 1;
  const openings = spread(paragraphs.slice(from, Math.max(from, paragraphs.length - read))).flatMap(opening);
  return [overallSummary, ...openings].filter((text) => text !== '').join(' ');
}

function spread(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  if (paragraphs.length <= mostOpenings) return paragraphs;
  return Array.from(
    { length: mostOpenings },
    (_, index) => paragraphs.slice(Math.floor((index * paragraphs.length) / mostOpenings))[0],
  ).filter((one) => one !== undefined);
}

function opening({ text }: Paragraph): string[] {
  const [first = ''] = splitSentences(text.slice(0, longestOpening * 2));
  const sentence = first.trim();
  return sentence === '' || sentence.length > longestOpening ? [] : [sentence];
}
