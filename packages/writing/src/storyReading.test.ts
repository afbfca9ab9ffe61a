import { expect, test } from 'vitest';
import { readingMinutes } from './storyReading.ts';

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
