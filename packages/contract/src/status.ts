import * as z from 'zod/mini';
import { modelPrices } from './connectionCalls.ts';
import { costs } from './credits.ts';
import { limits } from './limits.ts';

/** A part of the product: real, or its embedded default (D-REAL). */
export const partStatus = z.object({
  kind: z.enum(['real', 'embedded']),
  /** Display name of the backend: 'Offline storyteller', 'gpt-5-mini at api.openai.com'. */
  name: z.string(),
  /** The reasoning model, where it is another one. */
  reasoning: z.optional(z.string()),
});
export type PartStatus = z.infer<typeof partStatus>;

/** With Clerk, its publishable key. */
export const signInStatus = z.extend(partStatus, {
  provider: z.enum(['local', 'clerk']),
  publishableKey: z.nullable(z.string()),
  /** Local accounts get mail, so that addresses are verified and passwords reset. Absent on older servers. */
  sendsMail: z.optional(z.boolean()),
});
export type SignInStatus = z.infer<typeof signInStatus>;

/** With Stripe, its publishable key. */
export const paymentsStatus = z.extend(partStatus, {
  provider: z.enum(['test', 'stripe']),
  publishableKey: z.nullable(z.string()),
  /** No card is charged: a page must say so wherever it takes one. */
  isTest: z.boolean(),
});
export type PaymentsStatus = z.infer<typeof paymentsStatus>;

export const guestAllowance = z.object({
  dailyGenerations: z.nullable(z.int()),
  /** Today's remaining generations; null without a limit. */
  left: z.nullable(z.int()),
});
export type GuestAllowance = z.infer<typeof guestAllowance>;

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
    /** The model's window, question and answer together. Absent on older servers. */
    contextTokens: z.optional(z.int()),
    premiseCharacters: z.int(),
    textCharacters: z.int(),
    paragraphCount: z.object({ min: z.int(), max: z.int() }),
    generationsPerMinute: z.int(),
    generationsAtOnce: z.int(),
    /** Time for which operations can be resumed (D-RESUME), in ms; absent on older servers. */
    resuming: z.optional(
      z.object({
        /** A running one without a reader, of an account or of a visitor. */
        heldForMembersMs: z.int(),
        heldForVisitorsMs: z.int(),
        /** The lines of an ended one. */
        keptMs: z.int(),
      }),
    ),
  }),
  guest: guestAllowance,
  costs,
  /** Prices of the caller's own models, for estimates. Absent where they do not pay. */
  prices: z.optional(modelPrices),
});
export type Status = z.infer<typeof status>;

export const feedbackRequest = z.object({
  name: z._default(z.string().check(z.maxLength(limits.titleCharacters)), ''),
  title: z._default(z.string().check(z.maxLength(limits.titleCharacters)), ''),
  message: z.string().check(
    z.refine((text) => text.trim() !== '', 'Write a message first.'),
    z.maxLength(limits.feedbackCharacters),
  ),
});
export type FeedbackRequest = z.infer<typeof feedbackRequest>;

export const feedbackAnswer = z.object({ accepted: z.literal(true) });
export type FeedbackAnswer = z.infer<typeof feedbackAnswer>;
