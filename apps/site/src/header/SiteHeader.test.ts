import { expect, test } from 'vitest';
import { storyVariants } from './SiteHeader.tsx';

test.each([
  ['/ai-story-generator', '/ai-story-generator'],
  ['/ai-story-generator/nsfw/the_sea', '/ai-story-generator'],
  ['/ai-story-generator/compact', '/ai-story-generator/compact'],
  ['/stories', '/stories'],
  ['/stories/nsfw', '/stories'],
  ['/Scenes/NSFW', '/scenes'],
])('A1: %s has two variants', (path, safe) => {
  expect(storyVariants(path)?.safe).toBe(safe);
  expect(storyVariants(path)?.adult).toMatch(/\/nsfw/);
});

test.each(['/', '/nsfw', '/login', '/checkout', '/story/the_sea', '/storiesque', '/usage'])(
  'A1: %s has none',
  (path) => {
    expect(storyVariants(path)).toBeNull();
  },
);
