import { expect, test } from 'vitest';
import type { Proposal } from './Proposal.ts';
import { placeElements, type SceneElement } from './SceneElement.ts';

const element = (id: string): SceneElement => ({ id, type: 'action', description: id });
const proposal = (after: string | null, ...ids: string[]): Proposal => ({
  id: 'p',
  instruction: '',
  after,
  elements: ids.map((id) => ({ element: element(id), verdict: 'open', edited: null })),
});

test('D-PENCIL: what is proposed stands where it would be, and what is accepted of it keeps its place', () => {
  const ink = ['a', 'b'].map(element);
  expect(placeElements(ink, null)).toEqual(['a', 'b']);
  expect(placeElements(ink, proposal('a', 'x', 'y'))).toEqual(['a', 'x', 'y', 'b']);
  expect(placeElements(ink, proposal(null, 'x'))).toEqual(['x', 'a', 'b']);
  expect(placeElements(ink, proposal('gone', 'x'))).toEqual(['a', 'b', 'x']);
  expect(placeElements(['a', 'y', 'b'].map(element), proposal('a', 'x', 'y', 'z'))).toEqual([
    'a',
    'x',
    'y',
    'z',
    'b',
  ]);
});
