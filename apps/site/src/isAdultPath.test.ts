import { expect, test } from 'vitest';
import { isAdultPath } from './isAdultPath.ts';

test.each([
  ['/ai-story-generator/nsfw', true],
  ['/ai-story-generator/NSFW/a_story', true],
  ['/Nsfw', true],
  ['/ai-story-generator/a_story', false],
  ['/', false],
])('%s is adult: %s', (path, isAdult) => {
  expect(isAdultPath(path)).toBe(isAdult);
});
