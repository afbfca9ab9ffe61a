import type { SavedBreak, SavedHeading } from '../SavedStory.ts';
import type { Story, StoryImage } from '../Story.ts';

/** File formats that the page writes itself. */
export const storyFormats = ['markdown', 'text', 'html', 'json'] as const;
/** `json` holds all of a story; `markdown`, `text` and `html` hold what a reader sees. */
export type StoryFormat = (typeof storyFormats)[number];

/** Formats made through the adapter. */
export const bookFormats = ['epub', 'docx', 'pdf'] as const;
/** A book made by `ExportAdapter`: EPUB, Word, or PDF. */
export type BookFormat = (typeof bookFormats)[number];

/** `manuscript`: as agents and publishers ask for it, without premise, genre, summaries and pictures. */
export type BookLayout = 'manuscript';

/** A format that `importStory` reads. */
export type ReadableFormat = Exclude<StoryFormat, 'html'>;

export const lostKinds = [
  'premise',
  'picks',
  'progress',
  'usage',
  'overall_summary',
  'states',
  'details',
  'own_notes',
  'summaries',
  'pictures',
  'formatting',
  'headings',
  'lists',
  'quotes',
  'code',
  'html',
  'comments',
  'tables',
  'notes',
  'links',
  'front_matter',
  'encoding',
  'parts',
] as const;
export type LostKind = (typeof lostKinds)[number];

export interface Lost {
  readonly kind: LostKind;
  readonly count: number;
  /** First line in the file, from 1; null when no line applies. */
  readonly line: number | null;
  /** Beginning of the first lost words, or the name of a guessed encoding. */
  readonly text?: string;
}

export const importProblems = [
  'unknown_type',
  'too_large',
  'too_long',
  'too_many_headings',
  'empty',
  'not_text',
  'pdf',
  'archive',
  'picture',
  'damaged_json',
  'other_json',
  'scene',
  'backup',
  'newer',
  'old_word',
  'locked',
  'damaged',
] as const;
/** The reason an import failed. A closed list: switch on it. */
export type ImportProblem = (typeof importProblems)[number];

/** A complete story with a new key, or the reason for a failure; never a partial story. */
export type ImportedStory =
  | {
      readonly story: Story;
      /** '' if unknown. */
      readonly author: string;
      readonly lost: readonly Lost[];
      readonly problem: null;
    }
  | { readonly story: null; readonly problem: ImportProblem };

export interface WrittenStory {
  readonly text: string;
  readonly lost: readonly Lost[];
}

/** Words that a file for readers adds. */
export interface StoryFileWords {
  /** Title of an untitled story. Default 'Untitled story'. */
  readonly untitled?: string;
  /** Precedes the author's name. Default 'by'. */
  readonly by?: string;
  /** Label of an adult story. Default 'For adults'. */
  readonly adult?: string;
}

export interface StoryFileOptions {
  /** For HTML; machine-readable labels, as 'Title:' in plain text, are never translated. */
  readonly words?: StoryFileWords;
  /** What the story is written in where it has no language of its own: BCP 47, for HTML. Default: unknown. */
  readonly language?: string | undefined;
  /** The author's name in the file. Default ''. */
  readonly author?: string;
  /** Includes section summaries in formats for readers. */
  readonly hasSummaries?: boolean;
  /** Public address of a picture for readers of the file. Default: its `imageUrl`. */
  readonly pictureUrl?: (image: { imageId: string | null; imageUrl: string }) => string;
}

/** In story order. */
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

export interface ReadParts {
  title: string;
  author: string;
  premise: string;
  genre: string;
  /** Null when the file does not tell. */
  isNsfw: boolean | null;
  /** BCP 47; null when the file does not tell. */
  language: string | null;
  paragraphs: (string | SavedBreak)[];
  /** Absent where the format has none: section's first lines tell them. */
  headings?: SavedHeading[];
  images: ReadPicture[];
  losses: Losses;
}

interface ReadPicture {
  /** Follows this paragraph; section breaks do not count. */
  paragraphIndex: number;
  imageUrl: string;
  caption: string;
}

export interface Losses {
  /** `line` from 1; null when no line applies. */
  add(kind: LostKind, line?: number | null, text?: string): void;
  list(): Lost[];
}

/** Counts losses by kind, in order of appearance. */
export function createLosses(): Losses {
  const found = new Map<LostKind, Lost>();
  return {
    add(kind, line = null, text) {
      const before = found.get(kind);
      const first = { kind, count: 1, line, ...(text !== undefined && { text }) };
      found.set(kind, before ? { ...before, count: before.count + 1 } : first);
    },
    list: () => [...found.values()],
  };
}
