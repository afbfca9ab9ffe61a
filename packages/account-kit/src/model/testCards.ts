/** What test payments answer to a card number. */
export type TestCardAnswer =
  | 'accepted'
  | 'declined'
  | 'insufficient_funds'
  | 'lost'
  | 'stolen'
  | 'expired'
  | 'incorrect_cvc'
  | 'processing_error';

/** Card numbers that Stripe gives for testing, which embedded test payments take and decline alike. */
export const testCards: readonly { readonly number: string; readonly answer: TestCardAnswer }[] = [
  { number: '4242 4242 4242 4242', answer: 'accepted' },
  { number: '5555 5555 5555 4444', answer: 'accepted' },
  { number: '4000 0000 0000 0002', answer: 'declined' },
  { number: '4000 0000 0000 9995', answer: 'insufficient_funds' },
  { number: '4000 0000 0000 9987', answer: 'lost' },
  { number: '4000 0000 0000 9979', answer: 'stolen' },
  { number: '4000 0000 0000 0069', answer: 'expired' },
  { number: '4000 0000 0000 0127', answer: 'incorrect_cvc' },
  { number: '4000 0000 0000 0119', answer: 'processing_error' },
];
