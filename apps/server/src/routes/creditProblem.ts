import { CLAIMS_REMEMBERED_DAYS } from '@fabula/contract';
import { HttpProblem } from '../http/HttpProblem.ts';
import { centsText, dollarsOf } from '../services/money/amounts.ts';

type CreditRefusal =
  | { refusal: 'claimed_already' | 'unproved' | 'claimed_before' | 'not_an_admin' | 'key_in_use' }
  | { refusal: 'frozen'; reason: string }
  | { refusal: 'insufficient_funds' | 'in_debt'; cents: number };

/** Why credits were not added, as a person reads it. */
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

/** An admin has frozen what somebody has. */
export function frozenProblem(reason: string): HttpProblem {
  return new HttpProblem(
    'forbidden',
    `The people who run this server have frozen your wallet and your credits. They say: ${reason}`,
  );
}
