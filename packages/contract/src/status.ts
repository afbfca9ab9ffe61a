import * as z from 'zod/mini';
import { modelPrices } from './connectionCalls.ts';
import { costs } from './credits.ts';
import { limits } from './limits.ts';

/** One part of the product: the real service, or the embedded default that stands in for it (D-REAL). */
export const partStatus = z.object({
  kind: z.enum(['real', 'embedded']),
  /** Display name of the backend: 'Offline storyteller', 'gpt-5-mini at api.openai.com'. */
  name: z.string(),
  /** Of a text model: what writes where a story asks for reasoning, where that is another one. */
  reasoning: z.optional(z.string()),
});
export type PartStatus = z.infer<typeof partStatus>;

/** Identity provider; with Clerk, its publishable key. */
export const signInStatus = z.extend(partStatus, {
  provider: z.enum(['local', 'clerk']),
  publishableKey: z.nullable(z.string()),
  /** Local accounts get mail, so that addresses are verified and passwords reset. Absent on older servers. */
  sendsMail: z.optional(z.boolean()),
});
export type SignInStatus = z.infer<typeof signInStatus>;

/** Payment provider; with Stripe, its publishable key. */
export const paymentsStatus = z.extend(partStatus, {
  provider: z.enum(['test', 'stripe']),
  publishableKey: z.nullable(z.string()),
  /** No card is charged: a page must say so wherever it takes one. */
  isTest: z.boolean(),
});
export type PaymentsStatus = z.infer<typeof paymentsStatus>;

/** Allowance of a visitor without an account (D-GUEST). */
export const guestAllowance = z.object({
  /** Generations a day; null when there is no limit. */
  dailyGenerations: z.nullable(z.int()),
  /** Generations that this visitor has left today; null without a limit. */
  left: z.nullable(z.int()),
});
export type GuestAllowance = z.infer<typeof guestAllowance>;

/** The answer of `GET api/v1/status` (D-STATUS). */
export const status = z.object({
  name: z.literal('Fabula'),
  version: z.string(),
  parts: z.object({
    textModel: partStatus,
    images: partStatus,
    /** Without a voice model it is the browser’s own voice, and `test_voice` is 404 (D-VOICE). */
    voice: partStatus,
    signIn: signInStatus,
    payments: paymentsStatus,
    storage: partStatus,
    feedback: partStatus,
  }),
  limits: z.object({
    bodyBytes: z.int(),
    /** The model's window, question and answer together: what goes along is fitted to it. Absent on servers of before. */
    contextTokens: z.optional(z.int()),
    premiseCharacters: z.int(),
    textCharacters: z.int(),
    paragraphCount: z.object({ min: z.int(), max: z.int() }),
    /** Generations that one visitor may start in a minute. */
    generationsPerMinute: z.int(),
    /** Generations of one visitor that may run at once. */
    generationsAtOnce: z.int(),
    /** Time for which operations can be resumed (D-RESUME), in ms; absent on older servers. */
    resuming: z.optional(
      z.object({
        /** A running one without a reader is held so long for an account, and for a visitor. */
        heldForMembersMs: z.int(),
        heldForVisitorsMs: z.int(),
        /** The lines of an ended one are kept so long. */
        keptMs: z.int(),
      }),
    ),
  }),
  guest: guestAllowance,
  costs,
  /** What the models of the asker's own connection take, for estimates in money. Absent where text is no matter of their money. */
  prices: z.optional(modelPrices),
});
export type Status = z.infer<typeof status>;

/** The body of `POST api/v1/feedback`; the message is required. */
export const feedbackRequest = z.object({
  name: z._default(z.string().check(z.maxLength(limits.titleCharacters)), ''),
  title: z._default(z.string().check(z.maxLength(limits.titleCharacters)), ''),
  message: z.string().check(
    z.refine((text) => text.trim() !== '', 'Write a message first.'),
    z.maxLength(limits.feedbackCharacters),
  ),
});
export type FeedbackRequest = z.infer<typeof feedbackRequest>;

/** The answer to feedback that was taken: 202. */
export const feedbackAnswer = z.object({ accepted: z.literal(true) });
export type FeedbackAnswer = z.infer<typeof feedbackAnswer>;
