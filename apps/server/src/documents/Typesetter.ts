import type { ScenePdfRequest, StoryHeading } from '@fabula/contract';
import type { FittedPicture } from '../images/Illustrator.ts';

export type HeadingRank = StoryHeading['rank'];

export interface TypesetScript {
  bytes: Uint8Array;
  /** Characters that no font has, each once; a '?' stands in their place. */
  unset: readonly string[];
}

export interface Typesetter {
  typeset(script: ScenePdfRequest): Promise<TypesetScript>;
}

export interface CardWords {
  title: string;
  author: string;
  genre: string;
  picture?: Uint8Array | undefined;
}

export interface CardPress {
  draw(card: CardWords | 'adult'): Promise<Uint8Array>;
}

export interface BookPicture extends FittedPicture {
  caption: string;
}

/** The heading of a scene. */
export interface SceneHeading {
  heading: string;
}

/** A section of a chapter begins, without a heading. */
export interface SectionStart {
  isSectionStart: true;
}

/** A paragraph, never blank, a heading, the beginning of a section, or a picture. */
export type ChapterPart = string | SceneHeading | SectionStart | BookPicture;

export const isPicture = (part: ChapterPart): part is BookPicture =>
  typeof part !== 'string' && 'bytes' in part;

export const isSectionStart = (part: ChapterPart): part is SectionStart =>
  typeof part !== 'string' && 'isSectionStart' in part;

/** Stands where a section begins without a heading. */
export const SECTION_SIGN = '* * *';

export interface Chapter {
  /** Empty where it has none: it is known by its number then. */
  title: string;
  /** It is a part of the book, and the chapters after it are in it. */
  isPart?: boolean;
  parts: readonly ChapterPart[];
  summary: string;
}

/** A story as a book: text that XML and PDF can hold, and pictures that are no larger than a page. */
export interface StoryBook {
  title: string;
  author: string;
  premise: readonly string[];
  genre: string;
  isNsfw: boolean;
  /** BCP 47; null where it is unknown. */
  language: string | null;
  cover: FittedPicture | null;
  /** In the form that agents and publishers ask for, where the format has one. Default false. */
  isManuscript?: boolean;
  /** Of its headings, from the outermost on. Default: those that its chapters have. */
  ranks?: readonly HeadingRank[];
  chapters: readonly Chapter[];
}

/** Stands for an author who gave no name. */
export const ANONYMOUS = 'Anonymous';

export interface BoundBook {
  bytes: Uint8Array;
  unset: readonly string[];
}

export type BindBook = (book: StoryBook) => Promise<BoundBook>;

/** The same book, whose texts of several lines are as many paragraphs: for a format without line breaks. */
export function inParagraphs(book: StoryBook): StoryBook {
  const chapters = book.chapters.map((chapter) => ({
    ...chapter,
    parts: chapter.parts.flatMap((part): ChapterPart[] =>
      typeof part === 'string' ? part.split('\n') : [part],
    ),
  }));
  return { ...book, chapters };
}

export const ADULT = 'For adults';

/** '' for the text before the first heading of a book that has some. */
export function chapterName({ title, chapters }: StoryBook, at: number): string {
  const own = chapters[at]?.title ?? '';
  if (own !== '' || chapters.length < 2) return own || title;
  return at === 0 && chapters.some((one) => one.title !== '') ? '' : String(at + 1);
}

/** False for a name that no heading of the text has given: a number, or the title of the book. */
export const isOwnName = ({ chapters }: StoryBook, at: number): boolean => chapters[at]?.title !== '';

/** Of its headings, from 1; those of scenes stand below the name that a chapter without a heading gets. */
export function headingLevels(book: StoryBook): Record<HeadingRank, 1 | 2 | 3> {
  const hasParts = book.chapters.some(({ isPart }) => isPart);
  return hasParts ? { part: 1, chapter: 2, scene: 3 } : { part: 1, chapter: 1, scene: 2 };
}

/** The ranks of its headings by their levels, as `readRanks` of the import takes them: 'part, chapter'. */
export const ranksInWords = ({ ranks = [] }: StoryBook): string => ranks.join(', ');

/** True for a chapter in a part of the book. */
export const isInPart = ({ chapters }: StoryBook, at: number): boolean =>
  chapters[at]?.isPart !== true && chapters.slice(0, at).some(({ isPart }) => isPart);
