import type { SceneElement } from './SceneElement.ts';

const indexes = new WeakMap<readonly SceneElement[], ReadonlyMap<string, SceneElement>>();

/** The element with an id. Many may ask of one list: it is walked once. */
export function elementOf(elements: readonly SceneElement[], id: string): SceneElement | undefined {
  let index = indexes.get(elements);
  if (!index) {
    index = new Map(elements.map((element) => [element.id, element]));
    indexes.set(elements, index);
  }
  return index.get(id);
}
