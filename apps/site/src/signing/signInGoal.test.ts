import { expect, test } from 'vitest';
import { ownPath } from './signInGoal.ts';

const origin = 'https://fabula.example';

test.each([
  ['/', '/'],
  ['/ai-story-generator/the_sea?new=true', '/ai-story-generator/the_sea?new=true'],
  ['/?openProfile=wallet', '/?openProfile=wallet'],
  ['/stories#top', '/stories'],
  ['/a/../stories', '/stories'],
])('%s is a page of ours', (given, path) => {
  expect(ownPath(given, origin)).toBe(path);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'stories',
  '@evil.example',
  '',
  '/login',
  '/Register?from=/x',
  null,
  42,
  { pathname: '/' },
])('%j leads nowhere', (given) => {
  expect(ownPath(given, origin)).toBeNull();
});
