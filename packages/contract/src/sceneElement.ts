import * as z from 'zod/mini';

/** One element of a screenplay (writing.md §3). */
export const sceneElement = z.discriminatedUnion('type', [
  z.object({ type: z.literal('action'), description: z.string() }),
  z.object({
    type: z.literal('dialogue'),
    character: z.string(),
    parenthetical: z.optional(z.string()),
    line: z.string(),
  }),
  z.object({
    type: z.literal('internal_monologue'),
    character: z.string(),
    description: z.optional(z.string()),
    line: z.optional(z.string()),
  }),
  z.object({ type: z.literal('transition'), description: z.string() }),
]);
export type SceneElement = z.infer<typeof sceneElement>;
