import type { Hand } from '@fabula/work-kit/core';
import { elementText } from './elementText.ts';
import { isAnchored, type Placing, proposedContent, type SceneProposal, standsAfter } from './Proposal.ts';
import { isRunning, type Scene, type SceneMaking } from './Scene.ts';

/** Pencil somewhere in the scene, or what is about to become pencil. */
export interface Pencil {
  readonly id: string;
  readonly by: Hand;
  /** '' without one. */
  readonly why: string;
  readonly group?: string | undefined;
  readonly on: Placing['on'];
  readonly state: 'queued' | 'writing' | 'open' | 'stale' | 'failed';
  /** The first element to judge; null where there is none. */
  readonly first: string | null;
  readonly count: number;
  /** Of the first element, or the title; '' before any came. */
  readonly words: string;
}

const model: Hand = { kind: 'model', name: '' };

/**
 * All of it in the order of the page, that of one place in order of making. A model's title is left out: it comes with a
 * scene, and stands in its field.
 */
export function pencilInOrder({
  scene,
  proposals,
  runs,
}: {
  readonly scene: Scene;
  readonly proposals: readonly SceneProposal[];
  readonly runs: readonly SceneMaking[];
}): readonly Pencil[] {
  const indexes = new Map<string | null, number>(scene.elements.map(({ id }, index) => [id, index]));
  const placeOf = (one: Placing) =>
    one.on === 'title' ? -2 : (indexes.get(standsAfter(scene.elements, one)) ?? -1);
  const written = proposals.flatMap((proposal): { place: number; pencil: Pencil }[] => {
    const { id, by, why, group, on, elements, title } = proposal;
    if (on === 'title' && by.kind === 'model') return [];
    const open = elements.filter(({ verdict }) => verdict === 'open');
    const first = open[0] ?? elements.find(({ verdict }) => verdict === 'rejected');
    const isWriting = runs.some((one) => one.id === id && isRunning(one.run));
    const state = isWriting ? 'writing' : isAnchored(scene, proposal) ? 'open' : 'stale';
    const words = first ? elementText(proposedContent(first)) : title;
    const pencil: Pencil = {
      id,
      by,
      why,
      group,
      on,
      state,
      first: first?.element.id ?? null,
      count: open.length,
      words,
    };
    return [{ place: placeOf(proposal), pencil }];
  });
  const known = new Set(proposals.map(({ id }) => id));
  const asked = runs.flatMap((making): { place: number; pencil: Pencil }[] => {
    const { id, on, isQueued, run, instruction } = making;
    if (known.has(id) || run.state === 'idle') return [];
    const state = isQueued ? 'queued' : isRunning(run) ? 'writing' : 'failed';
    const pencil = { id, by: model, why: '', on, state, first: null, count: 0, words: instruction } as const;
    return [{ place: placeOf(making), pencil }];
  });
  return [...written, ...asked].toSorted((one, other) => one.place - other.place).map(({ pencil }) => pencil);
}
