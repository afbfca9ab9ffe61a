import { HttpResponse } from 'msw';

/** What a server that cannot, or will not, says: the envelope of every error. */
export const refusals = {
  noCredits: {
    status: 402,
    error: 'You need 3 credits to perform this action',
    type: 'insufficient_credits',
    required: 3,
  },
  tooMany: { status: 429, error: 'Too many requests. Wait a minute, then try again.', type: 'rate_limited' },
  broken: { status: 500, error: 'Something went wrong on our side. Nothing was charged.', type: 'internal' },
} as const;

export function refused({ status, ...body }: (typeof refusals)[keyof typeof refusals]) {
  return HttpResponse.json(body, { status });
}
