import { expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { inkAccepted, judge, type Proposal, whileOpen } from './Proposal.ts';
import type { SceneElement } from './SceneElement.ts';

const action = (description: string) => ({ type: 'action' as const, description });

it('ends with the accepted elements in the order of the proposal, whatever the order of judging', () => {
  const verdicts = fc.array(fc.record({ at: fc.nat(9), isAccepted: fc.boolean() }), { maxLength: 40 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), fc.nat(5), verdicts, (count, before, judged) => {
      const ink: SceneElement[] = Array.from({ length: before }, (_, n) => ({
        ...action(`ink ${n}`),
        id: `i${n}`,
      }));
      let proposal: Proposal = {
        id: 'proposal',
        instruction: '',
        after: ink.at(-1)?.id ?? null,
        elements: Array.from({ length: count }, (_, n) => ({
          element: { ...action(`pencil ${n}`), id: `p${n}` },
          verdict: 'open',
          edited: null,
        })),
      };
      let scene: readonly SceneElement[] = ink;
      const accepted = new Set<string>();
      for (const { at, isAccepted } of judged) {
        const one = proposal.elements[at % count];
        if (one?.verdict !== 'open') continue;
        if (isAccepted) accepted.add(one.element.id);
        proposal = judge(proposal, new Set([one.element.id]), isAccepted ? 'accepted' : 'rejected');
        scene = inkAccepted(scene, proposal);
      }
      const wanted = proposal.elements.filter(({ element }) => accepted.has(element.id));
      expect(scene).toEqual([...ink, ...wanted.map(({ element }) => element)]);
      expect(whileOpen(proposal) === null).toBe(proposal.elements.every(({ verdict }) => verdict !== 'open'));
    }),
  );
});
