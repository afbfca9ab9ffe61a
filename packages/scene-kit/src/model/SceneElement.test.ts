import { expect, test } from 'vitest';
import type { Proposal } from './Proposal.ts';
import { placedId, placeElements } from './Proposal.ts';
import type { SceneElement } from './SceneElement.ts';

const element = (id: string): SceneElement => ({ id, type: 'action', description: id });
const proposal = (after: string | null, ...ids: string[]): Proposal => ({
  id: 'p',
  instruction: '',
  after,
  elements: ids.map((id) => ({ element: element(id), verdict: 'open', edited: null })),
});

test('D-PENCIL: what is proposed stands where it would be, and what is accepted of it keeps its place', () => {
  const ink = ['a', 'b'].map(element);
  const ids = (elements: SceneElement[], proposed: Proposal | null) =>
    placeElements(elements, proposed ? [proposed] : [])
      .map(placedId)
      .join('');
  expect(ids(ink, null)).toBe('ab');
  expect(ids(ink, proposal('a', 'x', 'y'))).toBe('axyb');
  expect(ids(ink, proposal(null, 'x'))).toBe('xab');
  expect(ids(ink, proposal('gone', 'x'))).toBe('abx');
  expect(ids(['a', 'y', 'b'].map(element), proposal('a', 'x', 'y', 'z'))).toBe('axyzb');
});
