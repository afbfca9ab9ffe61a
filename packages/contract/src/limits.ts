import * as z from 'zod/mini';
import { list } from './list.ts';

export const DAY_MS = 24 * 60 * 60 * 1_000;

const MEGABYTE = 1024 * 1024;

/** Limits of client and server, in the unit of the name. */
export const limits = {
  /** Of a generation: what a model's context holds. */
  bodyBytes: 256 * 1024,
  /** Of arrays and objects within each other, in any body. */
  bodyDepth: 32,
  imageBytes: 8 * MEGABYTE,
  /** A whole story or scene, in bytes: some 580,000 words in Cyrillic, 1,300,000 in English. */
  workBytes: 8 * MEGABYTE,
  /** Of a story, with its headings and section breaks. */
  paragraphs: 20_000,
  /** Of one patch of a work: what changes more is sent whole. */
  patchOperations: 2_000,
  workIdCharacters: 1_000,
  workKeyCharacters: 200,
  searchCharacters: 200,
  /** In UTF-16 code units, some eight pages. The specification names no limit. */
  premiseCharacters: 20_000,
  /** Characters of a premise in a list of published works. */
  listedPremiseCharacters: 300,
  genreCharacters: 200,
  instructionCharacters: 4_000,
  titleCharacters: 300,
  /** Days that deleted works lie in the trash, here and in the account. */
  trashDays: 30,
  imagePromptCharacters: 4_000,
  /** Any other single text: a paragraph, a summary, a line of a scene. Some forty pages. */
  textCharacters: 100_000,
  /** A picture within its story, as a `data:` URL of 400 KB. */
  pictureCharacters: 600_000,
  paragraphCount: { min: 1, max: 10 },
  /**
   * A screenplay to typeset: bytes of the request, pages, and the grid of a page. `linesOfPage`: pieces of
   * text on it.
   */
  pdf: {
    bytes: 4 * MEGABYTE,
    pages: 400,
    linesOfPage: 800,
    lineCharacters: 400,
    columns: 85,
    lines: 66,
  },
  /** Groups of published stories, and stories of each. */
  storyGroups: { limit: { min: 1, max: 50, usual: 50 }, stories: { min: 0, max: 50, usual: 2 } },
  /** Of a story: parts, chapters and scenes. */
  headings: 2_000,
  /** What is said of a section: its point of view, place and time, in characters, and its synopsis. */
  sectionDetailCharacters: 2_000,
  synopsisCharacters: 40_000,
  synopsisLines: 2_000,
  /** What a summary was written from: four for each sentence. */
  summaryMarks: 80_000,
  /** Words that a section should have. */
  sectionTarget: 10_000_000,
  /** Their number, and the whole request in bytes: the largest work, and as much again of `data:` URLs. */
  exportPictures: 200,
  exportBytes: 16 * MEGABYTE,
  /** Of a book's text as PDF, whose setting takes a quarter of a minute then. */
  bookPdfBytes: 4 * MEGABYTE,
  feedbackCharacters: 10_000,
  reportNoteCharacters: 2_000,
  moderationReasonCharacters: 2_000,
  promptNameCharacters: 200,
  promptLibraryBytes: 8 * MEGABYTE,
  importedPrompts: 5_000,
  voiceCharacters: 4_000,
  creditsAtOnce: 1_000_000,
  /** One payment into a wallet, in US cents. */
  addFundsCents: { min: 500, max: 1_000_000 },
  emailCharacters: 254,
  password: { min: 10, max: 200 },
} as const;

/** What a body may hold, counted before it is parsed. */
export interface BodyLimits {
  bytes: number;
  /** Items of lists and fields of objects, on all levels. */
  values: number;
  /** Begins the sentence about a body that is too large, as 'A book'. Default: it is a request. */
  holds?: string;
}

const KILOBYTE = 1024;

export const bodyLimits = {
  /** Some short fields: an address and a password, a payment, a connection. */
  form: { bytes: 16 * KILOBYTE, values: 200 },
  /** A text of up to ten thousand characters, and what names it. */
  note: { bytes: 64 * KILOBYTE, values: 200 },
  /** A prompt with sample texts. */
  prompt: { bytes: 1024 * KILOBYTE, values: 1_000 },
  /** A story as far as it fits a model's context. */
  generation: { bytes: limits.bodyBytes, values: 20_000 },
  /** 300,000 words are 2 MB; their shortest lines are objects of three fields. */
  work: { bytes: limits.workBytes, values: 250_000, holds: 'A story or scene' },
  script: { bytes: limits.pdf.bytes, values: 250_000 },
  /** Each paragraph may be an object of four fields. */
  book: { bytes: limits.exportBytes, values: 120_000, holds: 'A book' },
  event: { bytes: 256 * KILOBYTE, values: 20_000 },
  promptLibrary: { bytes: limits.promptLibraryBytes, values: 0 },
  /** The image, and room for a form's fields beside it. */
  image: { bytes: limits.imageBytes + 16 * KILOBYTE, values: 8 },
} as const satisfies Record<string, BodyLimits>;

const oneText = z.string().check(z.maxLength(limits.textCharacters));

export const textField = z._default(oneText, '');
export const textsField = z._default(list(oneText), []);
/** Absent where it is not sent: a default would make another request of one that an earlier release sent. */
export const optionalTextsField = z.optional(list(oneText));
/** Eight pages at most; optional once there is text. */
export const premiseField = z._default(z.string().check(z.maxLength(limits.premiseCharacters)), '');
export const genreField = z._default(z.string().check(z.maxLength(limits.genreCharacters)), '');
export const instructionField = z._default(z.string().check(z.maxLength(limits.instructionCharacters)), '');

/** Paragraphs to write, 1–10, with a default. */
export const countField = (usual: number) =>
  z._default(z.int().check(z.gte(limits.paragraphCount.min), z.lte(limits.paragraphCount.max)), usual);

export const writtenField = (message: string) =>
  oneText.check(z.refine((words) => words.trim() !== '', message));

/** Texts, one of them non-blank. */
export const writtenListField = (message: string) =>
  list(oneText).check(z.refine((paragraphs) => paragraphs.some((words) => words.trim() !== ''), message));
