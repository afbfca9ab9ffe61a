import { expect, test } from 'vitest';
import { isSceneBreak } from './isSceneBreak.ts';

test.each(['***', '* * *', '⁂', '---', ' — ', '#', '• • •'])('B7: %s is a pause', (text) => {
  expect(isSceneBreak(text)).toBe(true);
});
test.each(['', ' ', '* Dear', '- no', '1', 'A.'])('B7: %s is none', (text) => {
  expect(isSceneBreak(text)).toBe(false);
});
test('B7: a long row of signs is looked at once', () => {
  const began = performance.now();
  expect(isSceneBreak(`${'* '.repeat(20_000)}a`)).toBe(false);
  expect(performance.now() - began).toBeLessThan(1_000);
});
