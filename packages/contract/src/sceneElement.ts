import * as z from 'zod/mini';
import { limits, textField, writtenField } from './limits.ts';

const text = z.string().check(z.maxLength(limits.textCharacters));

/** Inside, outside, both; '' for a heading that says neither, such as 'FLASHBACK'. */
export const sceneSettings = ['INT.', 'EXT.', 'INT./EXT.', ''] as const;

/** Said beside the speech before it: what screenplays call dual dialogue. */
const isDual = z.optional(z.boolean());

/**
 * One element of a screenplay (writing.md §3), or the heading that a scene begins with. Descriptions, parentheticals and
 * lines may hold Fountain's emphasis (`*…*`, `**…**`, `_…_`, with `\` before what is none) and `[[notes]]`; in a
 * line of speech, `~` begins what is sung. Notes, sections and synopses are not printed.
 */
export const sceneElement = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('scene_heading'),
    setting: z.enum(sceneSettings),
    place: writtenField('Say where the scene is: its place is blank.'),
    /** 'NIGHT'; '' where the heading says none. */
    time: textField,
    /** As it stands in the margin: '12A'. */
    number: z.optional(z.string().check(z.maxLength(limits.genreCharacters))),
  }),
  z.object({
    type: z.literal('action'),
    description: text,
    /** Final Draft's paragraph type where it is not Action: 'Shot', 'General', 'New Act'. */
    finalDraftType: z.optional(z.string().check(z.maxLength(limits.genreCharacters))),
  }),
  z.object({
    type: z.literal('dialogue'),
    character: text,
    parenthetical: z.optional(text),
    line: text,
    isDual,
  }),
  z.object({
    type: z.literal('internal_monologue'),
    character: text,
    description: z.optional(text),
    line: z.optional(text),
    isDual,
  }),
  z.object({ type: z.literal('transition'), description: text }),
  z.object({ type: z.literal('lyrics'), description: text }),
  z.object({ type: z.literal('centered'), description: text }),
  z.object({ type: z.literal('note'), description: text }),
  z.object({
    type: z.literal('section'),
    description: text,
    /** 1 for an act, 2 for what is inside of one. Left out means 1. */
    depth: z.optional(z.int().check(z.gte(1), z.lte(6))),
  }),
  z.object({ type: z.literal('synopsis'), description: text }),
]);
export type SceneElement = z.infer<typeof sceneElement>;
