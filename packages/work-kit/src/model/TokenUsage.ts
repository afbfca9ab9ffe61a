import type { TokenUsage } from '@fabula/writing/tasks';
import { costOf, fieldsOf, numberOf } from './parsing.ts';

export type { TokenUsage };

export const noTokens: TokenUsage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };

export function addTokens(a: TokenUsage, b: TokenUsage): TokenUsage {
  return combine(a, b, (one, other) => one + other);
}

export function subtractTokens(total: TokenUsage, part: TokenUsage): TokenUsage {
  return combine(total, part, (one, other) => one - other);
}

function combine(a: TokenUsage, b: TokenUsage, count: (one: number, other: number) => number): TokenUsage {
  const isCacheKnown = a.cached_tokens !== undefined || b.cached_tokens !== undefined;
  return {
    prompt_tokens: count(a.prompt_tokens, b.prompt_tokens),
    ...(isCacheKnown && { cached_tokens: count(a.cached_tokens ?? 0, b.cached_tokens ?? 0) }),
    completion_tokens: count(a.completion_tokens, b.completion_tokens),
    total_tokens: count(a.total_tokens, b.total_tokens),
  };
}

/** Missing counts are 0; `cached_tokens` stays absent. */
export function parseTokens(value: unknown): TokenUsage {
  const { cached_tokens, ...given } = fieldsOf(value) ?? {};
  const prompt_tokens = numberOf(given.prompt_tokens);
  const cached = costOf(cached_tokens);
  return {
    ...given,
    prompt_tokens,
    ...(cached !== null && { cached_tokens: Math.min(cached, prompt_tokens) }),
    completion_tokens: numberOf(given.completion_tokens),
    total_tokens: numberOf(given.total_tokens),
  };
}
