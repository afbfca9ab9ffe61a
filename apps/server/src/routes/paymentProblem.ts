import { HttpProblem } from '../http/HttpProblem.ts';

type PaymentRefusal =
  | 'no_amount'
  | 'too_little'
  | 'too_much'
  | 'not_the_test_amount'
  | 'no_payment'
  | 'odd_payment'
  | 'no_webhook'
  | 'forged_event'
  | 'no_test_cards';

const amount = { field: 'amount' };

/** Why a payment call was turned down, as a person reads it. */
export function paymentProblem(refusal: PaymentRefusal): HttpProblem {
  switch (refusal) {
    case 'no_amount':
      return new HttpProblem(
        'invalid_request',
        'The amount must be in dollars with two decimals at most, such as 19.99.',
        amount,
      );
    case 'too_little':
      return new HttpProblem('invalid_request', 'Minimum $5.00. Choose a larger amount.', amount);
    case 'too_much':
      return new HttpProblem(
        'invalid_request',
        'Maximum $10,000.00 in one payment. Choose a smaller amount.',
        amount,
      );
    case 'not_the_test_amount':
      return new HttpProblem('invalid_request', 'The payment test is always of 10 dollars.', amount);
    case 'no_payment':
      return new HttpProblem('not_found', 'There is no such payment of yours.');
    case 'odd_payment':
      return new HttpProblem(
        'unprocessable',
        'This payment cannot be added to your wallet as it is. The people who run this server have been told; write to them if you hear nothing.',
      );
    case 'no_webhook':
      return new HttpProblem('not_found', 'This server takes no events of a payment provider.');
    case 'forged_event':
      return new HttpProblem(
        'invalid_request',
        'The signature of this event does not hold, or it is too old.',
        {
          field: 'Stripe-Signature',
        },
      );
    case 'no_test_cards':
      return new HttpProblem('not_found', 'This server takes no test cards.');
  }
}
