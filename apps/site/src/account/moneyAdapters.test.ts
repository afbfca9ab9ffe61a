import { describe, expect, it } from 'vitest';
import { centsOf, dollarsOf, priceOf } from './moneyAdapters.ts';

describe('A12: money between the server and the kit', () => {
  it.each([
    [0, 0],
    [5, 500],
    [0.1, 10],
    [0.07, 7],
    [19.99, 1999],
    [-5, -500],
    [-0.07, -7],
    [1.15, 115],
    [10_000, 1_000_000],
    [90_071_992_547_409.9, 9_007_199_254_740_990],
  ])('%d dollars are %d cents', (dollars, cents) => {
    expect(centsOf(dollars)).toBe(cents);
  });

  it.each([5.001, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-7])('%d is no amount', (dollars) => {
    expect(() => centsOf(dollars)).toThrow('is no amount in dollars and cents.');
  });

  it.each([
    [0, '0.00'],
    [7, '0.07'],
    [500, '5.00'],
    [1999, '19.99'],
    [1_000_000, '10000.00'],
  ])('%d cents are sent as %s', (cents, text) => {
    expect(dollarsOf(cents)).toBe(text);
    expect(centsOf(Number(text))).toBe(cents);
  });

  it.each([
    [0.01, '0.01'],
    [0.0025, '0.0025'],
    [0.000_001, '0.000001'],
    [2, '2'],
    [10, '10'],
  ])('a credit for %d dollars costs %s', (price, text) => {
    expect(priceOf(price)).toBe(text);
  });
});
