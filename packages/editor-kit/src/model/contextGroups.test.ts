import { expect, it } from 'vitest';
import { sampleStory } from '../testing/samples.ts';
import { contextGroups, tokensOf } from './contextGroups.ts';
import { contextParts } from './contextParts.ts';
import { defaultPreferences } from './Preferences.ts';

it('groups what will be seen, and counts what is left out of it', () => {
  const parts = contextParts(
    sampleStory(),
    {
      kind: 'continue',
      place: { at: 'end' },
      advance: 0,
      instruction: 'A storm.',
      leftOut: ['paragraph:sample-0', 'genre'],
      before: null,
    },
    { settings: defaultPreferences, window: null },
  );
  const groups = contextGroups(parts);
  expect(groups.map(({ id, parts: own, leftOut }) => [id, own.length, leftOut])).toEqual([
    ['premise', 1, 0],
    ['genre', 1, 1],
    ['paragraphs', 3, 1],
    ['memory', 1, 0],
    ['instruction', 1, 0],
  ]);
  expect(groups.find(({ id }) => id === 'genre')?.tokens).toBe(0);
  expect(groups.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(tokensOf(parts));
});
