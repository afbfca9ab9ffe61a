import fc from 'fast-check';
import { expect, it } from 'vitest';
import { excerptOf } from './excerptOf.ts';

it.each<[string[], string]>([
  [[], ''],
  [[' \n', 'Two.', 'Three.'], 'Two.'],
  [['One\n\n  two.'], 'One two.'],
  [['word '.repeat(50)], `${'word '.repeat(40).trim()}…`],
  [['x'.repeat(201)], `${'x'.repeat(200)}…`],
  [[`${'x'.repeat(199)}🌊`], `${'x'.repeat(199)}…`],
])('%j begins %j', (texts, excerpt) => {
  expect(excerptOf(texts)).toBe(excerpt);
});

it('is never long, and never ends in half a character', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 150, maxLength: 400 })), (texts) => {
      const excerpt = excerptOf(texts);
      expect(excerpt.length).toBeLessThanOrEqual(201);
      expect(excerpt).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});
