import { mostProposals } from '@fabula/work-kit/core';
import type { SceneProposal } from './Proposal.ts';
import { isRunning, type SceneMaking } from './Scene.ts';

/** Why a verb cannot act now; the texts have a sentence for each. */
export type SceneVerbReason = 'noElement' | 'tooManyProposals' | 'waitForWriter';

/** `elementId`: the element of the scene that is asked about; null for none. */
export function verbReason(
  {
    proposals,
    runs,
  }: { readonly proposals: readonly SceneProposal[]; readonly runs: readonly SceneMaking[] },
  elementId: string | null,
): SceneVerbReason | null {
  if (elementId === null) return 'noElement';
  const waiting = runs.filter(({ id }) => proposals.every((one) => one.id !== id));
  if (proposals.length + waiting.length >= mostProposals) return 'tooManyProposals';
  return runAfter(runs, elementId) ? 'waitForWriter' : null;
}

/** What is written, or waits to be, after this element. */
export const runAfter = (runs: readonly SceneMaking[], elementId: string): SceneMaking | undefined =>
  runs.find(({ on, after, run }) => on === 'after' && after === elementId && isRunning(run));
