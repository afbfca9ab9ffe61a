import { describe, expect, it } from 'vitest';
import { fc } from '../../../../../tests/support/fastCheck.ts';
import { shortenTexts } from './apiCallHistory.ts';

const same = (text: string) => text;
const roomy = { each: 1_000_000, all: 1_000_000 };

/** All texts in it, names included. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => [
    ...(Array.isArray(value) ? [] : [key]),
    ...textsOf(one),
  ]);
}

describe('shortenTexts', () => {
  it('leaves what fits as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(shortenTexts(plain, roomy, same)).toEqual({ value: plain, isCut: false });
      }),
    );
  });

  it('keeps to both limits whatever comes, and says whether anything is missing', () => {
    const limits = { each: 8, all: 40 };
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        const { value: short, isCut } = shortenTexts(plain, limits, same);
        const texts = textsOf(short);
        // Each that was cut has its mark.
        for (const text of texts) expect(text.length).toBeLessThanOrEqual(limits.each + 1);
        expect(texts.join('').length - texts.length).toBeLessThanOrEqual(limits.all);
        expect(isCut).toBe(JSON.stringify(short) !== JSON.stringify(plain));
      }),
    );
  });

  it('marks a text that it cuts, and cuts no character in two', () => {
    expect(shortenTexts(['lamp', '🔦🔦'], { each: 3, all: 100 }, same)).toEqual({
      value: ['lam…', '🔦…'],
      isCut: true,
    });
  });

  it('leaves out what there is no room for', () => {
    const { value, isCut } = shortenTexts(
      { list: Array(1_000).fill('lamp'), last: 1 },
      { each: 10, all: 60 },
      same,
    );
    expect(isCut).toBe(true);
    expect(JSON.stringify(value).length).toBeLessThan(120);
  });

  it('hides in what is left, and says so', () => {
    const hide = (text: string) => text.replace('secret', '[hidden]');
    expect(shortenTexts({ note: 'a secret lamp' }, roomy, hide)).toEqual({
      value: { note: 'a [hidden] lamp' },
      isCut: true,
    });
  });
});
