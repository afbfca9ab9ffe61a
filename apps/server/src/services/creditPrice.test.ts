import { describe, expect, it } from 'vitest';
import { creditCost, creditPrice, isCreditPrice } from './creditPrice.ts';

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
