import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { progressField, summaryField, usageField, workFields } from './workFields.ts';

const text = z.string().check(z.maxLength(limits.textCharacters));

/** A paragraph: its text, or a section break, or either as library data have it (writing.md §3). */
export const storyParagraph = z.union(
  [
    text,
    z.object({
      type: z.enum(['paragraph', 'section_break']),
      content: z.optional(text),
      summary: z.optional(text),
      /** Of a section break: of the section that begins there. */
      title: z.optional(z.string().check(z.maxLength(limits.titleCharacters))),
    }),
  ],
  `must be text of up to ${limits.textCharacters.toLocaleString('en-US')} characters, or an object with the type section_break or paragraph`,
);
export type StoryParagraph = z.infer<typeof storyParagraph>;

/** An image of a story. With an `imageId` the server holds it, and `imageUrl` is a path on the server; without one it may be the picture itself, as a `data:` URL. */
export const storyImage = z.object({
  id: z.optional(z.union([z.string().check(z.maxLength(limits.workKeyCharacters)), z.number()])),
  /** Which paragraph it belongs to, from 0. */
  paragraphIndex: z.int().check(z.gte(0)),
  imageId: z.optional(z.nullable(z.string().check(z.maxLength(limits.workKeyCharacters)))),
  imageUrl: z.string().check(z.maxLength(limits.pictureCharacters)),
  caption: z._default(text, ''),
});
export type StoryImage = z.infer<typeof storyImage>;

const index = z.string().check(z.regex(/^\d{1,6}$/));

/** All that a story is made of. Indexes count paragraphs and sentences from 0. */
const storyContent = {
  paragraphs: z._default(z.array(storyParagraph), []),
  images: z._default(z.array(storyImage), []),
  /** Paragraph index → the sentences of it that are marked as AI context. */
  pickedSentences: z._default(z.record(index, z.array(z.int().check(z.gte(0)))), {}),
  /** The collapsed section breaks: their indexes, or which of them are. */
  collapsedSections: z._default(
    z.union([z.array(z.int().check(z.gte(0))), z.record(index, z.boolean())]),
    [],
  ),
  areAllSectionsCollapsed: z.optional(z.boolean()),
  tokenUsage: usageField,
  overall_summary: summaryField,
  storyProgress: progressField,
  generationMode: z._default(z.enum(['open_ended', 'open_ended_dialogue', 'percentage_based']), 'open_ended'),
};

/** The body of `POST api/v1/stories/save`: a story whole, into one’s account (D-SAVE). */
export const saveStoryRequest = z.object({ ...workFields, ...storyContent });
export type SaveStoryRequest = z.infer<typeof saveStoryRequest>;

/**
 * A section break of a published story, which stands before a paragraph: its place among `paragraphs`, from 0. A title
 * that the paragraph itself says is shown once.
 */
export const publishedBreak = z.object({
  before: z.int().check(z.gte(0)),
  title: z.optional(z.string().check(z.maxLength(limits.titleCharacters))),
  /** Summary of the section that ends here. */
  summary: z.optional(text),
});
export type PublishedBreak = z.infer<typeof publishedBreak>;

/** The picture that a story is known by: one that the server holds, or the picture itself, as a `data:` URL. */
export const storyCover = z.object({
  imageId: storyImage.shape.imageId,
  imageUrl: storyImage.shape.imageUrl,
});
export type StoryCover = z.infer<typeof storyCover>;

/**
 * The body of `POST api/v1/story/save`: only paragraphs that are text are published. A client that reads `paragraphs` alone
 * reads the whole text; breaks and pictures stand beside it (D-PUBLISH).
 */
export const publishStoryRequest = z.object({
  ...workFields,
  paragraphs: storyContent.paragraphs,
  storyProgress: storyContent.storyProgress,
  breaks: z.optional(z.array(publishedBreak)),
  images: z.optional(z.array(storyImage)),
  cover: z.optional(z.nullable(storyCover)),
});
export type PublishStoryRequest = z.infer<typeof publishStoryRequest>;

export const savedStoryContent = z.object(storyContent);
export const publishedStoryContent = z.object({
  paragraphs: z.array(z.string()),
  storyProgress: z.number(),
  breaks: z.optional(z.array(publishedBreak)),
  /** Pictures that the server holds: each `imageUrl` is a path on it. */
  images: z.optional(z.array(storyImage)),
});
