import * as z from 'zod/mini';

export const errorTypes = [
  'invalid_request',
  'unauthenticated',
  'insufficient_credits',
  'insufficient_funds',
  'forbidden',
  'publishing_blocked',
  'work_removed',
  'not_found',
  'conflict',
  'operation_ended',
  'withdrawn',
  'too_large',
  'unprocessable',
  'rate_limited',
  'internal',
  'interrupted',
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
