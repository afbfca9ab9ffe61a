import * as z from 'zod/mini';

/** Moderation of a withdrawn work, for its author and admins. */
export const moderation = z.object({
  /** `hidden`: an admin can show it again. `removed`: it never becomes public again. Its author can still read both. */
  state: z.enum(['hidden', 'removed']),
  /** In an admin's words. */
  reason: z.string(),
  /** ISO 8601. */
  at: z.string(),
});
export type Moderation = z.infer<typeof moderation>;
