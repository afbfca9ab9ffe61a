import type { TokenUsage } from '@fabula/writing/tasks';
import { fieldsOf, numberOf } from './parsing.ts';

export type { TokenUsage };

export const noTokens: TokenUsage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };

export function addTokens(a: TokenUsage, b: TokenUsage): TokenUsage {
  return {
    prompt_tokens: a.prompt_tokens + b.prompt_tokens,
    completion_tokens: a.completion_tokens + b.completion_tokens,
    total_tokens: a.total_tokens + b.total_tokens,
  };
}

export function subtractTokens(total: TokenUsage, part: TokenUsage): TokenUsage {
  return {
    prompt_tokens: total.prompt_tokens - part.prompt_tokens,
    completion_tokens: total.completion_tokens - part.completion_tokens,
    total_tokens: total.total_tokens - part.total_tokens,
  };
}

/** Missing counts are 0. */
export function parseTokens(value: unknown): TokenUsage {
  const given = fieldsOf(value);
  return {
    ...given,
    prompt_tokens: numberOf(given?.prompt_tokens),
    completion_tokens: numberOf(given?.completion_tokens),
    total_tokens: numberOf(given?.total_tokens),
  };
}
