import * as z from 'zod';
import instructionsFile from './content/instructions.json';
import suggestionsFile from './content/suggestions.json';
import tonesFile from './content/tones.json';
import { straightenQuotes } from './understand/straightenQuotes.ts';

/** One line or more in the notation of `Line`. Content may have printed quotation marks. */
const text = z.string().min(1).transform(straightenQuotes);
const texts = z.array(text).min(1);

/** What the writers of a task do with an instruction: tell on, fill a gap, revise a text, write a scene. */
export const taskFamilies = ['tell', 'fill', 'revise', 'scene'] as const;
export type TaskFamily = (typeof taskFamilies)[number];

const instructionsSchema = z.strictObject({
  /** What can be asked for, in which words, and of which tasks. */
  intents: z.array(z.strictObject({ id: z.string(), for: z.array(z.enum(taskFamilies)), phrases: texts })),
  /** Words that say nothing of their own beside an intent. */
  fillers: texts,
  /** What can be brought in, with at most one of `adjectives`, by one of `adding`. */
  things: texts,
  adjectives: texts,
  adding: texts,
  /** What somebody who is brought in can be. */
  persons: texts,
  /** What somebody can be told to do, as infinitives. */
  verbs: texts,
  /** Words of a sentence that speaks of the text and not of what happens in it. */
  meta: texts,
  /** Examples of what it can do, for the notice. */
  can: texts,
});

export const arcs = ['early', 'middle', 'late', 'any'] as const;
export type Arc = (typeof arcs)[number];
const suggestionSchema = z.strictObject({
  arc: z.enum(arcs),
  isAdult: z.boolean().optional(),
  /** `{H}`, `{O}`, `{T}` people, `{M}` the matter, `{x}` a thing of the text, `{place}`. */
  instruction: text,
  /** What is told when it is followed, in order, as lines with `{x}` and `{place}`. */
  lines: texts,
});
export type Suggestion = z.infer<typeof suggestionSchema>;

export const instructions = instructionsSchema.parse(instructionsFile);
export const suggestions = z.array(suggestionSchema).min(20).parse(suggestionsFile);
/** Lines that bend a text the way an instruction asks; they know of nobody but the one at the centre. */
export const tones = z.record(z.string(), texts).parse(tonesFile);
