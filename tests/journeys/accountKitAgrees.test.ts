import { describe, expect, it } from 'vitest';
import { judgeTestCard } from '../../apps/server/src/payments/testPayments.ts';
import { parseCents } from '../../apps/server/src/services/money/amounts.ts';
import { fundingLimits, readCard } from '../../packages/account-kit/src/model/funding.ts';
import { formatCents, parseDollars, testCards } from '../../packages/account-kit/src/model/money.ts';
import { passwordLengths } from '../../packages/account-kit/src/model/Session.ts';
import { limits } from '../../packages/contract/src/index.ts';
import { fc } from '../support/fastCheck.ts';

describe('what the account kit says before the server does (A7)', () => {
  it('every amount that the server reads, the form reads as the same cents', () => {
    const amount = fc.oneof(
      fc.stringMatching(/^\d{0,11}([.,]\d{0,4})?$/),
      fc.double({ min: 0, max: 1e12, noNaN: true }).map(String),
    );
    fc.assert(
      fc.property(amount, (text) => {
        const cents = parseCents(text);
        if (cents !== undefined) expect(parseDollars(text)).toEqual({ cents });
      }),
    );
  });

  it('every amount that the form reads, the server reads as the same cents once it is sent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: limits.addFundsCents.max }), (cents) => {
        expect(parseDollars(formatCents(cents))).toEqual({ cents });
        expect(parseCents(formatCents(cents).replace(/[$,]/g, ''))).toBe(cents);
      }),
    );
  });

  it('has the limits of the server', () => {
    expect(fundingLimits).toEqual(limits.addFundsCents);
    expect(passwordLengths).toEqual(limits.password);
  });

  const sentences = {
    accepted: undefined,
    declined: 'Your card was declined.',
    insufficient_funds: 'Your card has insufficient funds.',
    lost: 'Your card was declined.',
    stolen: 'Your card was declined.',
    expired: 'Your card has expired.',
    incorrect_cvc: "Your card's security code is incorrect.",
    processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  } as const;

  it.each(testCards)('the card $number is $answer', ({ number, answer }) => {
    const card = readCard({ number, expiry: '12 / 34', cvc: '123' });
    if ('problems' in card) throw new Error(`It cannot be typed: ${card.problems.join()}`);
    expect(judgeTestCard(card, Date.UTC(2026, 10, 21))?.message).toBe(sentences[answer]);
  });
});
