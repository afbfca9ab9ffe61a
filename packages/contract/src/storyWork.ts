import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { entries, list } from './list.ts';
import { isUntitledField, progressField, summaryField, usageField, workFields } from './workFields.ts';

const text = z.string().check(z.maxLength(limits.textCharacters));

/** Plain text, a section break, or either in the library's form (writing.md §3). */
export const storyParagraph = z.union(
  [
    text,
    z.object({
      type: z.enum(['paragraph', 'section_break']),
      content: z.optional(text),
      summary: z.optional(text),
      /** A mark of four characters for each sentence that the summary was written from. */
      writtenFrom: z.optional(z.string().check(z.maxLength(limits.summaryMarks))),
      title: z.optional(z.string().check(z.maxLength(limits.titleCharacters))),
    }),
  ],
  `must be text of up to ${limits.textCharacters.toLocaleString('en-US')} characters, or an object with the type section_break or paragraph`,
);
export type StoryParagraph = z.infer<typeof storyParagraph>;

/** With an `imageId` it is on the server, and `imageUrl` is a path there; else it may be a `data:` URL. */
export const storyImage = z.object({
  id: z.optional(z.union([z.string().check(z.maxLength(limits.workKeyCharacters)), z.number()])),
  /** From 0. */
  paragraphIndex: z.int().check(z.gte(0)),
  imageId: z.optional(z.nullable(z.string().check(z.maxLength(limits.workKeyCharacters)))),
  imageUrl: z.string().check(z.maxLength(limits.pictureCharacters)),
  caption: z._default(text, ''),
});
export type StoryImage = z.infer<typeof storyImage>;

/** A paragraph, from 0 and without section breaks, that is a heading. */
export const storyHeading = z.object({
  at: z.int().check(z.gte(0)),
  rank: z.enum(['part', 'chapter', 'scene']),
});
export type StoryHeading = z.infer<typeof storyHeading>;

const detail = z.optional(z.string().check(z.maxLength(limits.sectionDetailCharacters)));

/** How far what it begins is, and what is said of it, goes to the writer's own account alone. */
const keptHeading = z.extend(storyHeading, {
  state: z.optional(z.enum(['draft', 'revised', 'done'])),
  pointOfView: detail,
  place: detail,
  time: detail,
  /** One beat a line. */
  synopsis: z.optional(z.string().check(z.maxLength(limits.synopsisCharacters))),
  /** Lines of the synopsis, from 0, that are written. */
  written: z.optional(list(z.int().check(z.gte(0))).check(z.maxLength(limits.synopsisLines))),
  /** Words that it should have. */
  target: z.optional(z.int().check(z.gte(1), z.lte(limits.sectionTarget))),
});

const headingsField = z.optional(list(storyHeading).check(z.maxLength(limits.headings)));

const index = z.string().check(z.regex(/^\d{1,6}$/));

const storyContent = {
  isUntitled: isUntitledField,
  paragraphs: z._default(list(storyParagraph).check(z.maxLength(limits.paragraphs)), []),
  /** Absent for a story whose headings are guessed from its text. */
  headings: z.optional(list(keptHeading).check(z.maxLength(limits.headings))),
  /** Paragraphs, from 0 and without section breaks, that no model sees, or that are notes: of the writer's own copy alone. */
  privacy: z.optional(
    list(z.object({ at: z.int().check(z.gte(0)), is: z.enum(['hidden', 'note']) })).check(
      z.maxLength(limits.paragraphs),
    ),
  ),
  images: z._default(list(storyImage), []),
  /** Paragraph index → indices of its sentences marked as AI context. */
  pickedSentences: z._default(entries(index, list(z.int().check(z.gte(0)))), {}),
  /** Of the sentences that `pickedSentences` counts; 1 where it is absent. */
  sentenceRule: z.optional(z.int().check(z.gte(1))),
  /** Indices of the collapsed section breaks, or a flag for each. */
  collapsedSections: z._default(z.union([list(z.int().check(z.gte(0))), entries(index, z.boolean())]), []),
  areAllSectionsCollapsed: z.optional(z.boolean()),
  tokenUsage: usageField,
  overall_summary: summaryField,
  storyProgress: progressField,
  generationMode: z._default(z.enum(['open_ended', 'open_ended_dialogue', 'percentage_based']), 'open_ended'),
};

export const saveStoryRequest = z.object({ ...workFields, ...storyContent });
export type SaveStoryRequest = z.infer<typeof saveStoryRequest>;

/** A section break before the paragraph at this index. A title that the paragraph repeats is shown once. */
export const publishedBreak = z.object({
  before: z.int().check(z.gte(0)),
  title: z.optional(z.string().check(z.maxLength(limits.titleCharacters))),
  /** Of the section that ends here. */
  summary: z.optional(text),
});
export type PublishedBreak = z.infer<typeof publishedBreak>;

/** A picture on the server, or a `data:` URL. */
export const storyCover = z.object({
  imageId: storyImage.shape.imageId,
  imageUrl: storyImage.shape.imageUrl,
});
export type StoryCover = z.infer<typeof storyCover>;

/**
 * Only text paragraphs are published. `paragraphs` alone are the whole text; breaks and pictures are separate
 * (D-PUBLISH).
 */
export const publishStoryRequest = z.object({
  ...workFields,
  paragraphs: storyContent.paragraphs,
  storyProgress: storyContent.storyProgress,
  breaks: z.optional(list(publishedBreak)),
  headings: headingsField,
  images: z.optional(list(storyImage)),
  cover: z.optional(z.nullable(storyCover)),
});
export type PublishStoryRequest = z.infer<typeof publishStoryRequest>;

export const savedStoryContent = z.object(storyContent);
export const publishedStoryContent = z.object({
  paragraphs: z.array(z.string()),
  storyProgress: z.number(),
  breaks: z.optional(z.array(publishedBreak)),
  headings: z.optional(z.array(storyHeading)),
  /** Each `imageUrl` is a path on the server. */
  images: z.optional(z.array(storyImage)),
});
