import { isSpoken } from './elementParts.ts';
import type { SceneElement } from './SceneElement.ts';

/** Who speaks in a scene, in capitals, whoever spoke last first. */
export function characterNames(elements: readonly SceneElement[]): string[] {
  const names = new Set<string>();
  for (const element of elements.toReversed()) {
    const name = isSpoken(element) && 'character' in element ? element.character.trim().toUpperCase() : '';
    if (name !== '') names.add(name);
  }
  return [...names];
}
