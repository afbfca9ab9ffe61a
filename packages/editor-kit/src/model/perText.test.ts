import { expect, it, vi } from 'vitest';
import { perText } from './perText.ts';

const text = () => [{ id: 'a', text: 'One.' }];

it('reads a text once for the same rest, and as many rests as it keeps', () => {
  const [once, paragraphs, read] = [perText<object>(2), text(), vi.fn(() => ({}))];
  const [one, other, third] = [{}, {}, {}];
  const first = once(paragraphs, [one, 1], read);
  expect(once(paragraphs, [one, 1], read)).toBe(first);
  expect(once(paragraphs, [one, 2], read)).not.toBe(first);
  expect(once(paragraphs, [one, 1], read)).toBe(first);
  expect(read).toHaveBeenCalledTimes(2);
  once(paragraphs, [other, 1], read);
  once(paragraphs, [third, 1], read);
  expect(once(paragraphs, [one, 1], read)).not.toBe(first);
  expect(once(text(), [one, 1], read)).not.toBe(first);
});
