import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditsCostCents } from './creditsCostCents.ts';

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
