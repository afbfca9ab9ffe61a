import { expect, it } from 'vitest';
import { newDraft } from './Draft.ts';
import type { Place } from './Intent.ts';
import { newProposal } from './Proposal.ts';
import { countPencil, pencilInOrder } from './pencil.ts';
import { reviewOfOne } from './Run.ts';

const proposal = (place: Place) =>
  newProposal(
    reviewOfOne(
      { kind: 'insert', place, advance: 0, instruction: '', leftOut: [], before: null },
      newDraft({ id: JSON.stringify(place), paragraphs: ['New.'] }),
    ),
  );
const paragraphs = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id }));
const picture = (paragraphId: string, state: 'working' | 'proposed') => ({
  ...{ id: `picture of ${paragraphId}`, paragraphId, state, image: null },
  source: { from: 'prompt' as const, prompt: 'A lamp.' },
  ...{ step: null, problem: null, message: '', failure: null },
});

it('all that waits stands in the order of the text, whatever it is', () => {
  const state = {
    story: { paragraphs, breaks: { b: { id: 'end of one', summary: '', isCollapsed: false } } },
    proposals: [
      proposal({ at: 'end' }),
      proposal({ at: 'after', id: null }),
      proposal({ at: 'after', id: 'b' }),
    ],
    summaries: {
      'end of one': { state: 'proposed' as const, text: 'A lamp.' },
      asked: { state: 'asked' as const },
    },
    pictures: [picture('c', 'proposed'), picture('d', 'working')],
  };
  expect(pencilInOrder(state).map(({ kind, after }) => [kind, after])).toEqual([
    ['proposal', null],
    ['proposal', 'b'],
    ['summary', 'b'],
    ['picture', 'c'],
    ['proposal', undefined],
  ]);
  expect(countPencil(state)).toBe(5);
});
