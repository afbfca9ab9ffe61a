import * as z from 'zod/mini';

/** The signed-in user, as their own browser sees them (accounts.md §3). Unset texts are empty. */
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
  /** An admin’s reason for blocking this account from publishing, and its time (ISO 8601); null while it can publish. */
  publishingBlocked: z.optional(z.nullable(z.object({ reason: z.string(), at: z.string() }))),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type User = z.infer<typeof user>;

const room = z.object({ works: z.int(), bytes: z.int() });

/** The answer of `GET api/v1/account`. */
export const userAnswer = z.object({
  user,
  /** Bytes that its works take, saved and published, and their limit. Absent on older servers. */
  works: z.optional(z.object({ kept: room, room })),
});
export type UserAnswer = z.infer<typeof userAnswer>;

/** One address is one address, however it was typed. */
export function foldEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}
