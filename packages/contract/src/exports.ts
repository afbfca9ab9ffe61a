import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { storyCover, storyImage, storyParagraph } from './storyWork.ts';

/** Formats that the server makes; a page makes the others itself. */
export const storyFormats = ['epub', 'docx', 'pdf'] as const;
export type StoryFormat = (typeof storyFormats)[number];

/**
 * Number of pictures left out of a book: gone, none, on another server, for adults where the book is not, or too many
 * together. Left out where there are none.
 */
export const LEFT_OUT_HEADER = 'X-Pictures-Left-Out';

const nameField = z._default(z.string().check(z.maxLength(limits.titleCharacters)), '');

/** The body of `POST api/v1/stories/export/{format}`. All text is text: no markup in it means anything. */
export const exportStoryRequest = z.object({
  title: nameField,
  author: nameField,
  premise: z._default(z.string().check(z.maxLength(limits.premiseCharacters)), ''),
  genre: z._default(z.string().check(z.maxLength(limits.genreCharacters)), ''),
  /** Left out means adult (D-MATURE): the file says so of itself. */
  isNsfw: z._default(z.boolean(), true),
  /**
   * A section break begins a chapter, and may have its title; one that stands first has that of the first. A break's
   * own summary is that of the section before it.
   */
  paragraphs: z.array(storyParagraph).check(z.minLength(1), z.maxLength(limits.exportParagraphs)),
  /** Include the sections' summaries. */
  hasSummaries: z._default(z.boolean(), false),
  /** Pictures, each after a paragraph: `paragraphIndex` counts them from 0, section breaks not counted. */
  images: z._default(z.array(storyImage).check(z.maxLength(limits.exportPictures)), []),
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
 * One line of a page of US Letter, in 12-point Courier: 85 columns, 10 to the inch, and 66 lines, 6 to the inch,
 * counted from 0 at the paper's left and upper edges.
 */
const pdfLine = z.object({
  text: z.string().check(z.maxLength(limits.pdf.lineCharacters)),
  /** Column that `align` refers to. */
  column: z.number().check(z.gte(0), z.lte(limits.pdf.columns)),
  line: z.int().check(z.gte(0), z.lt(limits.pdf.lines)),
  style: z._default(z.enum(lineStyles), 'plain'),
  /** The end of the text, or its middle, that is at `column`. */
  align: z._default(z.enum(['left', 'right', 'center']), 'left'),
});

/** The body of `POST api/v1/scenes/pdf`: pages that are laid out already, page numbers and all. */
export const scenePdfRequest = z.object({
  title: nameField,
  author: nameField,
  /** Left out means adult (D-MATURE): the file says so of itself. */
  isNsfw: z._default(z.boolean(), true),
  pages: z
    .array(z.array(pdfLine).check(z.maxLength(limits.pdf.linesOfPage)))
    .check(z.minLength(1), z.maxLength(limits.pdf.pages)),
});
export type ScenePdfRequest = z.infer<typeof scenePdfRequest>;
export type ScenePdfRequestInput = z.input<typeof scenePdfRequest>;

/** The header of the answer that names what no font of ours has, percent-encoded; missing when all could be set. */
export const UNSET_HEADER = 'X-Unset-Characters';
