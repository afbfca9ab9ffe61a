'use client';

import { findNextStep } from '@fabula/work-kit';
import { inTextOrder } from '../../model/Proposal.ts';
import { standsAfter } from '../../model/Run.ts';
import { useEditorProvider } from '../../react/useEditor.ts';

type EditorStore = ReturnType<typeof useEditorProvider>['store'];

/** Opens the review of a proposal where it stands, and puts the focus into it. */
function goToProposal(store: EditorStore, from: Element | null, id: string): void {
  const editor = from?.closest<HTMLElement>('[data-fabula-editor]') ?? null;
  const proposal = store.getState().proposals.find((one) => one.id === id);
  if (!proposal) return;
  const home = standsAfter(store.getState().story, proposal.run.intent);
  if (typeof home === 'string') {
    store.getState().unfold(home);
    // Where one goes on after the verdict.
    store.getState().workOn(home);
  }
  store.getState().takeInHand(id);
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const review = editor?.querySelector('[data-fabula-review]');
      review?.scrollIntoView({ block: 'nearest' });
      const first = review?.querySelector<HTMLElement>('[data-current]') ?? findNextStep(editor);
      first?.focus({ preventScroll: true });
      review?.querySelector('[data-fabula-verdict]')?.scrollIntoView({ block: 'nearest' });
    }),
  );
}

/** The next proposal in the order of the text, or the one before; the first after the last. */
export function goToNextProposal(store: EditorStore, from: Element | null, by: 1 | -1): boolean {
  const { story, proposals, inHandId } = store.getState();
  const all = inTextOrder(story, proposals);
  const at = all.findIndex(({ id }) => id === inHandId);
  const next = all.at(at < 0 ? (by === 1 ? 0 : -1) : (at + by) % all.length);
  if (!next || next.id === inHandId) return false;
  goToProposal(store, from, next.id);
  return true;
}

export function useProposalActs() {
  const { store } = useEditorProvider();
  return { go: (from: Element | null, id: string) => goToProposal(store, from, id) };
}
