import { expect, test } from 'vitest';
import { sampleScene } from '../../testing/sampleScene.ts';
import { pageStarts } from './paginate.ts';

test('S7: the element with which a page begins is known, and an element over two pages marks none', () => {
  expect(pageStarts([])).toEqual(new Map());
  const starts = pageStarts(sampleScene);
  expect([...starts.values()]).toEqual([2]);
  const long = { id: 'long', type: 'action' as const, description: 'A bell.\n'.repeat(120) };
  expect(pageStarts([long])).toEqual(new Map());
});
