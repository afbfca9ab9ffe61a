import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { formatCents, parseDollars } from './money.ts';

describe('parseDollars (A7)', () => {
  it.each([
    ['5', 500],
    ['5.00', 500],
    ['4.99', 499],
    ['$5', 500],
    [' $ 5.5 ', 550],
    ['5$', 500],
    ['US$5', 500],
    ['5 USD', 500],
    ['5,00', 500],
    ['5,5', 550],
    ['0,05', 5],
    ['.5', 50],
    ['5.', 500],
    ['005', 500],
    ['19.99', 1_999],
    ['1,000', 100_000],
    ['1,000.00', 100_000],
    ['1.000,00', 100_000],
    ['1 000', 100_000],
    ['1\u00a0000,50', 100_050],
    ['1’000.50', 100_050],
    ['1,234,567.89', 123_456_789],
    ['10000', 1_000_000],
    ['１２.５０', 1_250],
    ['١٢٫٥٠', 1_250],
    ['۵', 500],
  ])('reads %j as %i cents', (text, cents) => {
    expect(parseDollars(text)).toEqual({ cents });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['$', 'empty'],
    ['-5', 'negative'],
    ['−5.00', 'negative'],
    ['-$5', 'negative'],
    ['$-5', 'negative'],
    ['5.001', 'too_precise'],
    ['1.000', 'too_precise'],
    ['0,0001', 'too_precise'],
    ['abc', 'not_a_number'],
    ['1e9', 'not_a_number'],
    ['5 dollars', 'not_a_number'],
    ['0x10', 'not_a_number'],
    ['Infinity', 'not_a_number'],
    ['5-10', 'not_a_number'],
    ['5 0', 'not_a_number'],
    ['1,00,000', 'not_a_number'],
    ['1,000,00', 'not_a_number'],
    ['1.000.00', 'not_a_number'],
    ['.', 'not_a_number'],
    ['99999999999', 'not_a_number'],
    ['€5', 'not_a_number'],
  ])('refuses %j: %s', (text, problem) => {
    expect(parseDollars(text)).toEqual({ problem });
  });

  it('reads back what formatCents writes, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
        expect(parseDollars(formatCents(cents))).toEqual({ cents });
      }),
    );
  });

  it('answers any text with whole cents or a reason', () => {
    const money = fc.string({ unit: fc.constantFrom(...'0123456789.,$- e\u00a0٫١') });
    fc.assert(
      fc.property(fc.oneof(fc.string(), money), (text) => {
        const parsed = parseDollars(text);
        if ('problem' in parsed) return;
        expect(Number.isSafeInteger(parsed.cents) && parsed.cents >= 0).toBe(true);
      }),
    );
  });
});

describe('formatCents', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [50, '$0.50'],
    [1_999, '$19.99'],
    [100_000, '$1,000.00'],
    [123_456_789, '$1,234,567.89'],
    [-500, '−$5.00'],
  ])('writes %i as %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });
});
