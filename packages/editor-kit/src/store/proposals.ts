import { inOrder, isOfAi, mostProposals, mostRuns, nextTime } from '@fabula/work-kit/core';
import type { Draft } from '../model/Draft.ts';
import { isMaking, newProposal, type OpenRun, type Proposal } from '../model/Proposal.ts';
import { draftsOf, isRunning, type Run } from '../model/Run.ts';
import type { EditorContext, EditorState } from './EditorState.ts';

/**
 * The one way to change the list of proposals, those set aside among them: `run` is always that of the proposal in
 * hand.
 */
export interface Proposals {
  readonly all: () => readonly Proposal[];
  get(id: string): Proposal | null;
  inHand(): Proposal | null;
  /** The one whose run has this id, while it is written. */
  running(runId: string): Proposal | null;
  /** The one with this draft. */
  withDraft(draftId: string): Proposal | null;
  /** Null where as many are open as a story may have. */
  add(run: OpenRun, given?: Partial<Omit<Proposal, 'run'>>): Proposal | null;
  /** `idle` removes it. */
  change(id: string, run: Run): void;
  remove(id: string): void;
  takeInHand(id: string | null): void;
  changeDraft(draftId: string, change: (draft: Draft) => Draft): void;
  /** True while another request may begin at once. */
  isFree(): boolean;
}

export function createProposals({ get, set }: Pick<EditorContext, 'get' | 'set'>): Proposals {
  const all = () => wholeList(get());
  const write = (proposals: readonly Proposal[], inHandId: string | null) => {
    const { setAside } = get();
    if (!setAside) return set(proposalsInHand(proposals, inHandId));
    const shown = proposals.filter(({ by }) => !isOfAi(by));
    set({
      ...proposalsInHand(shown, inHandId),
      setAside: { ...setAside, proposals: proposals.filter(({ by }) => isOfAi(by)) },
    });
  };
  const find = (is: (one: Proposal) => boolean) => all().find(is) ?? null;
  const list: Proposals = {
    all,
    get: (id) => find((one) => one.id === id),
    inHand: () => find(({ id }) => id === get().inHandId),
    running: (runId) => find(({ run }) => isRunning(run) && run.id === runId),
    withDraft: (draftId) => find(({ run }) => draftsOf(run).some(({ id }) => id === draftId)),
    add(run, given) {
      const proposals = all();
      if (proposals.length >= mostProposals) return null;
      const proposal = newProposal(run, { at: nextTime(proposals), ...given });
      write([...proposals, proposal].toSorted(inOrder), get().inHandId);
      return proposal;
    },
    change(id, run) {
      if (run.state === 'idle') return list.remove(id);
      write(
        all().map((one) => (one.id === id ? { ...one, run } : one)),
        get().inHandId,
      );
    },
    remove(id) {
      const { inHandId } = get();
      write(
        all().filter((one) => one.id !== id),
        inHandId === id ? null : inHandId,
      );
    },
    takeInHand(id) {
      if (id === get().inHandId || (id !== null && !list.get(id))) return;
      write(all(), id);
      set({ misfit: null });
    },
    changeDraft(draftId, change) {
      const proposal = list.withDraft(draftId);
      if (!proposal) return;
      const { run } = proposal;
      if (run.state === 'reviewing') {
        const drafts = run.drafts.map((one) => (one.id === draftId ? change(one) : one));
        list.change(proposal.id, { ...run, drafts });
      } else if (run.state !== 'waiting' && run.draft)
        list.change(proposal.id, { ...run, draft: change(run.draft) });
    },
    isFree: () =>
      all().filter((one) => isMaking(one) && !('isQueued' in one.run && one.run.isQueued)).length < mostRuns,
  };
  return list;
}

const idle: Run = { state: 'idle' };

/** Every proposal, whether it is shown or not. */
export const wholeList = ({
  proposals,
  setAside,
}: Pick<EditorState, 'proposals' | 'setAside'>): readonly Proposal[] =>
  setAside ? [...proposals, ...setAside.proposals].toSorted(inOrder) : proposals;

/** The state of the store for these proposals. */
export function proposalsInHand(
  proposals: readonly Proposal[],
  inHandId: string | null,
): Pick<EditorState, 'proposals' | 'inHandId' | 'run'> {
  const inHand = proposals.find(({ id }) => id === inHandId);
  return { proposals, inHandId: inHand?.id ?? null, run: inHand?.run ?? idle };
}
