import { describe, expect, it } from 'vitest';
import { fc } from '../../../../../tests/support/fastCheck.ts';
import { creditCost, creditPrice, dollarsOf, isCreditPrice, parseCents } from './amounts.ts';

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

describe('creditCost', () => {
  it.each([
    [0, '0.01', 0],
    [1, '0.01', 0.01],
    [3, '19.99', 59.97],
    [7, '0.001', 0.007],
    [3, '0.0033', 0.0099],
    [1, '0.000001', 0.000001],
    [1_000_000, '9999.999999', 9_999_999_999],
  ])('%i at $%s are $%d', (credits, price, dollars) => {
    expect(creditCost(credits, price)).toBe(dollars);
  });
});

describe('creditPrice', () => {
  it.each([
    [1, '0.01', 1],
    [500, '0.01', 500],
    [1_000_000, '0.01', 1_000_000],
    [3, '19.99', 5_997],
    [7, '0.1', 70],
    [1, '9999.999999', 1_000_000],
    [1_000_000, '9999.999999', 999_999_999_900],
  ])('%i at $%s are %i cents', (credits, price, cents) => {
    expect(creditPrice(credits, price)).toBe(cents);
  });

  it.each([
    [1, '0.001', 1],
    [10, '0.001', 1],
    [11, '0.001', 2],
    [1, '0.000001', 1],
    [3, '0.0033', 1],
    [4, '0.0033', 2],
    [100, '0.015', 150],
    [101, '0.015', 152],
  ])('%i at $%s round up to %i cents', (credits, price, cents) => {
    expect(creditPrice(credits, price)).toBe(cents);
  });

  it.each(['0', '0.000000', '', '-1', '1e-2', '0.0000001', '.5', '1.', '12345', ' 1', '0,01', 'one'])(
    'is never %j',
    (price) => {
      expect(isCreditPrice(price)).toBe(false);
    },
  );
});
