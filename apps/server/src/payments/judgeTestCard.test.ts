import { describe, expect, it } from 'vitest';
import { judgeTestCard } from './judgeTestCard.ts';
import type { PaymentCard } from './TestCardPayments.ts';

const now = Date.UTC(2026, 10, 21);
const good: PaymentCard = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2030, cvc: '123' };
const judge = (card: Partial<PaymentCard>) => judgeTestCard({ ...good, ...card }, now);

describe('judgeTestCard', () => {
  it.each(['4242 4242 4242 4242', '4242424242424242', '4242-4242-4242-4242', '5555555555554444'])(
    'takes %s',
    (number) => {
      expect(judge({ number })).toBeUndefined();
    },
  );

  it('takes the card with a code of four digits, with four digits', () => {
    expect(judge({ number: '378282246310005', cvc: '1234' })).toBeUndefined();
    expect(judge({ number: '378282246310005', cvc: '123' })?.field).toBe('cvc');
  });

  it.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000009987', 'Your card was declined.'],
    ['4000000000009979', 'Your card was declined.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', "Your card's security code is incorrect."],
    ['4000000000000119', 'An error occurred while processing your card. Try again in a little bit.'],
    ['4242424242424241', 'Your card number is incorrect.'],
    ['4242', 'Your card number is incorrect.'],
    ['', 'Your card number is incorrect.'],
    ['４２４２４２４２４２４２４２４２', 'Your card number is incorrect.'],
  ])('declines %s: %s', (number, message) => {
    expect(judge({ number })?.message).toBe(message);
  });

  it('declines what could be a real card, and says which card to use', () => {
    expect(judge({ number: '4111111111111111' })?.message).toContain('4242 4242 4242 4242');
  });

  it.each([
    [{ expMonth: 11, expYear: 2026 }, undefined],
    [{ expMonth: 11, expYear: 26 }, undefined],
    [{ expMonth: 10, expYear: 2026 }, 'expMonth'],
    [{ expMonth: 0 }, 'expMonth'],
    [{ expMonth: 13 }, 'expMonth'],
    [{ expMonth: 1.5 }, 'expMonth'],
    [{ expMonth: Number.NaN }, 'expMonth'],
    [{ expYear: 2025 }, 'expYear'],
    [{ expYear: 2077 }, 'expYear'],
    [{ expYear: -1 }, 'expYear'],
    [{ cvc: '12' }, 'cvc'],
    [{ cvc: '1234' }, 'cvc'],
    [{ cvc: 'abc' }, 'cvc'],
  ] as const)('of %o complains about %s', (card, field) => {
    expect(judge(card)?.field).toBe(field);
  });
});
