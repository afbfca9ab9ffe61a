import { describe, expect, it } from 'vitest';
import { readTitle } from './readTitle.ts';

describe('readTitle', () => {
  it.each([
    '{"title": "The Salt Door"}',
    '{"title": {"text": "The Salt Door"}}',
    '"The Salt Door"',
    'Title: **The Salt Door**',
    '# The Salt Door.\n\nThis title shows…',
    '1. The Salt Door\n2. The Horn',
    'Here is a title:\nThe Salt Door',
  ])('reads a title in %j', (reply) => {
    expect(readTitle(reply)).toBe('The Salt Door');
  });
  it.each(['', '{"a": 1}', '{', '""', 'x'.repeat(400)])('finds no title in %#', (reply) => {
    expect(readTitle(reply)).toBeUndefined();
  });
});
