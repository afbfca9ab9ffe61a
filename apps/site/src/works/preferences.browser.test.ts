import { defaultPreferences } from '@fabula/editor-kit/core';
import { beforeEach, expect, test } from 'vitest';
import { preferencesAdapter } from './preferences.ts';
import { removeLegacyPreferences } from './storedPreferences.ts';

const key = 'story-generator-preferences';

beforeEach(() => localStorage.clear());

test('what was saved is loaded, beside what somebody else keeps there', () => {
  expect(preferencesAdapter.load()).toEqual({});
  localStorage.setItem(key, JSON.stringify({ theirs: 4, paragraphCount: 2, showWordByWord: false }));
  expect(preferencesAdapter.load()).toEqual({ paragraphCount: 2, showWordByWord: false });
  const all = { ...defaultPreferences, showWordByWord: true };
  preferencesAdapter.save(all);
  expect(preferencesAdapter.load()).toEqual(all);
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({ theirs: 4, ...all });
});

test.each(['{"cut', '[1]', 'null', '{"showWordByWord":"yes"}'])('damage (%s) counts as absent', (damage) => {
  localStorage.setItem(key, damage);
  expect(preferencesAdapter.load()).toEqual({});
  preferencesAdapter.save(defaultPreferences);
  expect(preferencesAdapter.load()).toEqual(defaultPreferences);
});

test('the key of an older version is removed', () => {
  localStorage.setItem('storyGeneratorPreferences', '{}');
  localStorage.setItem(key, '{}');
  removeLegacyPreferences();
  expect(localStorage.getItem('storyGeneratorPreferences')).toBeNull();
  expect(localStorage.getItem(key)).toBe('{}');
});
