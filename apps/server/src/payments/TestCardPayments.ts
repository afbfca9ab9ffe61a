import type { PaymentIntent } from './PaymentIntent.ts';

/** A card as its holder types it. It is never kept. */
export interface PaymentCard {
  /** Digits, with blanks or hyphens between them or not. */
  number: string;
  /** 1 to 12. */
  expMonth: number;
  /** Of two or four digits. */
  expYear: number;
  cvc: string;
}

/** Why a card was not taken: the sentence that its holder reads, and which part of the card it is about. */
export interface CardDecline {
  message: string;
  field?: keyof PaymentCard;
}

export type TestCardAnswer = { intent: PaymentIntent } | { decline: CardDecline };

export interface TestCardPayments {
  /** Pays, once; paying again what is paid changes nothing. Undefined when the secret is of no payment here. */
  pay(clientSecret: string, card: PaymentCard): Promise<TestCardAnswer | undefined>;
}
