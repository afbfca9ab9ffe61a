import { diffArrays } from 'diff/lib/diff/array.js';
import type { SceneElementContent } from './SceneElement.ts';
import type { PublishedScene } from './ScenePublication.ts';

/** How many of something came, went, or read otherwise. */
export interface Counted {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** What readers will see otherwise. */
export interface PublishedSceneChanges {
  readonly fields: readonly {
    readonly field: 'title' | 'author' | 'genre' | 'premise';
    readonly before: string;
    readonly after: string;
  }[];
  /** Whether it becomes a scene for adults, or is one no more; null where that stays. */
  readonly isNsfw: boolean | null;
  readonly elements: Counted;
  readonly isSame: boolean;
}

/** More insertions and deletions than this are not worth the time that aligning them would take. */
const longestScript = 2000;
const fields = ['title', 'author', 'genre', 'premise'] as const;

/** What changes for readers from what is public to what would be. */
export function comparePublishedScene(before: PublishedScene, after: PublishedScene): PublishedSceneChanges {
  const changed = fields
    .filter((field) => before[field].trim() !== after[field].trim())
    .map((field) => ({ field, before: before[field].trim(), after: after[field].trim() }));
  const isNsfw = before.isNsfw === after.isNsfw ? null : after.isNsfw;
  const elements = compareLists(before.elements.map(wordsOf), after.elements.map(wordsOf));
  const isMoved = elements.added + elements.changed + elements.removed > 0;
  return { fields: changed, isNsfw, elements, isSame: changed.length === 0 && isNsfw === null && !isMoved };
}

/** What an element says, whatever the order of its fields; what is empty says nothing. */
const wordsOf = (element: SceneElementContent) =>
  JSON.stringify(
    Object.entries(element)
      .filter(([, value]) => value !== undefined && value !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** What goes and comes at the same place is an element that reads otherwise. */
function compareLists(before: readonly string[], after: readonly string[]): Counted {
  let [added, changed, removed] = [0, 0, 0];
  let [gone, come] = [0, 0];
  const settle = () => {
    const both = Math.min(gone, come);
    changed += both;
    added += come - both;
    removed += gone - both;
    [gone, come] = [0, 0];
  };
  const parts = diffArrays([...before], [...after], { maxEditLength: longestScript }) ?? [
    { removed: true, added: false, count: before.length },
    { removed: false, added: true, count: after.length },
  ];
  for (const part of parts) {
    if (part.removed) gone += part.count;
    else if (part.added) come += part.count;
    else settle();
  }
  settle();
  return { added, changed, removed };
}
