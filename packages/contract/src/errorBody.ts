import * as z from 'zod/mini';

/** The closed list of machine words that an error answer or an error line may carry (D-ERRORS). */
export const errorTypes = [
  'invalid_request',
  'unauthenticated',
  'insufficient_credits',
  'insufficient_funds',
  'forbidden',
  'not_found',
  'conflict',
  'too_large',
  'unprocessable',
  'rate_limited',
  'internal',
  'storage_full',
  'storage_unavailable',
  'upstream_unreachable',
  'upstream_rejected',
  'upstream_silent',
  'upstream_cut_off',
  'refused',
] as const;

export const errorType = z.enum(errorTypes);
export type ErrorType = z.infer<typeof errorType>;

/** Every answer that is not 2xx: a sentence for people and a machine word; `field` names what was wrong in a request; `required` says how many credits, or dollars, are needed. */
export const errorBody = z.object({
  error: z.string(),
  type: errorType,
  field: z.optional(z.string()),
  required: z.optional(z.number()),
  /** What a `conflict` found: the revision that is there now. */
  revision: z.optional(z.number()),
});
export type ErrorBody = z.infer<typeof errorBody>;
