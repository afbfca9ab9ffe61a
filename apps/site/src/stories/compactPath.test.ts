import { expect, test } from 'vitest';
import { compactPath, isCompactPath } from './compactPath.ts';

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
