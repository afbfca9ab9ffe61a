import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DONE, streamLine } from './operation.ts';

const usage = { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 };

describe('a line of a stream', () => {
  it('is read by a page of before as it is by a newer one: what it does not know is left out', () => {
    const before = z.object({ usage: z.object({ ...tokens(), total_tokens: z.number() }) });
    const line = { usage: { ...usage, cached_tokens: 2 } };
    expect(streamLine.parse(line)).toEqual(line);
    expect(before.parse(line)).toEqual({ usage });
    expect(streamLine.parse({ usage })).toEqual({ usage });
  });

  it.each<[string, object, object]>([
    ['an error', { error: 'No.' }, {}],
    ['text', { chunk: 'Rain.' }, {}],
    ['an end', { chunk: DONE }, {}],
    ['a thought', { reasoning: 'Hm.' }, {}],
    ['the tokens', { usage }, { usage: { ...usage, of_a_later_release: 1 } }],
  ])('of %s may say more in a later release', (_, line, more) => {
    expect(streamLine.parse({ ...line, ...more, ofALaterRelease: true })).toEqual(line);
  });
});

function tokens() {
  return { prompt_tokens: z.number(), completion_tokens: z.number() };
}
