import { CLAIMS_REMEMBERED_DAYS, OPERATION_HEADER, type OperationReport } from '@fabula/contract';
import { HttpProblem } from '../http/problems.ts';
import type { PaidOperationRefusal } from '../services/generation/operations.ts';
import { centsText, dollarsOf } from '../services/money/amounts.ts';

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

export function endedProblem(report: OperationReport | null): HttpProblem {
  return new HttpProblem(
    'operation_ended',
    'This generation has ended, and its text is kept no longer. Nothing was asked for anew, and nothing more was charged.',
    report === null ? {} : { report },
  );
}

type CreditRefusal =
  | { refusal: 'claimed_already' | 'unproved' | 'claimed_before' | 'not_an_admin' | 'key_in_use' }
  | { refusal: 'frozen'; reason: string }
  | { refusal: 'insufficient_funds' | 'in_debt'; cents: number };

export function creditProblem(refused: CreditRefusal): HttpProblem {
  switch (refused.refusal) {
    case 'claimed_already':
      return new HttpProblem(
        'conflict',
        'You have claimed your 500 credits already: each account gets them once. You can buy more with the money in your wallet.',
      );
    case 'unproved':
      return new HttpProblem(
        'forbidden',
        'Your first 500 credits wait until your e-mail address is proved. Open the link in the mail that was sent to it; your profile sends it again. You can buy credits without it.',
      );
    case 'claimed_before':
      return new HttpProblem(
        'forbidden',
        `This address has claimed its first 500 credits with an account that was deleted in the last ${CLAIMS_REMEMBERED_DAYS} days. You can buy credits with the money in your wallet.`,
      );
    case 'not_an_admin':
      return new HttpProblem(
        'forbidden',
        'Only admins of this server can add credits. You can claim your first ones once, and buy more.',
      );
    case 'key_in_use':
      return new HttpProblem(
        'conflict',
        'This Idempotency-Key was used for another number of credits. Send a new key with a new request.',
        { field: 'Idempotency-Key' },
      );
    case 'frozen':
      return frozenProblem(refused.reason);
    case 'in_debt':
      return new HttpProblem(
        'insufficient_funds',
        `Your wallet is ${centsText(refused.cents)} below zero, since a card payment went back after it had been spent. Add funds first: what is owed is paid from them.`,
        { required: dollarsOf(refused.cents) },
      );
    case 'insufficient_funds':
      return new HttpProblem('insufficient_funds', 'Insufficient wallet balance. Please add funds first.', {
        required: dollarsOf(refused.cents),
      });
  }
}

export function frozenProblem(reason: string): HttpProblem {
  return new HttpProblem(
    'forbidden',
    `The people who run this server have frozen your wallet and your credits. They say: ${reason}`,
  );
}
