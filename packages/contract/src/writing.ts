import * as z from 'zod/mini';
import { limits } from './limits.ts';

const texts = z._default(z.array(z.string()), []);
const percentage = z.optional(z.number().check(z.gte(0), z.lte(100)));

/**
 * What paragraphs are written from (writing.md §7). Open-ended: the first five fields. Percentage-based: all of
 * them, with percentages in 0–100; the three percentages come together or not at all.
 */
export const writingContext = z
  .object({
    premise: z.string().check(
      z.refine((text) => text.trim() !== '', 'Write a premise first: the story starts from it.'),
      z.maxLength(limits.premiseCharacters),
    ),
    genre: z._default(z.string().check(z.maxLength(limits.genreCharacters)), ''),
    /** Oldest first: all of the story when open-ended, its last 3 paragraphs when percentage-based. */
    previous_paragraphs: texts,
    /** Summaries of earlier sections, oldest first. */
    previous_sections: texts,
    /** The sentences that the writer marked as memory. */
    picked_sentences: texts,
    current_percentage: percentage,
    target_percentage: percentage,
    percentage_to_advance: percentage,
    overall_summary: z.optional(z.string()),
  })
  .check(
    z.refine(
      (context) => {
        const given = [context.current_percentage, context.target_percentage, context.percentage_to_advance];
        return given.every((value) => value === undefined) || given.every((value) => value !== undefined);
      },
      {
        message:
          'Send current_percentage, target_percentage and percentage_to_advance together, or none of them.',
        path: ['percentage_to_advance'],
      },
    ),
  );
export type WritingContext = z.infer<typeof writingContext>;

/** The body of `POST api/v1/writing/paragraphs/new` and of `…/continue`. */
export const paragraphsRequest = z.object({
  context: writingContext,
  instruction: z._default(z.string().check(z.maxLength(limits.instructionCharacters)), ''),
  count: z._default(z.int().check(z.gte(limits.paragraphCount.min), z.lte(limits.paragraphCount.max)), 3),
  isNsfw: z.boolean(),
  stream: z._default(z.literal(true), true),
  isReasoning: z._default(z.boolean(), false),
});
export type ParagraphsRequest = z.infer<typeof paragraphsRequest>;
/** What a caller may send: fields with a default may be left out. */
export type ParagraphsRequestInput = z.input<typeof paragraphsRequest>;
