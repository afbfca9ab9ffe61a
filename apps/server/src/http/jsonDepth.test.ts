import { describe, expect, it } from 'vitest';
import { jsonDepth } from './jsonDepth.ts';

describe('jsonDepth', () => {
  it.each([
    ['7', 0],
    ['{}', 1],
    ['[[],[[]]]', 3],
    ['{"a":[{"b":[]}],"c":{}}', 4],
    ['"[[["', 0],
    [String.raw`["\"[[", "\\", "]"]`, 1],
    ['[[[', 3],
  ])('%s is %i deep', (text, depth) => {
    expect(jsonDepth(text)).toBe(depth);
  });
});
