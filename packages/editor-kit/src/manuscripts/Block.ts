import { type HeadingRank, headingRanks } from '../model/Story.ts';

/** Words with one emphasis. */
export interface Run {
  readonly text: string;
  readonly marks: readonly ('bold' | 'italic')[];
}

/** What a manuscript is made of, whatever its file is. */
export type Block =
  | TextBlock
  /** A rule between scenes. */
  | { readonly kind: 'rule' }
  /** An empty paragraph: a scene ends, or it is only distance. */
  | { readonly kind: 'blank' }
  /** A section begins; it has no heading in the story. */
  | { readonly kind: 'section' }
  /** The text after it begins on a page of its own. */
  | { readonly kind: 'page' }
  | { readonly kind: 'picture'; readonly imageUrl: string; readonly caption: string };

export interface TextBlock {
  readonly kind: 'text';
  readonly runs: readonly Run[];
  /** Of a heading, from 1; 0 for the title of the work. */
  readonly level?: number;
  readonly isCentered?: boolean;
  /** Only a file of ours says. */
  readonly rank?: HeadingRank;
  /** What a file of ours says of a text that is none of the story. */
  readonly role?: TextRole;
}

/** `aside` tells what the file is made for: its author, its rating, its end. */
export const textRoles = ['premise', 'genre', 'aside', 'caption'] as const;
export type TextRole = (typeof textRoles)[number];

/** A manuscript as its file has it. */
export interface Manuscript {
  readonly title: string;
  readonly author: string;
  /** BCP 47; '' where the file does not say. */
  readonly language: string;
  readonly blocks: readonly Block[];
  /** Only a file of ours says: ranks of its levels of headings, from the outermost on. */
  readonly ranks?: readonly HeadingRank[];
  /** True where the file says so. */
  readonly isNsfw?: boolean;
}

/** 'part, chapter' as ranks; other words are none. */
export function readRanks(words: string): readonly HeadingRank[] {
  const named = words.split(',').map((one) => one.trim());
  return headingRanks.filter((rank) => named.includes(rank));
}

/** Emphasis, and where a text stands. */
export interface Looks {
  readonly italic?: boolean;
  readonly bold?: boolean;
  readonly isCentered?: boolean;
}

const isItalic = /font-style\s*:\s*(?:italic|oblique)/i;
const isUpright = /font-style\s*:\s*normal/i;
const isBold = /font-weight\s*:\s*(?:bold(?:er)?|[6-9]00)/i;
const isLight = /font-weight\s*:\s*(?:normal|lighter|[1-5]00)/i;
const isCentered = /text-align\s*:\s*center/i;
const isAligned = /text-align\s*:\s*(?!center)\w/i;

/** What a declaration block of CSS says; what it does not say is absent. */
export function looksOf(declarations: string): Looks {
  return {
    ...(isItalic.test(declarations) && { italic: true }),
    ...(isUpright.test(declarations) && { italic: false }),
    ...(isBold.test(declarations) && { bold: true }),
    ...(isLight.test(declarations) && { bold: false }),
    ...(isCentered.test(declarations) && { isCentered: true }),
    ...(isAligned.test(declarations) && { isCentered: false }),
  };
}
