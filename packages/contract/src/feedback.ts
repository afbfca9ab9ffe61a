import * as z from 'zod/mini';
import { limits } from './limits.ts';

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
