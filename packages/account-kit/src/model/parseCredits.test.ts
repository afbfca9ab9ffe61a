import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { englishStrings } from '../react/strings.ts';
import { type CreditsProblem, parseCredits } from './parseCredits.ts';

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
