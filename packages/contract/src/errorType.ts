import * as z from 'zod/mini';

/** HTTP's status of each kind of error. */
export const errorStatuses = {
  invalid_request: 400,
  unauthenticated: 401,
  insufficient_credits: 402,
  insufficient_funds: 402,
  forbidden: 403,
  publishing_blocked: 403,
  work_removed: 403,
  not_found: 404,
  conflict: 409,
  operation_ended: 410,
  withdrawn: 410,
  too_large: 413,
  unprocessable: 422,
  rate_limited: 429,
  internal: 500,
  interrupted: 503,
  storage_full: 507,
  storage_unavailable: 503,
  upstream_unreachable: 502,
  upstream_rejected: 502,
  upstream_silent: 502,
  upstream_cut_off: 502,
  refused: 422,
} as const;

export type ErrorType = keyof typeof errorStatuses;
export const errorTypes = Object.keys(errorStatuses) as [ErrorType, ...ErrorType[]];
export const errorType = z.enum(errorTypes);
