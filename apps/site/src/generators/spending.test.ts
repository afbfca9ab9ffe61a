import { describe, expect, it } from 'vitest';
import { expectedPrice, inDollars } from './spending.tsx';

const price = { prompt: 2, completion: 8 };
const prices = { writing: price, small: { prompt: 0, completion: 0 }, reasoning: null };

describe('what a request should cost with a model of one’s own', () => {
  it('is that of what goes along, of the prompts around it, and of the answer', () => {
    const asked = { kind: 'continue', count: 2, isReasoning: false } as const;
    // 1,700 tokens at $2 and 600 at $8 for a million.
    expect(expectedPrice(prices, asked, 1_000)).toBe('about $0.008');
    expect(expectedPrice(prices, asked, 100_000)).toBe('about $0.21');
  });

  it('is not said of a model whose price nobody told, and of one that takes nothing', () => {
    expect(expectedPrice(prices, { kind: 'continue', count: 1, isReasoning: true }, 0)).toBeNull();
    expect(expectedPrice(prices, { kind: 'suggestions', count: 3, isReasoning: false }, 0)).toBeNull();
  });
});

it.each([
  [1.2, '$1.20'],
  [0.018, '$0.02'],
  [0.0042, '$0.004'],
  [0.00001, 'under $0.0001'],
])('%d dollars are said as %s', (dollars, words) => {
  expect(inDollars(dollars)).toBe(words);
});
