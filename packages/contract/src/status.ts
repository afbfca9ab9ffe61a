import * as z from 'zod/mini';

/** One part of the product: the real service, or the embedded default that stands in for it (D-REAL). */
export const partStatus = z.object({
  kind: z.enum(['real', 'embedded']),
  /** What serves it, in words a person reads: 'Offline storyteller', 'gpt-5-mini at api.openai.com'. */
  name: z.string(),
});
export type PartStatus = z.infer<typeof partStatus>;

/** The answer of `GET api/v1/status` (D-STATUS). */
export const status = z.object({
  name: z.literal('Fabula'),
  version: z.string(),
  parts: z.object({ textModel: partStatus, feedback: partStatus }),
  limits: z.object({
    bodyBytes: z.int(),
    premiseCharacters: z.int(),
    paragraphCount: z.object({ min: z.int(), max: z.int() }),
  }),
});
export type Status = z.infer<typeof status>;
