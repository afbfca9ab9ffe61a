import { describe, expect, it } from 'vitest';
import { loadTokenizer } from './loadTokenizer.ts';

describe('loadTokenizer', () => {
  it('counts as models do', async () => {
    const count = await loadTokenizer();
    expect(count('')).toBe(0);
    expect(count('The lamp went out.')).toBe(5);
    const prose = 'The lamp went out at nine, and Mara counted the stairs down in the dark. '.repeat(100);
    expect(count(prose) / 1_700).toBeCloseTo(1, 1);
  });

  it('takes control tokens for text', async () => {
    expect((await loadTokenizer())('<|endoftext|>')).toBeGreaterThan(1);
  });

  it('is not slowed down by a word without an end', async () => {
    const count = await loadTokenizer();
    const before = performance.now();
    for (const letter of ['a', '漢', ' ']) expect(count(letter.repeat(100_000))).toBeGreaterThan(100);
    // In one piece each of them takes from eight seconds to a minute.
    expect(performance.now() - before).toBeLessThan(5_000);
  });
});
