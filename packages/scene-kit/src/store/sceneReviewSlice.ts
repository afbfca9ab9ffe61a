import {
  createTitles,
  newId,
  nextTime,
  type SettledVerdict,
  withHands,
  withTally,
} from '@fabula/work-kit/core';
import { elementText } from '../model/elementText.ts';
import {
  inkAccepted,
  isAnchored,
  judge,
  openIds,
  type ProposedElement,
  proposalWith,
  proposedContent,
  type SceneProposal,
  whileOpen,
} from '../model/Proposal.ts';
import { isRunning, type Scene } from '../model/Scene.ts';
import { propose } from './propose.ts';
import type { SceneContext, SceneReviewSlice, Written } from './SceneState.ts';
import { titleProposal, withProposal } from './sceneProposals.ts';

/** Elements that a title is made from. */
const titleElements = 2;

export interface SceneReview {
  readonly slice: Omit<
    SceneReviewSlice,
    'proposal' | 'proposals' | 'setAside' | 'inHandId' | 'proposedTitle'
  >;
  /** For a scene without one. */
  proposeTitle(): Promise<void>;
  /** The run of this id has ended: its proposal goes where nothing of it is left to judge. */
  close(id: string): void;
  leave(): void;
}

export function createSceneReview(context: SceneContext): SceneReview {
  const { get, set, setRuns, adapter, emit, change, settled } = context;

  /** While a run writes it, a proposal stays, though all of it is judged. */
  const isComing = ({ id }: SceneProposal) => get().runs.some((one) => one.id === id && isRunning(one.run));

  /** The scene with what became of a proposal that is over, counted by its hand. */
  const withCounts = (scene: Scene, { id, by, elements }: SceneProposal): Scene => {
    const run = get().runs.find((one) => one.id === id)?.run;
    const taken = elements.filter(({ verdict }) => verdict === 'accepted');
    const changed = taken.filter(({ edited }) => edited !== null).length;
    const hands = withTally(withHands(scene.hands, get().proposals), {
      by,
      taken: taken.length - changed,
      changed,
      left: elements.length - taken.length,
      credits: run?.state === 'idle' ? (run.spent?.credits ?? 0) : 0,
    });
    return hands && hands !== scene.hands ? { ...scene, hands } : scene;
  };

  const withKnownHands = (scene: Scene): Scene => {
    const hands = withHands(scene.hands, get().proposals);
    return hands && hands !== scene.hands ? { ...scene, hands } : scene;
  };

  /** What these verdicts change. */
  const judged = (
    { scene, proposals }: Written,
    before: SceneProposal,
    after: SceneProposal,
  ): Pick<Written, 'scene' | 'proposals'> => {
    const wasOpen = new Map(before.elements.map(({ element, verdict }) => [element.id, verdict]));
    const elements = inkAccepted(scene.elements, after, (id) => wasOpen.get(id) !== 'accepted');
    const open = isComing(after) ? after : whileOpen(after);
    const inked = elements === scene.elements ? scene : { ...scene, elements };
    return {
      scene: open ? inked : withCounts(inked, after),
      proposals: proposals.flatMap((one) => (one.id === after.id ? (open ?? []) : one)),
    };
  };

  const settle = (
    before: SceneProposal | null,
    judgeOpen: (proposal: SceneProposal) => SceneProposal,
    isTitleTaken: boolean,
  ) => {
    if (!before) return;
    const { scene, proposedTitle } = get();
    const after = judgeOpen(before);
    const isInked = after.elements.some(
      ({ verdict }, at) => verdict === 'accepted' && before.elements[at]?.verdict !== 'accepted',
    );
    if (isInked && !isAnchored(scene, before)) return;
    const title = isTitleTaken && scene.title.trim() === '' ? proposedTitle : null;
    const taken = title === null ? null : shownTitle();
    change((written) => {
      const next = judged(written, before, after);
      return taken ? titled(next, taken) : next;
    }, 'step');
    const count = get().scene.elements.length - scene.elements.length;
    if (count > 0 || (isInked && before.on === 'element'))
      emit({ type: 'elements.accepted', scene: get().scene, count: Math.max(1, count) });
    tellSettled(after);
    if (taken) settled(taken.id, 'accepted');
  };

  const tellSettled = ({ id, elements }: SceneProposal) => {
    if (get().proposals.some((one) => one.id === id)) return;
    const isTaken = elements.some(({ verdict }) => verdict === 'accepted');
    settled(id, isTaken ? 'accepted' : 'rejected');
  };

  /** With this title, which is no pencil any more. */
  const titled = (
    { scene, proposals }: Pick<Written, 'scene' | 'proposals'>,
    { id, title }: SceneProposal,
  ): Pick<Written, 'scene' | 'proposals'> => ({
    scene: { ...withKnownHands(scene), title },
    proposals: proposals.filter((one) => one.id !== id),
  });

  const shownTitle = () => {
    const { proposals, inHandId, proposedTitle } = get();
    const all = proposals.filter(({ on, title }) => on === 'title' && title === proposedTitle);
    return all.find(({ id }) => id === inHandId) ?? all[0] ?? null;
  };

  const settleTitle = (proposal: SceneProposal | null, isTaken: boolean) => {
    if (!proposal || (isTaken && !isAnchored(get().scene, proposal))) return;
    change((written) => {
      const next = titled(written, proposal);
      return isTaken ? next : { ...next, scene: withKnownHands(written.scene) };
    }, 'step');
    settled(proposal.id, isTaken ? 'accepted' : 'rejected');
  };

  const holding = (elementId: string) => proposalWith(get().proposals, elementId);
  const inHand = () => get().proposals.find(({ id }) => id === get().proposal?.id) ?? null;
  const judgeOne = (id: string, verdict: ProposedElement['verdict']) =>
    settle(holding(id), (proposal) => judge(proposal, new Set([id]), verdict), false);
  /** Of alternatives the selected one is accepted, else the first. */
  const judgeOpen = (verdict: SettledVerdict) => (proposal: SceneProposal) => {
    const ids = [...openIds(proposal)];
    const { current } = get();
    const chosen = current !== null && ids.includes(current) ? [current] : ids.slice(0, 1);
    return judge(
      proposal,
      new Set(proposal.on === 'element' && verdict === 'accepted' ? chosen : ids),
      verdict,
    );
  };
  const judgeAll = (verdict: SettledVerdict) =>
    settle(inHand(), judgeOpen(verdict), verdict === 'accepted' && shownTitle()?.by.kind === 'model');

  const titles = createTitles({
    work: () => get().scene,
    request() {
      const { scene, proposal } = get();
      const written = [...scene.elements, ...(proposal?.elements.map(proposedContent) ?? [])];
      const told = written.map(elementText).filter(Boolean);
      const text = told.slice(0, titleElements).join('\n\n');
      return { text, premise: scene.premise, isNsfw: scene.isNsfw };
    },
    port: () => adapter().writer.title,
    /** Another one of the model's takes the place of its last. */
    onProposed: (title) =>
      change(({ proposals }) => {
        const before = proposals.find(({ on, by }) => on === 'title' && by.kind === 'model');
        const at = before?.at ?? nextTime(proposals);
        const others = proposals.filter((one) => one !== before);
        return { proposals: withProposal(others, titleProposal(title, at, { id: before?.id ?? newId() })) };
      }, 'silent'),
  });
  const proposeTitle = async () => {
    if (get().proposedTitle === null) await titles.propose();
  };

  const close = (id: string) => {
    const proposal = get().proposals.find((one) => one.id === id);
    if (!proposal || whileOpen(proposal)) return;
    // A step, or the undo of its last verdict would find no pencil to change.
    change(
      ({ scene, proposals }) => ({
        scene: withCounts(scene, proposal),
        proposals: proposals.filter((one) => one.id !== id),
      }),
      proposal.elements.length > 0 ? 'step' : 'silent',
    );
    if (proposal.elements.length > 0) tellSettled(proposal);
  };

  const slice: SceneReview['slice'] = {
    typing: null,
    proposeTitle: titles.propose,
    takeInHand(id) {
      const { proposals, runs, inHandId } = get();
      const isThere = [...proposals, ...runs].some((one) => one.id === id);
      if (id !== inHandId && (id === null || isThere)) setRuns(runs, id);
    },
    settleProposals(ids, verdict) {
      for (const id of ids) {
        const proposal = get().proposals.find((one) => one.id === id) ?? null;
        if (proposal?.on === 'title') settleTitle(proposal, verdict === 'accepted');
        else settle(proposal, judgeOpen(verdict), false);
      }
    },
    propose: propose(context),
    typed() {
      if (get().typing === null) return;
      set({ typing: null });
      if (!isRunning(get().run)) void proposeTitle();
    },
    acceptTitle: () => settleTitle(shownTitle(), true),
    rejectTitle: () => settleTitle(shownTitle(), false),
    accept: (id) => judgeOne(id, 'accepted'),
    reject: (id) => judgeOne(id, 'rejected'),
    reopen: (id) => judgeOne(id, 'open'),
    editProposed: (id, content) =>
      change(
        ({ proposals }) => ({
          proposals: proposals.map((proposal) =>
            proposal.elements.some(({ element }) => element.id === id)
              ? {
                  ...proposal,
                  elements: proposal.elements.map((one) =>
                    one.element.id === id ? { ...one, edited: content } : one,
                  ),
                }
              : proposal,
          ),
        }),
        { field: id },
      ),
    acceptAll: () => judgeAll('accepted'),
    rejectAll: () => judgeAll('rejected'),
  };
  return { slice, proposeTitle, close, leave: titles.leave };
}
