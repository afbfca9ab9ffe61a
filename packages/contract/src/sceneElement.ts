import * as z from 'zod/mini';
import { textField, writtenField } from './fields.ts';
import { limits } from './limits.ts';

const text = z.string().check(z.maxLength(limits.textCharacters));

/** Inside, outside, both; '' for a heading that says neither, such as 'FLASHBACK'. */
export const sceneSettings = ['INT.', 'EXT.', 'INT./EXT.', ''] as const;

/** One element of a screenplay (writing.md §3), or the heading that a scene begins with. */
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
  z.object({ type: z.literal('action'), description: text }),
  z.object({
    type: z.literal('dialogue'),
    character: text,
    parenthetical: z.optional(text),
    line: text,
  }),
  z.object({
    type: z.literal('internal_monologue'),
    character: text,
    description: z.optional(text),
    line: z.optional(text),
  }),
  z.object({ type: z.literal('transition'), description: text }),
]);
export type SceneElement = z.infer<typeof sceneElement>;
