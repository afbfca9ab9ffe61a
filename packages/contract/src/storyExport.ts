import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { storyParagraph } from './storyWork.ts';

/** What the server makes of a story; everything else a page can make by itself. */
export const storyFormats = ['epub', 'docx', 'pdf'] as const;
export type StoryFormat = (typeof storyFormats)[number];

const name = z._default(z.string().check(z.maxLength(limits.titleCharacters)), '');

/** The body of `POST api/v1/stories/export/{format}`. All text is text: no markup in it means anything. */
export const exportStoryRequest = z.object({
  title: name,
  author: name,
  premise: z._default(z.string().check(z.maxLength(limits.premiseCharacters)), ''),
  genre: z._default(z.string().check(z.maxLength(limits.genreCharacters)), ''),
  /** Left out means adult (D-MATURE): the file says so of itself. */
  isNsfw: z._default(z.boolean(), true),
  /** A section break begins a chapter. A break's own summary is that of the section before it. */
  paragraphs: z.array(storyParagraph).check(z.minLength(1), z.maxLength(limits.exportParagraphs)),
  /** Whether the sections' summaries come along. */
  hasSummaries: z._default(z.boolean(), false),
});
export type ExportStoryRequest = z.infer<typeof exportStoryRequest>;
