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
  /** The text after it begins on a page of its own. */
  | { readonly kind: 'page' }
  | { readonly kind: 'picture'; readonly imageUrl: string; readonly caption: string };

export interface TextBlock {
  readonly kind: 'text';
  readonly runs: readonly Run[];
  /** Of a heading, from 1; 0 for the title of the work. */
  readonly level?: number;
  readonly isCentered?: boolean;
}

/** A manuscript as its file has it. */
export interface Manuscript {
  readonly title: string;
  readonly author: string;
  /** BCP 47; '' where the file does not say. */
  readonly language: string;
  readonly blocks: readonly Block[];
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
