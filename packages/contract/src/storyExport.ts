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

const name = z._default(z.string().check(z.maxLength(limits.titleCharacters)), '');

/** The body of `POST api/v1/stories/export/{format}`. All text is text: no markup in it means anything. */
export const exportStoryRequest = z.object({
  title: name,
  author: name,
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
