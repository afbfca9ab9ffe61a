import * as z from 'zod/mini';

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
