import { describe, expect, it } from 'vitest';
import { circleIn, wayBetween } from '../../apps/site/bundled.ts';

const graph = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

describe('circleIn', () => {
  it('finds chunks that import each other, however far round', () => {
    expect(circleIn(graph({ page: ['a'], a: ['b'], b: ['c'], c: ['a'] }))).toEqual(['a', 'b', 'c', 'a']);
  });

  it('finds none where two stand on the same', () => {
    expect(circleIn(graph({ page: ['a', 'b'], a: ['c'], b: ['c', 'a'], c: [] }))).toBeUndefined();
  });
});

describe('wayBetween', () => {
  it('names the chunks from one document to the entry of another', () => {
    const chunks = graph({ site: ['shared'], read: ['account'], account: ['shared'], shared: ['site'] });
    expect(wayBetween(['site', 'read'], chunks)).toEqual(['read', 'account', 'shared', 'site']);
  });

  it('finds none where documents share chunks alone', () => {
    const chunks = graph({ site: ['shared', 'page'], page: ['site'], read: ['shared'], shared: [] });
    expect(wayBetween(['site', 'read'], chunks)).toBeUndefined();
  });
});
