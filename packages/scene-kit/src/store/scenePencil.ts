import { newId } from '@fabula/work-kit/core';
import { type Proposal, type ProposedElement, whileOpen } from '../model/Proposal.ts';
import type { SceneElement, SceneElementContent } from '../model/SceneElement.ts';
import type { SceneContext } from './SceneState.ts';

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
