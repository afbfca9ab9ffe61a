import * as z from 'zod/mini';
import { limits } from './limits.ts';

const text = z.string().check(z.maxLength(limits.textCharacters));

/** One element of a screenplay (writing.md §3). */
export const sceneElement = z.discriminatedUnion('type', [
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
