import * as z from 'zod/mini';

/** Whoever is signed in, as their own browser sees them (accounts.md §3). Texts that nobody gave are empty. */
export const user = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  imageUrl: z.string(),
  isAdmin: z.boolean(),
  /** Since when the address is shown to be theirs (ISO 8601); null until then. Absent on servers of before. */
  provedAt: z.optional(z.nullable(z.string())),
  /** Why this account cannot publish, in an admin’s words, and since when (ISO 8601); null while it can. */
  publishingBlocked: z.optional(z.nullable(z.object({ reason: z.string(), at: z.string() }))),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type User = z.infer<typeof user>;

const room = z.object({ works: z.int(), bytes: z.int() });

/** The answer of `GET api/v1/account`. */
export const userAnswer = z.object({
  user,
  /** What its works take, saved and published, and the most that they may. Absent on servers of before. */
  works: z.optional(z.object({ kept: room, room })),
});
export type UserAnswer = z.infer<typeof userAnswer>;
