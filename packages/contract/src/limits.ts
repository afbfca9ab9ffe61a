import * as z from 'zod/mini';

/** Limits that both ends know. Sizes are in the unit that the name says. */
export const limits = {
  /** A request body of the JSON calls, in bytes. */
  bodyBytes: 256 * 1024,
  /** An uploaded image, in bytes (D-IMAGES). */
  imageBytes: 8 * 1024 * 1024,
  /** A whole story or scene, saved or published, in bytes. */
  workBytes: 4 * 1024 * 1024,
  workIdCharacters: 1_000,
  /** A client's own name for a story, a scene or an image. */
  workKeyCharacters: 200,
  /** The words of a search. */
  searchCharacters: 200,
  /** A premise, in UTF-16 characters. The specification names no limit; this is some eight pages. */
  premiseCharacters: 20_000,
  /** Characters of a premise in a list of published works. */
  listedPremiseCharacters: 300,
  genreCharacters: 200,
  instructionCharacters: 4_000,
  titleCharacters: 300,
  /** Prompt of a picture. */
  imagePromptCharacters: 4_000,
  /** Any other single text: a paragraph, a summary, a sentence, a line of a scene. Some forty pages. */
  textCharacters: 100_000,
  /** A picture that is kept with its story, as a `data:` URL: 400 KB of it. */
  pictureCharacters: 600_000,
  /** Paragraphs asked for in one call. */
  paragraphCount: { min: 1, max: 10 },
  /** A screenplay to typeset: bytes of the request, pages, and the grid of a page. `linesOfPage`: pieces of text on it. */
  pdf: {
    bytes: 4 * 1024 * 1024,
    pages: 400,
    linesOfPage: 800,
    lineCharacters: 400,
    columns: 85,
    lines: 66,
  },
  /** Groups of published stories: how many in an answer, and how many stories of each. */
  storyGroups: { limit: { min: 1, max: 50, usual: 50 }, stories: { min: 0, max: 50, usual: 2 } },
  /** Paragraphs and section breaks of a story that is made into a file. */
  exportParagraphs: 10_000,
  /** Pictures in it, and all of the request with those that are sent along, in bytes. */
  exportPictures: 200,
  exportBytes: 12 * 1024 * 1024,
  feedbackCharacters: 10_000,
  /** Details of a report. */
  reportNoteCharacters: 2_000,
  /** Reason of an admin's action, shown to the author. */
  moderationReasonCharacters: 2_000,
  promptNameCharacters: 200,
  /** A library of prompts as YAML, in bytes. */
  promptLibraryBytes: 8 * 1024 * 1024,
  /** Prompts in it. */
  importedPrompts: 5_000,
  /** A line to be spoken, with its tag. */
  voiceCharacters: 4_000,
  /** Credits bought or added in one call. */
  creditsAtOnce: 1_000_000,
  /** Money added to a wallet in one payment, in US cents. */
  addFundsCents: { min: 500, max: 1_000_000 },
  emailCharacters: 254,
  password: { min: 10, max: 200 },
} as const;

const oneText = z.string().check(z.maxLength(limits.textCharacters));

/** A text that may be left out. */
export const textField = z._default(oneText, '');
/** Texts that may be left out. */
export const textsField = z._default(z.array(oneText), []);
/** Eight pages at most; nothing needs one once there is text. */
export const premiseField = z._default(z.string().check(z.maxLength(limits.premiseCharacters)), '');
export const genreField = z._default(z.string().check(z.maxLength(limits.genreCharacters)), '');
export const instructionField = z._default(z.string().check(z.maxLength(limits.instructionCharacters)), '');

/** Number of paragraphs to write, 1–10; `usual` when it is left out. */
export const countField = (usual: number) =>
  z._default(z.int().check(z.gte(limits.paragraphCount.min), z.lte(limits.paragraphCount.max)), usual);

/** A text with words in it; `message` says what to send when there are none. */
export const writtenField = (message: string) =>
  oneText.check(z.refine((words) => words.trim() !== '', message));

/** Texts with words in one of them at least. */
export const writtenListField = (message: string) =>
  z.array(oneText).check(z.refine((paragraphs) => paragraphs.some((words) => words.trim() !== ''), message));
