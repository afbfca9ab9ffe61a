import { splitSentences } from '@fabula/writing';
import type { Paragraph, Story } from './Story.ts';
import { summariesBefore } from './sections.ts';

/** Opening sentences that stand for text without a summary, at most, and how long one may be in characters. */
const mostOpenings = 40;
const longestOpening = 300;

/**
 * What happened so far, for a model that reads only the last `read` paragraphs: what the sections say, and for the text
 * after the last summarised section the first sentences of its paragraphs, spread evenly. It costs nothing and holds
 * nothing but the writer's own words. A summary that says something else came with the story and stays as it is.
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
