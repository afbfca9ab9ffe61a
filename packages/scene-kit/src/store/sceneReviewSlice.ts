import { createTitles, newId } from '@fabula/work-kit/core';
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
import { isRunning } from '../model/Scene.ts';
import type { SceneElement, SceneElementContent } from '../model/SceneElement.ts';
import type { SceneContext, SceneReviewSlice } from './SceneState.ts';

/** Elements that a title is made from. */
const titleElements = 2;

export interface SceneReview {
  readonly slice: Omit<SceneReviewSlice, 'proposal'>;
  /** For a scene without one. */
  proposeTitle(): Promise<void>;
  leave(): void;
}

export function createSceneReview({ get, set, adapter, emit, change }: SceneContext): SceneReview {
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
    onProposed: (proposedTitle) => set({ proposedTitle }),
  });
  const proposeTitle = async () => {
    if (get().proposedTitle === null) await titles.propose();
  };

  const slice: SceneReview['slice'] = {
    typing: null,
    proposedTitle: null,
    proposeTitle: titles.propose,
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
  return { slice, proposeTitle, leave: titles.leave };
}

/** Streams runs into proposals; verdicts given meanwhile stay. */
export interface ScenePencil {
  /** The elements so far; the proposal has the run's id. */
  show(id: string, instruction: string, contents: readonly SceneElementContent[]): void;
  /** The same for the last time. */
  showWhole(id: string, instruction: string, contents: readonly SceneElementContent[]): void;
  /** Drops a proposal with nothing left to judge. */
  end(id: string): void;
  /** After undo and redo: adds to an earlier state of a proposal what came later. */
  complete(): void;
}

export function createScenePencil({
  get,
  set,
  change,
}: Pick<SceneContext, 'get' | 'set' | 'change'>): ScenePencil {
  /** All elements of each run, by its id. */
  const came = new Map<string, readonly SceneElement[]>();

  const begin = (id: string, instruction: string, elements: readonly SceneElement[]) => {
    const after = get().scene.elements.at(-1)?.id ?? null;
    const proposal: Proposal = { id, instruction, after, elements: elements.map(open) };
    change(() => ({ proposal }), 'step');
    set({ typing: get().preferences.isTypedOut ? id : null });
  };

  const amend = (id: string, make: (proposal: Proposal) => Proposal | null) =>
    change(({ proposal }) => (proposal?.id === id ? { proposal: make(proposal) } : {}), 'silent');

  const take = (
    id: string,
    instruction: string,
    contents: readonly SceneElementContent[],
    isWhole: boolean,
  ) => {
    const { proposal } = get();
    const kept = proposal?.id === id ? proposal.elements.map(({ element }) => element) : [];
    const before = came.get(id) ?? kept;
    const elements = identified(before, contents);
    const all = isWhole ? elements : [...elements, ...before.slice(elements.length)];
    came.set(id, all);
    if (proposal?.id !== id) return begin(id, instruction, all);
    if (all.length === before.length && all.every((one, index) => one === before[index])) return;
    const known = new Set(before);
    amend(id, (now) => ({
      ...now,
      // What was there before and is no more, the writer has taken out.
      elements: all.flatMap((one) => entryOf(now, one) ?? (known.has(one) ? [] : open(one))),
    }));
  };

  return {
    show: (id, instruction, contents) => take(id, instruction, contents, false),
    showWhole: (id, instruction, contents) => take(id, instruction, contents, true),
    end: (id) => amend(id, whileOpen),
    complete() {
      const { proposal } = get();
      const all = proposal && came.get(proposal.id);
      if (!all || all.every((one) => entryOf(proposal, one))) return;
      amend(proposal.id, (now) => ({ ...now, elements: all.map((one) => entryOf(now, one) ?? open(one)) }));
    },
  };
}

const open = (element: SceneElement): ProposedElement => ({ element, verdict: 'open', edited: null });

const entryOf = ({ elements }: Proposal, { id }: SceneElement) =>
  elements.find(({ element }) => element.id === id);

/** What is streamed again has the ids that it had. */
function identified(
  before: readonly SceneElement[],
  contents: readonly SceneElementContent[],
): readonly SceneElement[] {
  return contents.map((content, index) => {
    const known = before[index];
    return known && isSameContent(known, content) ? known : { ...content, id: newId() };
  });
}

function isSameContent({ id: _, ...known }: SceneElement, content: SceneElementContent): boolean {
  const names = Object.keys(known) as (keyof typeof known)[];
  return names.length === Object.keys(content).length && names.every((name) => known[name] === content[name]);
}
