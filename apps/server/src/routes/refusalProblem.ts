import { OPERATION_HEADER, type OperationReport } from '@fabula/contract';
import { HttpProblem } from '../http/HttpProblem.ts';
import type { PaidOperationRefusal } from '../services/generation/paidOperations.ts';
import { frozenProblem } from './creditProblem.ts';

/** Why a generation was not even started, as a person reads it. */
export function refusalProblem(refused: PaidOperationRefusal): HttpProblem {
  switch (refused.refusal) {
    case 'id_in_use':
      return new HttpProblem(
        'conflict',
        'This operation id is in use already. Propose another one, or none.',
        { field: OPERATION_HEADER },
      );
    case 'other_request':
      return new HttpProblem(
        'unprocessable',
        'This operation id was used for another request within the last 24 hours, and nothing was charged for this one. Propose another id, or send the same request again.',
        { field: OPERATION_HEADER },
      );
    case 'not_now':
      return new HttpProblem(
        'conflict',
        'This generation runs on a server that does not answer right now. Ask again in a moment under the same id: nothing is charged twice.',
        { field: OPERATION_HEADER },
      );
    case 'operation_ended':
      return endedProblem(refused.report);
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
    case 'frozen':
      return frozenProblem(refused.reason);
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
    case 'free_ceiling_reached':
      return new HttpProblem(
        'rate_limited',
        `The free credits of today are used up. Bought credits go on working; free ones again in ${waitOf(refused.retryAfter)}. Your text stays as it is.`,
        { retryAfter: refused.retryAfter },
      );
    case 'network_share_spent':
      return new HttpProblem(
        'rate_limited',
        `Your network has used its share of today’s free credits. Bought credits go on working; free ones again in ${waitOf(refused.retryAfter)}. Your text stays as it is.`,
        { retryAfter: refused.retryAfter },
      );
  }
}

/** `5 hours`, rounded up; `40 minutes` under an hour. */
function waitOf(seconds: number): string {
  const [count, unit] =
    seconds < 3_600 ? [Math.ceil(seconds / 60), 'minute'] : [Math.ceil(seconds / 3_600), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** An operation that ended, and whose lines are kept no longer. */
export function endedProblem(report: OperationReport | null): HttpProblem {
  return new HttpProblem(
    'operation_ended',
    'This generation has ended, and its text is kept no longer. Nothing was asked for anew, and nothing more was charged.',
    report === null ? {} : { report },
  );
}
