import { type Fields, fieldsOfTheirs, isSameValue, mergeOrder, mergeTexts } from '@fabula/work-kit/core';
import type { Scene } from './Scene.ts';
import type { SceneElement } from './SceneElement.ts';

/**
 * Three-way merge of scenes, by element and by word. Where both changed the same, ours stays and theirs follows; an
 * element that one side removed and the other changed stays. `ours` itself where nothing is new.
 */
export function mergeScenes(base: Scene, ours: Scene, theirs: Scene): Scene {
  const byId = ({ elements }: Scene) => new Map(elements.map((one) => [one.id, one]));
  const [old, mine, other] = [byId(base), byId(ours), byId(theirs)];
  const isThere = (id: string) => {
    const [before, our, their] = [old.get(id), mine.get(id), other.get(id)];
    if (our && their) return true;
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
