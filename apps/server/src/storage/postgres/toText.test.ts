import { expect, it } from 'vitest';
import { fc } from '../../../../../tests/support/fastCheck.ts';
import { fromText, toText } from './toText.ts';

it('leaves what people write as it is', () => {
  expect(toText('Ünï ☂ 🌊 back\\slash\n\t')).toBe('Ünï ☂ 🌊 back\\slash\n\t');
});

it('makes any text one that PostgreSQL takes, and gives it back', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }), (text) => {
      const kept = toText(text);
      expect(kept).not.toMatch(/\p{Cs}/u);
      expect(kept).not.toContain('\0');
      expect(fromText(kept)).toBe(text);
    }),
  );
  expect(fromText(toText('\0\ud800\ufdd00041'))).toBe('\0\ud800\ufdd00041');
});
