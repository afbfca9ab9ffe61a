import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { englishStrings } from '../react/strings.ts';
import { type CreditsProblem, creditsCostCents, parseCredits } from './credits.ts';

const most = 1_000_000;
const read = (text: string) => parseCredits(text, most);

describe('parseCredits (A8)', () => {
  it.each([
    ['1', 1],
    ['500', 500],
    ['1000000', 1_000_000],
    ['  500  ', 500],
    ['\t500\n', 500],
    ['1 000', 1000],
    ['1\u00a0000', 1000],
    ['1\u202f000\u202f000', 1_000_000],
    ['+5', 5],
    ['007', 7],
    ['٥٠٠', 500],
    ['۵۰۰', 500],
    ['５００', 500],
  ])('reads %j', (text, credits) => {
    expect(read(text)).toEqual({ credits });
  });

  it.each<[string, CreditsProblem['problem'], string]>([
    ['', 'empty', 'Enter how many credits you want.'],
    ['   ', 'empty', 'Enter how many credits you want.'],
    ['0', 'too_few', 'Enter at least 1 credit.'],
    ['1.5', 'not_whole', 'Credits are sold whole. Enter a number such as 2, without a fraction.'],
    ['1,5', 'not_whole', 'Credits are sold whole. Enter a number such as 2, without a fraction.'],
    ['.5', 'not_whole', 'Credits are sold whole. Enter a number such as 2, without a fraction.'],
    ['2.0', 'not_whole', 'Credits are sold whole. Enter a number such as 2, without a fraction.'],
    ['-1', 'negative', 'Enter a number above zero, without a minus sign.'],
    ['−1', 'negative', 'Enter a number above zero, without a minus sign.'],
    ['abc', 'not_a_number', 'Enter a whole number in digits, such as 500.'],
    ['1e3', 'not_a_number', 'Enter a whole number in digits, such as 500.'],
    ['0x10', 'not_a_number', 'Enter a whole number in digits, such as 500.'],
    ['$5', 'not_a_number', 'Enter a whole number in digits, such as 500.'],
    ['5 0 0', 'not_a_number', 'Enter a whole number in digits, such as 500.'],
    ['NaN', 'not_a_number', 'Enter a whole number in digits, such as 500.'],
    ['10000000', 'too_many', 'At most 1,000,000 credits can be bought at once.'],
    ['9'.repeat(400), 'too_many', 'At most 1,000,000 credits can be bought at once.'],
    ['1,000', 'grouped', 'Write it without commas and points, as 1000, if that is what you mean.'],
    ['1.000', 'grouped', 'Write it without commas and points, as 1000, if that is what you mean.'],
    ['1,000,000', 'grouped', 'Write it without commas and points, as 1000000, if that is what you mean.'],
  ])('says of %j that it is %s', (text, problem, sentence) => {
    const found = read(text);
    if (!('problem' in found)) throw new Error(`It was read as ${found.credits}.`);
    expect(found.problem).toBe(problem);
    expect(englishStrings.creditsProblem(found, most)).toBe(sentence);
  });

  it('reads whatever it accepts as a whole number from 1 to the most, and throws at nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String)), (text) => {
        const found = read(text);
        if ('credits' in found) {
          expect(Number.isSafeInteger(found.credits)).toBe(true);
          expect(found.credits).toBeGreaterThanOrEqual(1);
          expect(found.credits).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});

describe('creditsCostCents (A8)', () => {
  it.each([
    [1, '0.01', 1],
    [500, '0.01', 500],
    [3, '19.99', 5_997],
    [7, '0.1', 70],
    [2, '3', 600],
    [1_000_000, '9999.999999', 999_999_999_900],
    [1, '0.001', 1],
    [11, '0.001', 2],
    [3, '0.0033', 1],
    [4, '0.0033', 2],
    [101, '0.015', 152],
    [5, '0', 0],
  ])('%i at $%s are %i cents, fractions of a cent rounded up', (credits, price, cents) => {
    expect(creditsCostCents(credits, price)).toBe(cents);
  });

  it.each(['', '-1', '1e-2', '.5', '1.', '0,01', 'one', ' 1'])('knows no price in %j', (price) => {
    expect(creditsCostCents(1, price)).toBeNull();
  });

  it('never asks for less than it costs, and for less than a cent more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 99_999_999 }),
        (n, micros) => {
          const price = `${Math.floor(micros / 1e6)}.${String(micros % 1e6).padStart(6, '0')}`;
          const cents = BigInt(creditsCostCents(n, price) ?? -1);
          const exact = BigInt(n) * BigInt(micros);
          expect(cents * 10_000n).toBeGreaterThanOrEqual(exact);
          expect(cents * 10_000n - exact).toBeLessThan(10_000n);
        },
      ),
    );
  });
});
