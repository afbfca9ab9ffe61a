import { describe, expect, it } from 'vitest';
import { circleIn } from '../../apps/site/bundled.ts';

const graph = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

describe('circleIn', () => {
  it('finds chunks that import each other, however far round', () => {
    expect(circleIn(graph({ page: ['a'], a: ['b'], b: ['c'], c: ['a'] }))).toEqual(['a', 'b', 'c', 'a']);
  });

  it('finds none where two stand on the same', () => {
    expect(circleIn(graph({ page: ['a', 'b'], a: ['c'], b: ['c', 'a'], c: [] }))).toBeUndefined();
  });
});
