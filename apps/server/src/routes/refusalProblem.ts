import { OPERATION_HEADER } from '@fabula/contract';
import { HttpProblem } from '../http/HttpProblem.ts';
import type { WritingOpening } from '../services/writingService.ts';

type Refusal = Extract<WritingOpening, { refusal: string }>;

/** Why a generation was not even started, as a person reads it. */
export function refusalProblem(refused: Refusal): HttpProblem {
  switch (refused.refusal) {
    case 'id_in_use':
      return new HttpProblem(
        'conflict',
        'This operation id is in use already. Propose another one, or none.',
        { field: OPERATION_HEADER },
      );
    case 'too_busy':
      return new HttpProblem(
        'rate_limited',
        'Too many stories are being written right now. Try again in a moment.',
      );
    case 'too_many_at_once':
      return new HttpProblem(
        'rate_limited',
        'You have several generations running already. Wait for one to end, or cancel it, then try again.',
      );
    case 'insufficient_credits':
      return new HttpProblem(
        'insufficient_credits',
        `You need ${refused.required} credits to perform this action`,
        { required: refused.required },
      );
    case 'allowance_spent':
      return new HttpProblem(
        'rate_limited',
        'You have used all of today’s free generations. There are new ones after midnight, UTC. Your text stays as it is.',
        { retryAfter: refused.retryAfter },
      );
    case 'ceiling_reached':
      return new HttpProblem(
        'rate_limited',
        'This server has written all that it may today. It goes on after midnight, UTC. Your text stays as it is.',
        { retryAfter: refused.retryAfter },
      );
  }
}
