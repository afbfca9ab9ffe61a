import { expect, test } from 'vitest';
import { processorTime } from '../../../tests/support/processorTime.ts';
import { isSceneBreak, readingMinutes } from './storyReading.ts';

test.each(['***', '* * *', '⁂', '---', ' — ', '#', '• • •'])('B7: %s is a pause', (text) => {
  expect(isSceneBreak(text)).toBe(true);
});
test.each(['', ' ', '* Dear', '- no', '1', 'A.'])('B7: %s is none', (text) => {
  expect(isSceneBreak(text)).toBe(false);
});
test('B7: a long row of signs is looked at once', () => {
  const row = `${'* '.repeat(20_000)}a`;
  expect(processorTime(() => expect(isSceneBreak(row)).toBe(false))).toBeLessThan(1_000);
});

test('B7: a page of 230 words takes about a minute', () => {
  const page = Array.from({ length: 230 }, () => 'words').join(' ');
  expect(readingMinutes([page])).toBeGreaterThan(0.9);
  expect(readingMinutes([page])).toBeLessThan(1.2);
  expect(readingMinutes([page, page])).toBeCloseTo(2 * readingMinutes([page]));
});

test('B7: a sign that is a word takes longer than a letter', () => {
  expect(readingMinutes(['灯'.repeat(450)])).toBeCloseTo(1);
  expect(readingMinutes(['a'.repeat(450)])).toBeLessThan(0.4);
});

test('B7: nothing takes no time', () => {
  expect(readingMinutes([])).toBe(0);
  expect(readingMinutes(['', ''])).toBe(0);
});
