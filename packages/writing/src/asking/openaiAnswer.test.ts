import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import type { TokenUsage } from '../tasks.ts';
import { readOpenaiChunk } from './openaiAnswer.ts';

const usageIn = (usage: unknown, more: object = {}) => readOpenaiChunk({ choices: [], usage, ...more }).usage;
const openai = { prompt_tokens: 1_000, completion_tokens: 200, total_tokens: 1_200 };
const read = (cached_tokens: number): TokenUsage => ({ ...openai, cached_tokens });

describe('what a service says that it counted', () => {
  it.each<[string, unknown, TokenUsage | undefined, object?]>([
    ['nobody', undefined, undefined],
    ['a service that counts nothing', { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 }, undefined],
    ['a service without a cache', openai, openai],
    ['vLLM without its switch', { ...openai, prompt_tokens_details: null }, openai],
    ['OpenAI, the first time', { ...openai, prompt_tokens_details: { cached_tokens: 0 } }, read(0)],
    [
      'OpenAI, Azure, xAI, Groq, Mistral, vLLM, SGLang',
      { ...openai, prompt_tokens_details: { cached_tokens: 900, audio_tokens: 0 } },
      read(900),
    ],
    [
      'OpenRouter',
      { ...openai, cost: 0.9, prompt_tokens_details: { cached_tokens: 900, cache_write_tokens: 100 } },
      read(900),
    ],
    ['DeepSeek', { ...openai, prompt_cache_hit_tokens: 900, prompt_cache_miss_tokens: 100 }, read(900)],
    ['Moonshot, Together', { ...openai, cached_tokens: 900 }, read(900)],
    [
      'LiteLLM before Anthropic',
      {
        ...openai,
        ...{ prompt_tokens_details: { cached_tokens: 900 }, cache_read_input_tokens: 900 },
        cache_creation_input_tokens: 50,
      },
      read(900),
    ],
    [
      'a gateway that leaves what was cached out of the prompt',
      {
        ...openai,
        prompt_tokens: 60,
        total_tokens: 260,
        cache_read_input_tokens: 900,
        cache_creation_input_tokens: 40,
      },
      read(900),
    ],
    [
      'Anthropic',
      { input_tokens: 60, output_tokens: 200, cache_read_input_tokens: 900, cache_creation_input_tokens: 40 },
      read(900),
    ],
    [
      'Anthropic, the first time',
      { input_tokens: 60, output_tokens: 200, cache_read_input_tokens: 0, cache_creation_input_tokens: 940 },
      read(0),
    ],
    [
      'the Responses',
      {
        ...{ input_tokens: 1_000, output_tokens: 200, total_tokens: 1_200 },
        input_tokens_details: { cached_tokens: 900 },
      },
      read(900),
    ],
    ['llama.cpp, beside its usage', openai, read(900), { timings: { cache_n: 900, prompt_n: 100 } }],
    ['llama.cpp, while it writes', undefined, undefined, { timings: { cache_n: 900, prompt_n: 100 } }],
    ['a service that counts wrongly', { ...openai, prompt_tokens_details: { cached_tokens: -3 } }, openai],
    ['a service that tells in words', { ...openai, cached_tokens: 'most' }, openai],
  ])('is read of %s', (_, usage, expected, more = {}) => {
    expect(usageIn(usage, more)).toEqual(expected);
  });

  it('is sums of whole counts whatever it says: of a prompt no more is cached than it has', () => {
    const odd = fc.oneof(
      fc.nat(10_000),
      fc.constantFrom<unknown>(null, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '7', {}, [], true),
    );
    const counts = fc.record(
      {
        ...{
          prompt_tokens: odd,
          completion_tokens: odd,
          total_tokens: odd,
          input_tokens: odd,
          output_tokens: odd,
        },
        ...{ cached_tokens: odd, prompt_cache_hit_tokens: odd, prompt_cache_miss_tokens: odd },
        ...{ cache_read_input_tokens: odd, cache_creation_input_tokens: odd },
        prompt_tokens_details: fc.oneof(odd, fc.record({ cached_tokens: odd })),
        input_tokens_details: fc.oneof(odd, fc.record({ cached_tokens: odd })),
      },
      { requiredKeys: [] },
    );
    const timings = fc.oneof(odd, fc.record({ cache_n: odd }));
    fc.assert(
      fc.property(counts, timings, (usage, beside) => {
        const found = usageIn(usage, { timings: beside });
        if (found === undefined) return;
        expect(found.total_tokens).toBeGreaterThan(0);
        for (const one of Object.values(found)) expect(one).toBeGreaterThanOrEqual(0);
        expect(found.cached_tokens ?? 0).toBeLessThanOrEqual(found.prompt_tokens);
      }),
    );
  });
});
