import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dollarsOf } from './dollarsOf.ts';
import { parseCents } from './parseCents.ts';

describe('parseCents', () => {
  it.each<[unknown, number]>([
    [5, 500],
    ['5', 500],
    ['5.0', 500],
    ['5.5', 550],
    [4.99, 499],
    [19.99, 1_999],
    ['19.99', 1_999],
    [1.1, 110],
    [8.2, 820],
    [0, 0],
    ['0.01', 1],
    ['9999999999.99', 999_999_999_999],
  ])('reads %j', (amount, cents) => {
    expect(parseCents(amount)).toBe(cents);
  });

  it.each<[unknown]>([
    ['5.001'],
    [5.001],
    [0.1 + 0.2],
    [-5],
    ['-5'],
    ['+5'],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [1e308],
    [1e21],
    ['1e3'],
    [1e-7],
    ['5,00'],
    [' 5 '],
    ['5\n'],
    [''],
    ['.5'],
    ['5.'],
    ['05'],
    ['0x10'],
    ['٥'],
    ['５'],
    ['$5'],
    ['10000000000'],
    [null],
    [undefined],
    [true],
    [[]],
    [[5]],
    [['5']],
    [{}],
    [{ valueOf: () => 5 }],
    [{ toString: () => '5' }],
    [5n],
    [new Number(5)],
  ])('takes no %o', (amount) => {
    expect(parseCents(amount)).toBeUndefined();
  });

  it('reads every number of cents as it was written, and nothing is lost on the way back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        expect(parseCents(text)).toBe(cents);
        expect(parseCents(dollarsOf(cents))).toBe(cents);
        expect(parseCents(JSON.parse(JSON.stringify(dollarsOf(cents))))).toBe(cents);
      }),
    );
  });
});
