import { elementText } from '../model/elementText.ts';
import {
  inkAccepted,
  judge,
  openIds,
  type Proposal,
  type ProposedElement,
  proposedContent,
  whileOpen,
} from '../model/Proposal.ts';
import { isRunning } from '../model/SceneRecord.ts';
import type { SceneContext, SceneReviewSlice } from './SceneState.ts';

/** Elements that a title is made from (writing.md §4). */
const titleElements = 2;
/** Timeout of a title, in milliseconds: a later one would surprise who writes on. */
const longestWait = 30_000;

export interface SceneReview {
  readonly slice: Omit<SceneReviewSlice, 'proposal'>;
  /** For a scene without one (S5). */
  proposeTitle(): Promise<void>;
}

export function createSceneReview({ get, set, adapter, emit, change }: SceneContext): SceneReview {
  let titleFor: AbortController | undefined;

  const settle = (judgeOpen: (proposal: Proposal) => Proposal, isTitleTaken: boolean) => {
    const { proposal: before, scene, proposedTitle } = get();
    if (!before) return;
    const takesTitle = isTitleTaken && proposedTitle !== null && scene.title.trim() === '';
    change(({ scene: now, proposal }) => {
      if (!proposal) return { scene: now, proposal };
      const judged = judgeOpen(proposal);
      const elements = inkAccepted(now.elements, judged);
      return {
        scene: { ...now, elements, ...(takesTitle && { title: proposedTitle }) },
        proposal: isComing(judged) ? judged : whileOpen(judged),
      };
    }, 'step');
    if (takesTitle) set({ proposedTitle: null });
    const count = get().scene.elements.length - scene.elements.length;
    if (count > 0) emit({ type: 'elements.accepted', scene: get().scene, count });
  };

  /** While a run writes it, a proposal stays, though all of it is judged. */
  const isComing = ({ id }: Proposal) => {
    const { run } = get();
    return isRunning(run) && run.id === id;
  };

  const judgeOne = (id: string, verdict: ProposedElement['verdict']) =>
    settle((proposal) => judge(proposal, new Set([id]), verdict), false);
  const judgeAll = (verdict: 'accepted' | 'rejected') =>
    settle((proposal) => judge(proposal, openIds(proposal), verdict), verdict === 'accepted');

  const proposeTitle = async () => {
    const { scene, proposal, proposedTitle } = get();
    const { title } = adapter().writer;
    if (!title || scene.title.trim() !== '' || proposedTitle !== null) return;
    const written = [...scene.elements, ...(proposal?.elements.map(proposedContent) ?? [])];
    const told = written.map(elementText).filter(Boolean);
    const text = told.slice(0, titleElements).join('\n\n');
    titleFor?.abort();
    const controller = new AbortController();
    titleFor = controller;
    const { signal } = controller;
    const timer = setTimeout(() => controller.abort(), longestWait);
    try {
      const found = await title({ text, premise: scene.premise, isNsfw: scene.isNsfw }, { signal });
      const now = get().scene;
      if (signal.aborted || now.key !== scene.key || now.title.trim() !== '' || !found.trim()) return;
      set({ proposedTitle: found.trim() });
    } catch (thrown) {
      console.warn('A title could not be found.', thrown);
    } finally {
      clearTimeout(timer);
    }
  };

  const slice: SceneReview['slice'] = {
    typing: null,
    proposedTitle: null,
    typed() {
      if (get().typing === null) return;
      set({ typing: null });
      if (!isRunning(get().run)) void proposeTitle();
    },
    acceptTitle() {
      const { proposedTitle } = get();
      if (proposedTitle === null) return;
      change((written) => ({ ...written, scene: { ...written.scene, title: proposedTitle } }), 'step');
      set({ proposedTitle: null });
    },
    rejectTitle: () => set({ proposedTitle: null }),
    accept: (id) => judgeOne(id, 'accepted'),
    reject: (id) => judgeOne(id, 'rejected'),
    reopen: (id) => judgeOne(id, 'open'),
    editProposed: (id, content) =>
      change(
        ({ scene, proposal }) => ({
          scene,
          proposal: proposal && {
            ...proposal,
            elements: proposal.elements.map((one) =>
              one.element.id === id ? { ...one, edited: content } : one,
            ),
          },
        }),
        { field: id },
      ),
    acceptAll: () => judgeAll('accepted'),
    rejectAll: () => judgeAll('rejected'),
  };
  return { slice, proposeTitle };
}
