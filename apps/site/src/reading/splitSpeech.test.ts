import { expect, test } from 'vitest';
import { splitSpeech } from './splitSpeech.ts';

const texts = (paragraph: string) => splitSpeech(paragraph).map(({ text }) => text.trim());

test('B7: a paragraph is spoken by the sentence', () => {
  expect(texts('The lamp went out. “Who is there?” she asked. Nobody.')).toEqual([
    'The lamp went out.',
    '“Who is there?” she asked.',
    'Nobody.',
  ]);
});

test('B7: a long sentence is cut where it pauses, and nothing of it is lost', () => {
  const long = `${'the sea and the wind and the lamp, '.repeat(40)}and then nothing.`;
  const pieces = splitSpeech(long);
  expect(pieces.length).toBeGreaterThan(5);
  expect(pieces.every(({ text }) => text.length <= 220)).toBe(true);
  expect(pieces.map(({ text }) => text).join('')).toBe(long);
  expect(pieces.every(({ start, text }) => long.slice(start, start + text.length) === text)).toBe(true);
});

test('B7: text without blanks is cut all the same', () => {
  const pieces = splitSpeech('灯'.repeat(500));
  expect(pieces.map(({ text }) => text.length)).toEqual([220, 220, 60]);
});

test('B7: what has no sound is passed over', () => {
  expect(splitSpeech('* * *')).toEqual([]);
  expect(splitSpeech('')).toEqual([]);
});
