import type { ElementType, SceneElementContent } from './SceneElement.ts';

/** What kind of element it is, in words: as Final Draft calls it, where it has a name of its own. */
export function typeName(element: SceneElementContent, names: Readonly<Record<ElementType, string>>): string {
  return (element.type === 'action' && element.finalDraftType) || names[element.type];
}
