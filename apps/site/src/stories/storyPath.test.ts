import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { storyPath } from './storyPath.ts';

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

test.each(['who?', 'a/b', '100%', '#1', 'das_ende_–_ü', '海', "l'île"])(
  '%s survives the address',
  (savedId) => {
    const path = storyPath({ savedId, isNsfw: false });
    const { pathname } = new URL(path, 'http://fabula.test');
    expect(matchPath('/ai-story-generator/:slug', pathname)?.params.slug).toBe(savedId);
  },
);
