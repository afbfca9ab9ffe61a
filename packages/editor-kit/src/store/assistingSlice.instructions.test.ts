import { expect, it } from 'vitest';
import { rememberInstruction } from './assistingSlice.ts';

it('remembers the newest last, each once, and nothing blank', () => {
  const history = ['Slower.', 'A storm.', ' '].reduce(rememberInstruction, [] as readonly string[]);
  expect(history).toEqual(['Slower.', 'A storm.']);
  expect(rememberInstruction(history, 'Slower. ')).toEqual(['A storm.', 'Slower.']);
  expect(rememberInstruction(history, 'A storm.')).toBe(history);
  expect(
    Array.from({ length: 60 }, (_, index) => String(index)).reduce(rememberInstruction, history),
  ).toHaveLength(50);
});
