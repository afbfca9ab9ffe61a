import { beforeEach, expect, test } from 'vitest';
import { preferencesAdapter, removeLegacyPreferences } from './preferencesAdapter.ts';

const key = 'story-generator-preferences';

beforeEach(() => localStorage.clear());

test('what was saved is loaded, beside what somebody else keeps there', () => {
  expect(preferencesAdapter.load()).toEqual({});
  localStorage.setItem(key, JSON.stringify({ paragraphCount: 4, showWordByWord: false }));
  preferencesAdapter.save({ showWordByWord: true });
  expect(preferencesAdapter.load()).toEqual({ showWordByWord: true });
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({ paragraphCount: 4, showWordByWord: true });
});

test.each(['{"cut', '[1]', 'null', '{"showWordByWord":"yes"}'])('damage (%s) counts as absent', (damage) => {
  localStorage.setItem(key, damage);
  expect(preferencesAdapter.load()).toEqual({});
  preferencesAdapter.save({ showWordByWord: false });
  expect(preferencesAdapter.load()).toEqual({ showWordByWord: false });
});

test('the key of an older version is removed', () => {
  localStorage.setItem('storyGeneratorPreferences', '{}');
  localStorage.setItem(key, '{}');
  removeLegacyPreferences();
  expect(localStorage.getItem('storyGeneratorPreferences')).toBeNull();
  expect(localStorage.getItem(key)).toBe('{}');
});
