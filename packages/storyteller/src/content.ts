import * as z from 'zod';
import exchangesFile from './content/exchanges.json';
import instructionsFile from './content/instructions.json';
import openingsFile from './content/openings.json';
import placesFile from './content/places.json';
import plotsFile from './content/plots.json';
import suggestionsFile from './content/suggestions.json';
import tonesFile from './content/tones.json';
import { genres } from './StoryWorld.ts';
import type { Beat, Plot } from './stock/Beat.ts';
import type { Exchange } from './stock/StockElement.ts';
import { straightenQuotes } from './understand/straightenQuotes.ts';

/** One line or more in the notation of `Line`. Content may have printed quotation marks. */
const text = z.string().min(1).transform(straightenQuotes);
const texts = z.array(text).min(1);

/** What the writers of a task do with an instruction: tell on, fill a gap, revise a text, write a scene. */
const taskFamilies = ['tell', 'fill', 'revise', 'scene'] as const;
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

const arcs = ['early', 'middle', 'late', 'any'] as const;
export type Arc = (typeof arcs)[number];
const suggestionSchema = z.strictObject({
  arc: z.enum(arcs),
  isAdult: z.boolean().optional(),
  /** `{H}`, `{O}`, `{T}` people, `{M}` the matter, `{x}` a thing of the text, `{place}`. */
  instruction: text,
  /** What is told when it is followed, in order, as lines with `{x}` and `{place}`. */
  lines: texts,
});

export const instructions = instructionsSchema.parse(instructionsFile);
export const suggestions = z.array(suggestionSchema).min(20).parse(suggestionsFile);
/** Lines that come back to the place of the premise: `{place}` is 'the Meridian', `{at}` 'aboard the Meridian'. */
export const placeLines = texts.parse(placesFile);
/** Lines that bend a text the way an instruction asks; they know of nobody but the one at the centre. */
export const tones = z.record(z.string(), texts).parse(tonesFile);

const lines = z.array(z.union([text, texts])).min(3);
const suits = z.array(z.enum(genres)).min(1);
const plotSchema = z.strictObject({
  id: z.string(),
  suits,
  isThirdAway: z.boolean().optional(),
  beats: z.array(z.strictObject({ aim: text, away: z.boolean().optional(), lines })).min(4),
  ending: z.strictObject({ lines }),
});

export const contentPlots: readonly Plot[] = z
  .array(plotSchema)
  .parse(plotsFile)
  .map(({ id, suits: own, isThirdAway = false, beats, ending }) => ({
    id,
    suits: own,
    isThirdAway,
    beats: beats.map((beat, index) => ({ ...beat, away: beat.away ?? false, id: `${id}.${index + 1}` })),
    ending: { ...ending, id: `${id}.end` },
  }));

export const contentOpenings: readonly Beat[] = z
  .array(z.strictObject({ suits, lines }))
  .parse(openingsFile)
  .map((opening, index) => ({ ...opening, id: `content.open.${index + 1}` }));

const element = z.union([
  z.strictObject({ type: z.literal('action'), text }),
  z.strictObject({
    type: z.literal('dialogue'),
    who: z.enum(['H', 'O']),
    parenthetical: text.optional(),
    text,
  }),
]);
export const contentExchanges: readonly Exchange[] = z
  .array(
    z.strictObject({
      id: z.string(),
      step: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
      /** The intent that it answers to: 'dark', 'funny'… */
      tone: z.string().optional(),
      elements: z.array(element).min(1),
    }),
  )
  .parse(exchangesFile)
  .map(({ elements, ...exchange }) => ({
    ...exchange,
    elements: elements.map((one) =>
      one.type === 'dialogue' && one.parenthetical !== undefined
        ? { ...one, parenthetical: one.parenthetical }
        : { type: one.type, text: one.text, ...('who' in one && { who: one.who }) },
    ),
  }));
