'use client';

import { focusedElement } from '@fabula/ui-kit/dom';
import { findNextStep } from '@fabula/work-kit';
import { type Pencil, pencilInOrder } from '../../model/pencil.ts';
import { standsAfter } from '../../model/Run.ts';
import { useEditorProvider } from '../../react/useEditor.ts';
import { showReview } from '../DraftReview/staging.ts';
import { afterMenu, editorOf, selectParagraph } from '../StoryText/paragraphElements.ts';

type EditorStore = ReturnType<typeof useEditorProvider>['store'];

const pencilElement = (editor: Element | null, id: string) =>
  editor?.querySelector<HTMLElement>(`[data-fabula-waiting="${CSS.escape(id)}"]`);

/** Opens what waits where it stands, and puts the focus into it. */
export function goToPencil(store: EditorStore, from: Element | null, pencil: Pencil): void {
  const editor = editorOf(from);
  if (pencil.kind === 'proposal') {
    goToProposal(store, editor, pencil.id);
    return;
  }
  openPlace(store, pencil.after);
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const element = pencilElement(editor, pencil.id);
      element?.scrollIntoView({ block: 'center' });
      element?.querySelector('button')?.focus({ preventScroll: true });
    }),
  );
}

/** The section and the chapter of what stands after this paragraph, before all for null, or at the end. */
function openPlace(store: EditorStore, after: string | null | undefined): void {
  const { story, unfold } = store.getState();
  const id = after ?? story.paragraphs.at(after === null ? 0 : -1)?.id;
  if (id !== undefined) unfold(id);
}

function goToProposal(store: EditorStore, editor: HTMLElement | null, id: string): void {
  const proposal = store.getState().proposals.find((one) => one.id === id);
  if (!proposal) return;
  const home = standsAfter(store.getState().story, proposal.run.intent);
  openPlace(store, home);
  if (typeof home === 'string') {
    // Where one goes on after the verdict.
    store.getState().workOn(home);
  }
  store.getState().takeInHand(id);
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const review = editor?.querySelector('[data-fabula-review]');
      showReview(review);
      const first = review?.querySelector<HTMLElement>('[data-current]') ?? findNextStep(editor);
      first?.focus({ preventScroll: true });
    }),
  );
}

/** What waits next in the order of the text, or before; the first after the last. */
export function goToNextPencil(store: EditorStore, from: Element | null, by: 1 | -1): boolean {
  const { inHandId } = store.getState();
  const all = pencilInOrder(store.getState());
  const editor = editorOf(from);
  const focused = focusedElement(editor)?.closest('[data-fabula-waiting]');
  const current = (focused && all.find(({ id }) => pencilElement(editor, id) === focused)?.id) ?? inHandId;
  const at = all.findIndex(({ id }) => id === current);
  const next = all.at(at < 0 ? (by === 1 ? 0 : -1) : (at + by) % all.length);
  if (!next || next.id === current) return false;
  goToPencil(store, from, next);
  return true;
}

/** Settles each; returns how many stay, since their words have changed. */
function settle(
  store: EditorStore,
  some: readonly Pencil[],
  verdict: 'accepted' | 'rejected',
  from: Element,
): number {
  const editor = editorOf(from);
  const isAccepted = verdict === 'accepted';
  for (const one of some) {
    const { acceptSummary, dropSummary, acceptPicture, dropPicture, settleProposals } = store.getState();
    if (one.kind === 'summary') (isAccepted ? acceptSummary : dropSummary)(one.breakId);
    else if (one.kind === 'picture') (isAccepted ? acceptPicture : dropPicture)(one.picture.id);
    else settleProposals([one.id], verdict);
  }
  afterMenu(() => {
    // What was pressed goes with the last of the list.
    if (!editor?.isConnected || focusedElement(editor) !== null) return;
    const { lastAccepted, work } = store.getState();
    const id = (isAccepted ? lastAccepted.at(-1) : undefined) ?? work?.id;
    if (id === undefined) findNextStep(editor)?.focus({ preventScroll: true });
    else selectParagraph(editor, id);
  });
  const open = new Set(store.getState().proposals.map(({ id }) => id));
  return some.filter(({ id }) => open.has(id)).length;
}

export function useProposalActs() {
  const { store } = useEditorProvider();
  return {
    review: (from: Element | null, id: string) => goToProposal(store, editorOf(from), id),
    go: (from: Element | null, pencil: Pencil) => goToPencil(store, from, pencil),
    goNext: (from: Element | null) => goToNextPencil(store, from, 1),
    settle: (some: readonly Pencil[], verdict: 'accepted' | 'rejected', from: Element) =>
      settle(store, some, verdict, from),
  };
}
