import { newId } from '@fabula/work-kit/core';
import { headingsOf, rankParagraph, settleHeadings } from '../headings.ts';
import { type HeadingRank, headingRanks, type Story } from '../Story.ts';
import { mergeImport } from './importStory.ts';

/** A file as the story that it became. */
export interface FileStory {
  /** Of the file, with its ending. */
  readonly name: string;
  readonly story: Story;
}

/** Orders names as people do: '2' before '10', whatever their case. */
export const compareNames: (one: string, other: string) => number = new Intl.Collator(undefined, {
  numeric: true,
  sensitivity: 'base',
}).compare;

/** A file's name as a title: without its ending, its underscores as spaces. */
export const titleOfFile = (name: string): string =>
  name
    .replace(/\.[^.\s]+$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim();

/**
 * One book of several files, in their order. A title that all of them have is the book's. A file without headings begins with
 * its title as a chapter, or else its name; the title of one that has them stands above them.
 */
export function joinStories(files: readonly FileStory[]): Story | null {
  const [first, ...others] = files;
  if (!first) return null;
  if (others.length === 0) return first.story;
  const shared = first.story.title.trim();
  const isShared = shared !== '' && others.every(({ story }) => story.title.trim() === shared);
  const premises = new Set(
    files.map(({ story }) => story.premise.trim()).filter((premise) => premise !== ''),
  );
  const joined = files
    .map((file) => withOwnHeading(file, isShared))
    .reduce((book, story) => mergeImport(book, { ...story, premise: '' }, true));
  return settleHeadings({ ...joined, title: isShared ? shared : '', premise: [...premises].join('\n\n') });
}

function withOwnHeading({ name, story }: FileStory, isTitleShared: boolean): Story {
  const own = isTitleShared ? '' : story.title.trim();
  const settled = { ...story, title: '', headings: headingsOf(story) };
  const ranks = Object.values(settled.headings);
  const text = own || (ranks.length === 0 ? titleOfFile(name) : '');
  if (text === '' || isAlreadyFirst(settled, text)) return settled;
  const id = newId();
  return rankParagraph(
    { ...settled, paragraphs: [{ id, text }, ...settled.paragraphs] },
    id,
    ranks.length === 0 ? 'chapter' : rankAbove(ranks),
  );
}

const isAlreadyFirst = ({ paragraphs, headings }: Story, text: string) => {
  const [first] = paragraphs;
  return first !== undefined && headings?.[first.id] !== undefined && first.text.trim() === text;
};

function rankAbove(ranks: readonly HeadingRank[]): HeadingRank {
  const highest = Math.min(...ranks.map((rank) => headingRanks.indexOf(rank)));
  return headingRanks[Math.max(0, highest - 1)] ?? 'part';
}
