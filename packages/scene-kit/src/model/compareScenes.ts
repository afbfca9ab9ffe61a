import {
  type CountedChanges,
  compareParts,
  countChanges,
  type Fields,
  fieldsOfTheirs,
  isSameValue,
  mergeOrder,
  mergeTexts,
  type WorkComparison,
} from '@fabula/work-kit/core';
import { elementTexts } from './elementText.ts';
import type { PublishedScene, Scene } from './Scene.ts';
import type { SceneElement, SceneElementContent } from './SceneElement.ts';

/** Aligns elements and compares them sentence by sentence. */
export function compareScenes(before: Scene, after: Scene): WorkComparison {
  const fields = (['title', 'premise', 'genre'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
  const types = new Map(before.elements.map(({ id, type }) => [id, type]));
  return {
    fields,
    texts: compareParts(textsOf(before), textsOf(after)),
    isArrangedOtherwise:
      before.titlePage !== after.titlePage ||
      after.elements.some(({ id, type }) => (types.get(id) ?? type) !== type),
  };
}

const textsOf = ({ elements }: Scene) =>
  elements.map((element) => ({ id: element.id, text: elementTexts(element).join('\n') }));

export interface PublishedSceneChanges {
  readonly fields: readonly {
    readonly field: 'title' | 'author' | 'genre' | 'premise';
    readonly before: string;
    readonly after: string;
  }[];
  /** The new value; null where it stays. */
  readonly isNsfw: boolean | null;
  readonly elements: CountedChanges;
  readonly isSame: boolean;
}

const fields = ['title', 'author', 'genre', 'premise'] as const;

export function comparePublishedScene(before: PublishedScene, after: PublishedScene): PublishedSceneChanges {
  const changed = fields
    .filter((field) => before[field].trim() !== after[field].trim())
    .map((field) => ({ field, before: before[field].trim(), after: after[field].trim() }));
  const isNsfw = before.isNsfw === after.isNsfw ? null : after.isNsfw;
  const elements = countChanges(before.elements.map(wordsOf), after.elements.map(wordsOf));
  const isMoved = elements.added + elements.changed + elements.removed > 0;
  return { fields: changed, isNsfw, elements, isSame: changed.length === 0 && isNsfw === null && !isMoved };
}

/** Fields in one order, without empty ones. */
const wordsOf = (element: SceneElementContent) =>
  JSON.stringify(
    Object.entries(element)
      .filter(([, value]) => value !== undefined && value !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/**
 * Three-way merge of scenes, by element and by word. Where both changed the same, ours stays and theirs follows; an
 * element that one side removed and the other changed stays. With 'drop', ours alone stays. `ours` itself where nothing
 * is new.
 */
export function mergeScenes(
  base: Scene,
  ours: Scene,
  theirs: Scene,
  conflicts: 'keep' | 'drop' = 'keep',
): Scene {
  const byId = ({ elements }: Scene) => new Map(elements.map((one) => [one.id, one]));
  const [old, mine, other] = [byId(base), byId(ours), byId(theirs)];
  const isThere = (id: string) => {
    const [before, our, their] = [old.get(id), mine.get(id), other.get(id)];
    if (our && their) return true;
    if (!our && conflicts === 'drop') return before === undefined;
    return before === undefined || !isSameValue(our ?? their, before);
  };
  const idsOf = (scene: Scene) => scene.elements.map(({ id }) => id);
  const unmerged = new Map<string, SceneElement>();
  const merged = mergeOrder(idsOf(base), idsOf(ours), idsOf(theirs), isThere).flatMap(
    (id): SceneElement[] => {
      const [before, our, their] = [old.get(id), mine.get(id), other.get(id)];
      if (!our || !their) return [our ?? their].flatMap((one) => one ?? []);
      const both = mergeElements(before ?? our, our, their);
      if (both) return [both];
      if (conflicts === 'drop') return [our];
      // The same id each time: whoever writes on there changes one element, and adds no other.
      const twin = { ...their, id: `${id}-theirs` };
      unmerged.set(twin.id, twin);
      return mine.has(twin.id) ? [our] : [our, twin];
    },
  );
  const elements = merged.map((one) => unmerged.get(one.id) ?? one);
  const { key, tokenUsage, createdAt } = ours;
  const scene = { ...ours, ...fieldsOfTheirs(base, ours, theirs), elements, key, tokenUsage, createdAt };
  return isSameValue(scene, ours) ? ours : scene;
}

/** Null where both changed the same words, or its type. */
function mergeElements(base: SceneElement, ours: SceneElement, theirs: SceneElement): SceneElement | null {
  if (isSameValue(theirs, base) || isSameValue(theirs, ours)) return ours;
  if (isSameValue(ours, base)) return theirs;
  if (ours.type !== theirs.type) return null;
  const [old, mine, other]: readonly [Fields, Fields, Fields] = [{ ...base }, { ...ours }, { ...theirs }];
  const merged: Record<string, unknown> = { ...mine };
  for (const name of new Set([...Object.keys(mine), ...Object.keys(other)])) {
    const [before, our, their] = [old[name], mine[name], other[name]];
    if (their === before || their === our) continue;
    if (our === before) merged[name] = their;
    else if ([before, our, their].every((text) => typeof text === 'string')) {
      const text = mergeTexts(before as string, our as string, their as string);
      if (text === null) return null;
      merged[name] = text;
    } else return null;
  }
  return merged as unknown as SceneElement;
}
