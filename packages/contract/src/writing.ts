import * as z from 'zod/mini';
import {
  countField,
  genreField as genre,
  instructionField as instruction,
  limits,
  optionalTextsField,
  premiseField,
  textField as text,
  textsField as texts,
  writtenField,
  writtenListField,
} from './limits.ts';

const percentage = z.optional(z.number().check(z.gte(0), z.lte(100)));

const premise = premiseField;
const needsPremise = { message: 'Write a premise first: the story starts from it.', path: ['premise'] };

/** A blank page begins from a premise, which is optional once there is text (D-PREMISE). */
function hasStart(context: {
  premise: string;
  previous_paragraphs: readonly string[];
  previous_sections: readonly string[];
  next_paragraph?: string;
  overall_summary?: string | undefined;
}): boolean {
  const { premise: start, previous_paragraphs, previous_sections, next_paragraph, overall_summary } = context;
  return [start, ...previous_paragraphs, ...previous_sections, next_paragraph, overall_summary].some(
    (text) => text !== undefined && text.trim() !== '',
  );
}

const streamed = {
  instruction,
  isNsfw: z.boolean(),
  stream: z._default(z.literal(true), true),
  isReasoning: z._default(z.boolean(), false),
  /** Default: the model's server decides. */
  reasoningEffort: z.optional(z.enum(['low', 'medium', 'high'])),
};

export const selectionVerbs = ['rewrite', 'expand', 'shorten', 'describe'] as const;

/**
 * Selected words and the exact rest of their paragraphs: the output replaces `text`. An empty `text` is a
 * caret. Paragraphs are separated by a blank line.
 */
export const selectedText = z.object({ before: text, text, after: text });

type SelectedText = z.infer<typeof selectedText>;

const joined = ({ before, text: words, after }: SelectedText) => before + words + after;

/** A selection has words, and is a part of the given text. */
function selectionOf<Name extends string>(name: Name) {
  type Context = Record<Name, string> & { selection?: SelectedText | undefined };
  return [
    z.refine<Context>(({ selection }) => selection?.text.trim() !== '', {
      message: 'Select some words first.',
      path: ['selection', 'text'],
    }),
    z.refine<Context>(
      ({ selection, ...texts }) => !selection || joined(selection) === (texts as Context)[name],
      {
        message: `The three parts of the selection must make up the ${name.replace('_', ' ')}.`,
        path: ['selection'],
      },
    ),
  ] as const;
}

/** The writer's plan of the section: point of view, place, time, what happens. */
const sectionDetails = optionalTextsField;

/** Quotations from elsewhere in the story that the request speaks of, the best first. */
const passages = optionalTextsField;

/**
 * Open-ended: the first five fields. Percentage-based: all of them, with 0–100; the three percentages come
 * together or not at all (writing.md §7).
 */
export const writingContext = z
  .object({
    premise,
    genre,
    /** Oldest first: the whole story when open-ended, its last 3 paragraphs when percentage-based. */
    previous_paragraphs: texts,
    /** Oldest first. */
    previous_sections: texts,
    /** The sentences that the writer marked as memory. */
    picked_sentences: texts,
    section_details: sectionDetails,
    passages,
    current_percentage: percentage,
    target_percentage: percentage,
    percentage_to_advance: percentage,
    overall_summary: z.optional(z.string().check(z.maxLength(limits.textCharacters))),
  })
  .check(z.refine(hasStart, needsPremise))
  .check(
    z.refine(
      (context) => {
        const given = [context.current_percentage, context.target_percentage, context.percentage_to_advance];
        return given.every((value) => value === undefined) || given.every((value) => value !== undefined);
      },
      {
        message: 'The three percentages of progress go together, or none of them.',
        path: ['percentage_to_advance'],
      },
    ),
  );
export type WritingContext = z.infer<typeof writingContext>;

/** For `…/new` and `…/continue`. */
export const paragraphsRequest = z.object({ context: writingContext, count: countField(3), ...streamed });
export type ParagraphsRequest = z.infer<typeof paragraphsRequest>;
export type ParagraphsRequestInput = z.input<typeof paragraphsRequest>;

const insertFields = {
  premise,
  /** The last 3 before the place, oldest first. */
  previous_paragraphs: texts,
  next_paragraph: text,
  previous_sections: texts,
  picked_sentences: texts,
  section_details: sectionDetails,
  passages,
};

export const insertRequest = z.object({
  context: z
    .object({
      ...insertFields,
      /** A caret, with an empty `text`: the output begins there, within its sentence. */
      selection: z.optional(selectedText),
    })
    .check(
      z.refine(
        ({ selection, ...context }) =>
          hasStart(context) || (selection !== undefined && joined(selection).trim() !== ''),
        needsPremise,
      ),
    ),
  count: countField(1),
  generation_type: text,
  ...streamed,
});
export type InsertRequest = z.infer<typeof insertRequest>;

export const expandRequest = z.object({
  context: z
    .object({
      ...insertFields,
      selected_paragraph: writtenField('Send the paragraph to expand: it has no text.'),
      selection: z.optional(selectedText),
    })
    .check(...selectionOf('selected_paragraph')),
  count: countField(1),
  generation_type: text,
  ...streamed,
});
export type ExpandRequest = z.infer<typeof expandRequest>;

/** Requires text. With a selection the output is text that replaces it. */
export const rewriteRequest = z.object({
  context: z
    .object({
      paragraph: writtenField('There is nothing to rewrite: the paragraph has no text.'),
      premise: text,
      previous_paragraph: text,
      next_paragraph: text,
      picked_sentences: texts,
      section_details: sectionDetails,
      passages,
      /** Only these words are rewritten, in `paragraph`, which may then be several. */
      selection: z.optional(selectedText),
    })
    .check(...selectionOf('paragraph')),
  count: countField(1),
  /** Default: `rewrite`. */
  generation_type: z.optional(z.enum(selectionVerbs)),
  ...streamed,
});
export type RewriteRequest = z.infer<typeof rewriteRequest>;

const looseContext = z._default(
  z.object({
    premise: text,
    genre,
    previous_paragraphs: texts,
    previous_sections: texts,
    picked_sentences: texts,
    section_details: sectionDetails,
    passages,
  }),
  { premise: '', genre: '', previous_paragraphs: [], previous_sections: [], picked_sentences: [] },
);

/** `paragraphs` come back improved by `instruction`. */
export const improveRequest = z.object({
  context: looseContext,
  paragraphs: writtenListField('Send the paragraphs to improve: there is no text in them.'),
  count: countField(3),
  ...streamed,
});
export type ImproveRequest = z.infer<typeof improveRequest>;

/** Another draft of `original_content` (D-DRAFT). */
export const draftRequest = z.object({
  context: looseContext,
  original_content: writtenListField('Send the draft to work on: there is no text in it.'),
  count: countField(3),
  ...streamed,
});
export type DraftRequest = z.infer<typeof draftRequest>;

/**
 * A sentence of a rewrite (writing.md §3). `remove`: original only. `add`: rewritten only. `unchanged`: both
 * are equal. `paragraph_break`: the next sentence begins a paragraph.
 */
export const sentenceChange = z.object({
  action: z.enum(['edit', 'remove', 'add', 'unchanged', 'paragraph_break']),
  original_sentence: z._default(z.string(), ''),
  rewritten_sentence: z._default(z.string(), ''),
});
export type SentenceChange = z.infer<typeof sentenceChange>;
