import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routes } from '../routes.tsx';
import { compactPath, isCompactPath, storyPath } from './places.ts';

test.each([
  ['the_sea', false, '/ai-story-generator/the_sea'],
  ['the_sea', true, '/ai-story-generator/nsfw/the_sea'],
  [null, false, '/ai-story-generator'],
  [null, true, '/ai-story-generator/nsfw'],
  ['nsfw', false, '/ai-story-generator'],
  ['my_nsfw_story', false, '/ai-story-generator'],
  ['my_nsfw_story', true, '/ai-story-generator/nsfw/my_nsfw_story'],
  ['compact', false, '/ai-story-generator'],
  ['..', false, '/ai-story-generator'],
])('%j (adult: %s) is at %s', (savedId, isNsfw, path) => {
  expect(storyPath({ savedId, isNsfw })).toBe(path);
});

test.each(['who?', 'a/b', '100%', '%2f', '#1', 'das_ende_–_ü', '海', "l'île"])(
  '%s survives the address',
  (savedId) => {
    const { pathname } = new URL(storyPath({ savedId, isNsfw: false }), 'http://fabula.test');
    expect(matchRoutes(routes, pathname)?.at(-1)?.params.slug).toBe(savedId);
  },
);

test.each([
  [compactPath(false), true],
  [compactPath(true), true],
  ['/ai-story-generator/Compact/', true],
  ['/ai-story-generator', false],
  ['/ai-story-generator/compact_cars', false],
  ['/ai-story-generator/the_sea/compact', false],
])('%s is the compact editor: %s', (path, isCompact) => {
  expect(isCompactPath(path)).toBe(isCompact);
});
