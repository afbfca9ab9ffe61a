import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { jsonDepth } from './readBody.ts';

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

  it('is the depth of what the text says, whatever its strings hold', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
    const text = fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ']', '}', 'a') });
    const value = fc.letrec((tie) => ({
      any: fc.oneof({ depthSize: 'small' }, text, fc.array(tie('any')), fc.dictionary(text, tie('any'))),
    })).any;
    fc.assert(
      fc.property(value, (one) => {
        expect(jsonDepth(JSON.stringify(one))).toBe(depthOf(one));
      }),
    );
  });
});
