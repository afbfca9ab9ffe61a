import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { user } from './signIn.ts';
import { moderation } from './workFields.ts';

/** The password of a local account; the sentence where a provider keeps the password. */
export const accountDeletion = z.object({
  password: z.optional(z.string().check(z.maxLength(limits.password.max))),
  confirmation: z.optional(z.literal('delete my account')),
});
export type AccountDeletion = z.infer<typeof accountDeletion>;

export const accountDeletionAnswer = z.object({ isDeleted: z.literal(true) });
export type AccountDeletionAnswer = z.infer<typeof accountDeletionAnswer>;

const bookings = z.array(
  z.object({
    key: z.string(),
    kind: z.string(),
    at: z.string(),
    /** Change of this account and balance after it, in whole credits or US cents. */
    changes: z.array(
      z.object({
        account: z.enum(['available', 'held']),
        unit: z.enum(['credits', 'usd_cents']),
        amount: z.int(),
        balanceAfter: z.nullable(z.int()),
      }),
    ),
    memo: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
);

export const accountExport = z.object({
  format: z.literal('fabula-account'),
  version: z.literal(1),
  exportedAt: z.string(),
  account: user,
  works: z.array(
    z.looseObject({
      kind: z.enum(['story', 'scene']),
      /** `withdrawn`: hidden or removed by an admin (`moderation` says why). `trashed`: deleted, for 30 days. */
      shelf: z.enum(['saved', 'published', 'withdrawn', 'trashed']),
      id: z.string(),
      title: z.string(),
      moderation: z.optional(z.nullable(moderation)),
      /** When it was deleted, in ISO 8601, and what it was called by. */
      trashed: z.optional(z.nullable(z.looseObject({ at: z.string() }))),
      content: z.record(z.string(), z.unknown()),
    }),
  ),
  credits: z.object({ balance: z.int(), entries: bookings }),
  wallet: z.object({ balanceCents: z.int(), entries: bookings }),
  images: z.array(
    z.object({
      id: z.string(),
      contentType: z.string(),
      isNsfw: z.boolean(),
      createdAt: z.string(),
      base64: z.string(),
    }),
  ),
});
export type AccountExport = z.infer<typeof accountExport>;
