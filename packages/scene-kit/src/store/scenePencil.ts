import { newId } from '@fabula/work-kit/core';
import {
  isSameContent,
  listed,
  type ProposedElement,
  placingOf,
  type SceneProposal,
} from '../model/Proposal.ts';
import type { SceneElement, SceneElementContent } from '../model/SceneElement.ts';
import type { SceneContext } from './SceneState.ts';
import { withProposal } from './sceneProposals.ts';

/** Streams runs into the proposals of the same id; verdicts given meanwhile stay. */
export interface ScenePencil {
  /** The elements so far. `isWhole`: for the last time. */
  show(id: string, contents: readonly SceneElementContent[], isWhole?: boolean): void;
}

export function createScenePencil({
  get,
  set,
  change,
  adapter,
}: Pick<SceneContext, 'get' | 'set' | 'change' | 'adapter'>): ScenePencil {
  /** All elements of each run, by its id. */
  const came = new Map<string, readonly SceneElement[]>();

  const begin = (id: string, elements: readonly SceneElement[]) => {
    const { scene, runs, preferences, typing, inHandId } = get();
    const making = runs.find((one) => one.id === id);
    if (!making) return;
    const { on, after, instruction, at } = making;
    const last = scene.elements.at(-1)?.id ?? null;
    const proposal: SceneProposal = {
      ...listed({ id, instruction, after, elements: elements.map(open) }, at),
      by: { kind: 'model', name: adapter().writer.reader?.() ?? '' },
      ...(on === 'end' ? placingOf(scene.elements, on, last) : placing(making)),
    };
    change(({ proposals }) => ({ proposals: withProposal(proposals, proposal) }), 'silent');
    if (inHandId === id && (typing === null || !get().proposals.some((one) => one.id === typing)))
      set({ typing: preferences.isTypedOut ? id : null });
  };

  const amend = (id: string, make: (proposal: SceneProposal) => SceneProposal | null) =>
    change(
      ({ proposals }) => ({
        proposals: proposals.flatMap((one) => (one.id === id ? (make(one) ?? []) : one)),
      }),
      'silent',
    );

  return {
    show(id, contents, isWhole = false) {
      const proposal = get().proposals.find((one) => one.id === id);
      const kept = proposal?.elements.map(({ element }) => element) ?? [];
      const before = came.get(id) ?? kept;
      const elements = identified(before, contents);
      const all = isWhole ? elements : [...elements, ...before.slice(elements.length)];
      came.set(id, all);
      if (!proposal) {
        if (all.length > 0) begin(id, all);
        return;
      }
      if (all.length === before.length && all.every((one, index) => one === before[index])) return;
      const known = new Set(before);
      amend(id, (now) => ({
        ...now,
        // What was there before and is no more, the writer has taken out.
        elements: all.flatMap((one) => entryOf(now, one) ?? (known.has(one) ? [] : open(one))),
      }));
    },
  };
}

const placing = ({ on, after, before, trail }: Pick<SceneProposal, 'on' | 'after' | 'before' | 'trail'>) => ({
  ...{ on, after, before, trail },
});

const open = (element: SceneElement): ProposedElement => ({ element, verdict: 'open', edited: null });

const entryOf = ({ elements }: SceneProposal, { id }: SceneElement) =>
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
