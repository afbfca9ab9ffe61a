import * as z from 'zod/mini';
import {
  countField,
  genreField as genre,
  instructionField,
  premiseField,
  textField as text,
  textsField as texts,
  writtenListField,
} from './limits.ts';
import { list } from './list.ts';
import { writerNotice } from './operation.ts';
import { sceneElement } from './sceneWork.ts';

const whole = z._default(z.literal(false), false);

export const sectionSummaryRequest = z.object({
  paragraphs: writtenListField('Send the paragraphs of the section: there is no text in them.'),
  prev_sections: texts,
  stream: whole,
  isNsfw: z.boolean(),
});
export type SectionSummaryRequest = z.infer<typeof sectionSummaryRequest>;
export const sectionSummaryAnswer = z.object({ summary: z.string() });
export type SectionSummaryAnswer = z.infer<typeof sectionSummaryAnswer>;

export const suggestionsRequest = z.object({
  context: z.object({ premise: text, genre, previous_paragraphs: texts }),
  count: countField(3),
  isNsfw: z.boolean(),
});
export type SuggestionsRequest = z.infer<typeof suggestionsRequest>;
/** `count` instructions for what could happen next. */
export const suggestionsAnswer = z.object({ suggestions: z.array(z.string()) });
export type SuggestionsAnswer = z.infer<typeof suggestionsAnswer>;

const sceneFields = {
  context: z
    .object({
      premise: premiseField,
      genre,
      previous_scene_elements: z._default(list(sceneElement), []),
    })
    .check(
      z.refine((context) => context.premise.trim() !== '' || context.previous_scene_elements.length > 0, {
        message: 'Write a premise first: the scene starts from it.',
        path: ['premise'],
      }),
    ),
  instruction: instructionField,
  count: countField(10),
};

export const sceneRequest = z.object({ ...sceneFields, stream: whole, isNsfw: z.boolean() });
export const sceneElementsRequest = z.object({
  ...sceneFields,
  stream: z._default(z.literal(true), true),
  isNsfw: z.boolean(),
});
export type SceneElementsRequest = z.infer<typeof sceneElementsRequest>;
export type SceneRequest = z.infer<typeof sceneRequest>;
export const sceneAnswer = z.object({
  elements: z.array(sceneElement),
  /** Left out where the writer had nothing to say. */
  notice: z.optional(writerNotice),
});
export type SceneAnswer = z.infer<typeof sceneAnswer>;

export const titleRequest = z.object({
  context: z.object({ text, premise: text }).check(
    z.refine(({ text: words, premise }) => `${words}${premise}`.trim() !== '', {
      message: 'Send text or a premise: a title is made from them.',
      path: ['text'],
    }),
  ),
  isNsfw: z.boolean(),
});
export type TitleRequest = z.infer<typeof titleRequest>;
export const titleAnswer = z.object({ title: z.object({ text: z.string() }) });
export type TitleAnswer = z.infer<typeof titleAnswer>;
