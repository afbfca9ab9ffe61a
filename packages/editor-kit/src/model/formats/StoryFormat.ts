import type { Story, StoryImage } from '../Story.ts';

/** Files that a page makes of a story by itself. */
export const storyFormats = ['markdown', 'text', 'html', 'json'] as const;
/** A text format: `json` holds all of a story, `markdown`, `text` and `html` what one reads of it. */
export type StoryFormat = (typeof storyFormats)[number];

/** Files that are made elsewhere, through the editor's adapter. */
export const bookFormats = ['epub', 'docx', 'pdf'] as const;
/** A book that `ExportAdapter` makes: EPUB, Word, or PDF. */
export type BookFormat = (typeof bookFormats)[number];

/** Files that a story can be read from. */
export type ReadableFormat = Exclude<StoryFormat, 'html'>;

/** What a format cannot hold of a story, or a story of a file. */
export type LostKind =
  | 'picks'
  | 'progress'
  | 'usage'
  | 'overall_summary'
  | 'summaries'
  | 'pictures'
  | 'formatting'
  | 'headings'
  | 'lists'
  | 'quotes'
  | 'code'
  | 'html'
  | 'links'
  | 'front_matter'
  | 'encoding'
  | 'parts';

/** One kind of thing that did not make it across. */
export interface Lost {
  readonly kind: LostKind;
  /** How often. */
  readonly count: number;
  /** Where it is first, in the file, from 1; null where it is of no line. */
  readonly line: number | null;
}

/** Why nothing was read from a file. The list is closed: switch on it. */
export type ImportProblem =
  | 'unknown_type'
  | 'too_large'
  | 'too_long'
  | 'empty'
  | 'not_text'
  | 'pdf'
  | 'archive'
  | 'picture'
  | 'damaged_json'
  | 'other_json'
  | 'scene'
  | 'backup'
  | 'newer';

/** A story that was read whole, under a key of its own, or why none was: never a part of one. */
export type ImportedStory =
  | {
      readonly story: Story;
      /** '' where the file names none. */
      readonly author: string;
      readonly lost: readonly Lost[];
      readonly problem: null;
    }
  | { readonly story: null; readonly problem: ImportProblem };

/** A story as a file, and what the file does not hold. */
export interface WrittenStory {
  readonly text: string;
  readonly lost: readonly Lost[];
}

/** The words that a file which is made for reading adds of its own. */
export interface StoryFileWords {
  /** The title of a story that has none. Default 'Untitled story'. */
  readonly untitled?: string;
  /** Stands before the author's name. Default 'by'. */
  readonly by?: string;
  /** Says of an adult story what it is. Default 'For adults'. */
  readonly adult?: string;
}

/** What a story says of itself in a file. */
export interface StoryFileOptions {
  /** For web pages; what a program reads again, as 'Title:' in plain text, is the same in every language. */
  readonly words?: StoryFileWords;
  /** The name that the file says. '' for none, which is the default. */
  readonly author?: string;
  /** Whether the sections' summaries come along in a file that is made for reading. */
  readonly hasSummaries?: boolean;
  /** Where a picture is loaded from by whoever reads the file; without it `imageUrl` is taken as it is. */
  readonly pictureUrl?: (image: { imageId: string | null; imageUrl: string }) => string;
}

/** Finds the pictures that stand after a paragraph, in their order. */
export function picturesAfter({
  images,
}: Pick<Story, 'images'>): (paragraphId: string) => readonly StoryImage[] {
  const byParagraph = new Map<string, StoryImage[]>();
  for (const image of images) {
    const there = byParagraph.get(image.paragraphId);
    if (there) there.push(image);
    else byParagraph.set(image.paragraphId, [image]);
  }
  return (paragraphId) => byParagraph.get(paragraphId) ?? [];
}
