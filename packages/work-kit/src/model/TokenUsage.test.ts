import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { addTokens, noTokens, parseTokens, subtractTokens, type TokenUsage } from './TokenUsage.ts';

const count = fc.nat(1_000_000);
const usages: fc.Arbitrary<TokenUsage> = fc
  .record({ prompt: count, completion: count, cached: fc.option(fc.double({ min: 0, max: 1, noNaN: true })) })
  .map(({ prompt, completion, cached }) => ({
    prompt_tokens: prompt,
    ...(cached !== null && { cached_tokens: Math.round(cached * prompt) }),
    completion_tokens: completion,
    total_tokens: prompt + completion,
  }));

describe('the tokens of several texts', () => {
  it('add up, with those that were cached, and what a resumed run counts again is taken off', () => {
    fc.assert(
      fc.property(fc.array(usages, { minLength: 1, maxLength: 8 }), (all) => {
        const sum = all.reduce(addTokens, noTokens);
        const isKnown = all.some(({ cached_tokens }) => cached_tokens !== undefined);
        expect(sum.cached_tokens).toBe(
          isKnown ? all.reduce((cached, one) => cached + (one.cached_tokens ?? 0), 0) : undefined,
        );
        expect(sum.total_tokens).toBe(sum.prompt_tokens + sum.completion_tokens);
        const last = all.at(-1) as TokenUsage;
        const before = all.slice(0, -1).reduce(addTokens, noTokens);
        expect({ cached_tokens: 0, ...subtractTokens(sum, last) }).toEqual({ cached_tokens: 0, ...before });
      }),
    );
  });

  it('are read as they were kept, and never with more cached than was sent', () => {
    fc.assert(
      fc.property(usages, (usage) => {
        expect(parseTokens(JSON.parse(JSON.stringify(usage)))).toEqual(usage);
      }),
    );
  });

  it.each<[string, unknown, number | undefined]>([
    ['nothing', undefined, undefined],
    ['none', 0, 0],
    ['some', 900, 900],
    ['more than was sent', 5_000, 1_000],
    ['words', 'many', undefined],
    ['less than none', -1, undefined],
    ['no number', Number.NaN, undefined],
  ])('with %s of them cached', (_, cached_tokens, expected) => {
    const kept = parseTokens({
      prompt_tokens: 1_000,
      cached_tokens,
      completion_tokens: 1,
      total_tokens: 1_001,
    });
    expect(kept.cached_tokens).toBe(expected);
    expect('cached_tokens' in kept).toBe(expected !== undefined);
  });
});
