import type { CardDecline, PaymentCard } from './TestCardPayments.ts';

const declines: Readonly<Record<string, CardDecline>> = {
  '4000000000000002': { message: 'Your card was declined.' },
  '4000000000009995': { message: 'Your card has insufficient funds.' },
  // To whoever holds a lost or a stolen card, Stripe does not say that it knows.
  '4000000000009987': { message: 'Your card was declined.' },
  '4000000000009979': { message: 'Your card was declined.' },
  '4000000000000069': { message: 'Your card has expired.', field: 'expYear' },
  '4000000000000127': { message: "Your card's security code is incorrect.", field: 'cvc' },
  '4000000000000119': {
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
};

const AMEX = '378282246310005';
const accepted: ReadonlySet<string> = new Set(['4242424242424242', '5555555555554444', AMEX]);

/** The longest that a card is good for, in years. */
const LONGEST = 50;

/**
 * Takes and declines the card numbers that Stripe gives for testing, as Stripe does, with its sentences. A number that is
 * none of them may be a real card's: it is declined. `now`: ms since 1970.
 */
export function judgeTestCard(card: PaymentCard, now: number): CardDecline | undefined {
  const number = card.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    return { message: 'Your card number is incorrect.', field: 'number' };
  }
  return (
    judgeExpiry(card, new Date(now)) ?? judgeCvc(card, number) ?? declines[number] ?? unknownCard(number)
  );
}

function judgeExpiry({ expMonth, expYear }: PaymentCard, today: Date): CardDecline | undefined {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + 1];
  const expires = expYear < 100 ? Math.floor(year / 100) * 100 + expYear : expYear;
  const isMonth = Number.isInteger(expMonth) && expMonth >= 1 && expMonth <= 12;
  if (!isMonth || (expires === year && expMonth < month)) {
    return { message: "Your card's expiration month is invalid.", field: 'expMonth' };
  }
  if (!Number.isInteger(expires) || expires < year || expires > year + LONGEST) {
    return { message: "Your card's expiration year is invalid.", field: 'expYear' };
  }
  return undefined;
}

function judgeCvc({ cvc }: PaymentCard, number: string): CardDecline | undefined {
  const isWhole = number === AMEX ? /^\d{4}$/.test(cvc) : /^\d{3}$/.test(cvc);
  return isWhole ? undefined : { message: "Your card's security code is invalid.", field: 'cvc' };
}

function unknownCard(number: string): CardDecline | undefined {
  if (accepted.has(number)) return undefined;
  return {
    message:
      'Your card was declined: these are test payments, and this is no test card. Use 4242 4242 4242 4242.',
    field: 'number',
  };
}

function passesLuhn(number: string): boolean {
  const digits = [...number].toReversed().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
