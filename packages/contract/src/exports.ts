import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { list } from './list.ts';
import { storyCover, storyHeading, storyImage, storyParagraph } from './storyWork.ts';
import { languageField } from './workFields.ts';

/** Formats made by the server; the page makes the others. */
export const storyFormats = ['epub', 'docx', 'pdf'] as const;
export type StoryFormat = (typeof storyFormats)[number];

/** Besides the usual one, which is that of a book. */
export const storyLayouts = ['manuscript'] as const;

/**
 * Number of pictures left out of a book: missing, on another server, adult in a safe book, or too many. Left
 * out for 0.
 */
export const LEFT_OUT_HEADER = 'X-Pictures-Left-Out';

const nameField = z._default(z.string().check(z.maxLength(limits.titleCharacters)), '');

/** All text is plain: markup has no meaning. */
export const exportStoryRequest = z.object({
  title: nameField,
  author: nameField,
  premise: z._default(z.string().check(z.maxLength(limits.premiseCharacters)), ''),
  genre: z._default(z.string().check(z.maxLength(limits.genreCharacters)), ''),
  isNsfw: z._default(z.boolean(), true),
  language: languageField,
  /**
   * A section break begins a chapter with its optional title; one at the beginning titles the first. A
   * break's summary is that of the section before it.
   */
  paragraphs: list(storyParagraph).check(z.minLength(1), z.maxLength(limits.paragraphs)),
  /** A part or chapter begins a chapter too. */
  headings: z.optional(list(storyHeading).check(z.maxLength(limits.headings))),
  hasSummaries: z._default(z.boolean(), false),
  /**
   * `manuscript`: as agents and publishers ask for it, in Word alone. It has neither premise, genre, summaries
   * nor pictures.
   */
  layout: z.optional(z.enum(storyLayouts)),
  /** `paragraphIndex` counts paragraphs from 0, without section breaks. */
  images: z._default(list(storyImage).check(z.maxLength(limits.exportPictures)), []),
  cover: z.optional(z.nullable(storyCover)),
});
export type ExportStoryRequest = z.infer<typeof exportStoryRequest>;

export const lineStyles = [
  'plain',
  'bold',
  'italic',
  'bold_italic',
  'underline',
  'bold_underline',
  'italic_underline',
  'bold_italic_underline',
] as const;

/**
 * A line of a US Letter page in 12-point Courier: 85 columns and 66 lines, from 0 at the upper left corner of
 * the paper.
 */
const pdfLine = z.object({
  text: z.string().check(z.maxLength(limits.pdf.lineCharacters)),
  /** Column that `align` refers to. */
  column: z.number().check(z.gte(0), z.lte(limits.pdf.columns)),
  line: z.int().check(z.gte(0), z.lt(limits.pdf.lines)),
  style: z._default(z.enum(lineStyles), 'plain'),
  /** The edge or middle of the text at `column`. */
  align: z._default(z.enum(['left', 'right', 'center']), 'left'),
});

export const scenePdfRequest = z.object({
  title: nameField,
  author: nameField,
  isNsfw: z._default(z.boolean(), true),
  language: languageField,
  pages: list(list(pdfLine).check(z.maxLength(limits.pdf.linesOfPage))).check(
    z.minLength(1),
    z.maxLength(limits.pdf.pages),
  ),
});
export type ScenePdfRequest = z.infer<typeof scenePdfRequest>;
export type ScenePdfRequestInput = z.input<typeof scenePdfRequest>;

/** The answer's header with characters that no font has, percent-encoded; absent when there are none. */
export const UNSET_HEADER = 'X-Unset-Characters';
