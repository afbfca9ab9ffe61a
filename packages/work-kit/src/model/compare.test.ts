import { describe, expect, it } from 'vitest';
import { diffWords } from './compare.ts';

const shown = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'removed' ? `[-${text}-]` : kind === 'added' ? `[+${text}+]` : text))
    .join('');

describe('diffWords (E8)', () => {
  it('changes words that follow each other as one phrase', () => {
    expect(shown('She lit it every evening.', 'She lit it all the same.')).toBe(
      'She lit it [-every evening-][+all the same+].',
    );
  });

  it('keeps words apart that have others between them', () => {
    expect(shown('The old lamp burned low.', 'The new lamp burned high.')).toBe(
      'The [-old-][+new+] lamp burned [-low-][+high+].',
    );
  });

  it('gives both wordings back', () => {
    const [before, after] = ['A b c  d — e.', 'A x  c y e!'];
    const without = (kind: string) =>
      diffWords(before, after)
        .filter((piece) => piece.kind !== kind)
        .map(({ text }) => text)
        .join('');
    expect([without('added'), without('removed')]).toEqual([before, after]);
  });
});
