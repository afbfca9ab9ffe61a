import * as z from 'zod/mini';
import {
  countField,
  genreField as genre,
  instructionField as instruction,
  limits,
  premiseField,
  textField as text,
  textsField as texts,
  writtenField,
  writtenListField,
} from './limits.ts';

const percentage = z.optional(z.number().check(z.gte(0), z.lte(100)));

const premise = premiseField;
const needsPremise = { message: 'Write a premise first: the story starts from it.', path: ['premise'] };

/** A blank page begins from a premise; once there is text, nothing needs one (D-PREMISE). */
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

/** Fields of every call that writes into a story, beside its context. */
const streamed = {
  instruction,
  isNsfw: z.boolean(),
  stream: z._default(z.literal(true), true),
  isReasoning: z._default(z.boolean(), false),
  /** How hard a model that reasons thinks; left to its server where it is left out. */
  reasoningEffort: z.optional(z.enum(['low', 'medium', 'high'])),
};

/** The names that prompts have for what is done to a selection. */
export const selectionVerbs = ['rewrite', 'expand', 'shorten', 'describe'] as const;

/**
 * Selected words and the rest of their paragraphs around them, to the letter: what is written takes the place of `text`.
 * An empty `text` is a caret. Paragraphs are parted by a blank line.
 */
export const selectedText = z.object({ before: text, text, after: text });

type SelectedText = z.infer<typeof selectedText>;

const joined = ({ before, text: words, after }: SelectedText) => before + words + after;

/** A selection has words, and is a part of the text that is worked on. */
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

/**
 * Context of paragraphs (writing.md §7). Open-ended: the first five fields. Percentage-based: all of
 * them, with percentages in 0–100; the three percentages come together or not at all.
 */
export const writingContext = z
  .object({
    premise,
    genre,
    /** Oldest first: all of the story when open-ended, its last 3 paragraphs when percentage-based. */
    previous_paragraphs: texts,
    /** Summaries of earlier sections, oldest first. */
    previous_sections: texts,
    /** The sentences that the writer marked as memory. */
    picked_sentences: texts,
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

/** The body of `POST api/v1/writing/paragraphs/new` and of `…/continue`. */
export const paragraphsRequest = z.object({ context: writingContext, count: countField(3), ...streamed });
export type ParagraphsRequest = z.infer<typeof paragraphsRequest>;
/** Input type: fields with a default may be left out. */
export type ParagraphsRequestInput = z.input<typeof paragraphsRequest>;

const insertFields = {
  premise,
  /** The last 3 before the place, oldest first. */
  previous_paragraphs: texts,
  next_paragraph: text,
  previous_sections: texts,
  picked_sentences: texts,
};

/** The body of `POST api/v1/writing/paragraphs/insert`. */
export const insertRequest = z.object({
  context: z
    .object({
      ...insertFields,
      /** The caret in a paragraph, with an empty `text`: what is written begins there, in its sentence. */
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

/** The body of `POST api/v1/writing/paragraphs/expand`. */
export const expandRequest = z.object({
  context: z
    .object({
      ...insertFields,
      selected_paragraph: writtenField('Send the paragraph to expand: it has no text.'),
      /** Only these words are expanded. */
      selection: z.optional(selectedText),
    })
    .check(...selectionOf('selected_paragraph')),
  count: countField(1),
  generation_type: text,
  ...streamed,
});
export type ExpandRequest = z.infer<typeof expandRequest>;

/**
 * The body of `POST api/v1/paragraphs/rewrite`. Rewriting needs text to rewrite. With a selection the chunks are text, as
 * of the other calls: what takes the selection's place.
 */
export const rewriteRequest = z.object({
  context: z
    .object({
      paragraph: writtenField('There is nothing to rewrite: the paragraph has no text.'),
      premise: text,
      previous_paragraph: text,
      next_paragraph: text,
      picked_sentences: texts,
      /** Only these words are rewritten, in `paragraph`, which may then be several. */
      selection: z.optional(selectedText),
    })
    .check(...selectionOf('paragraph')),
  count: countField(1),
  /** What is done to the selection: `rewrite` where it is left out. */
  generation_type: z.optional(z.enum(selectionVerbs)),
  ...streamed,
});
export type RewriteRequest = z.infer<typeof rewriteRequest>;

/** Context of a draft or of improved paragraphs; every field is optional. */
const looseContext = z._default(
  z.object({
    premise: text,
    genre,
    previous_paragraphs: texts,
    previous_sections: texts,
    picked_sentences: texts,
  }),
  { premise: '', genre: '', previous_paragraphs: [], previous_sections: [], picked_sentences: [] },
);

/** The body of `POST api/v1/paragraphs/improved`: `paragraphs` come back improved as `instruction` says. */
export const improveRequest = z.object({
  context: looseContext,
  paragraphs: writtenListField('Send the paragraphs to improve: there is no text in them.'),
  count: countField(3),
  ...streamed,
});
export type ImproveRequest = z.infer<typeof improveRequest>;

/** The body of `POST api/v1/writing/paragraphs/draft` (D-DRAFT): another draft of `original_content`. */
export const draftRequest = z.object({
  context: looseContext,
  original_content: writtenListField('Send the draft to work on: there is no text in it.'),
  count: countField(3),
  ...streamed,
});
export type DraftRequest = z.infer<typeof draftRequest>;

/**
 * One sentence of a rewrite (writing.md §3). `edit`: original and rewritten differ. `remove`: only the original.
 * `add`: only the rewritten. `unchanged`: both are the same. `paragraph_break`: the next sentences are a new paragraph.
 */
export const sentenceChange = z.object({
  action: z.enum(['edit', 'remove', 'add', 'unchanged', 'paragraph_break']),
  original_sentence: z._default(z.string(), ''),
  rewritten_sentence: z._default(z.string(), ''),
});
export type SentenceChange = z.infer<typeof sentenceChange>;
