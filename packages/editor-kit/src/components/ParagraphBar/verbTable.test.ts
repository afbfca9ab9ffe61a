import { mostProposals } from '@fabula/work-kit/core';
import { describe, expect, it } from 'vitest';
import type { Intent } from '../../model/Intent.ts';
import { newProposal, type Proposal } from '../../model/Proposal.ts';
import { pageStrings } from '../../react/strings/pageStrings.ts';
import { verbPlaces, verbs, verbsIn } from './verbTable.ts';

const intent = (id: string): Intent => ({
  kind: 'rewrite',
  place: { at: 'paragraph', id },
  advance: 0,
  instruction: '',
  leftOut: [],
  before: null,
});
const written = (id: string): Proposal =>
  newProposal({ state: 'waiting', id: `run of ${id}`, intent: intent(id), isCancelling: false } as never);

const open = {
  none: [],
  'one here': [written('p1')],
  'one elsewhere': [written('p2')],
  'too many': Array.from({ length: mostProposals }, () => written('p2')),
} satisfies Record<string, readonly Proposal[]>;

const states = Object.entries(open).flatMap(([name, proposals]) =>
  ['', 'A door.'].flatMap((premise) =>
    [null, 'p1'].map((paragraphId) => ({ name, proposals, premise, paragraphId })),
  ),
);

describe.each(verbPlaces)('the verbs of %s', (place) => {
  it.each(states)(
    'are all there in the one order, each with its reason ($name, $premise, $paragraphId)',
    (state) => {
      const listed = verbsIn(place, state);
      const order = verbs.map(({ id }) => id);
      expect(listed.map(({ id }) => id)).toEqual(
        order.filter((id) => verbs.find((verb) => verb.id === id)?.places.includes(place)),
      );
      for (const { id, reason } of listed) {
        const isBusy = state.name === 'too many' || (state.name === 'one here' && state.paragraphId === 'p1');
        const hasBasis = state.paragraphId !== null || (id === 'continue' && state.premise !== '');
        expect([id, reason === null], `${reason}`).toEqual([id, hasBasis && !isBusy]);
        if (reason !== null) expect(pageStrings[reason]).toMatch(/\.$/);
      }
    },
  );
});

it('a verb has one place in the table, and at least one on the page', () => {
  expect(new Set(verbs.map(({ id }) => id)).size).toBe(verbs.length);
  for (const { places } of verbs) expect(places.length).toBeGreaterThan(0);
});
