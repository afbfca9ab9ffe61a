import { compareParts, type WorkComparison } from '@fabula/work-kit/core';
import { elementTexts } from './elementText.ts';
import type { Scene } from './Scene.ts';

/** What changed from one state of a scene to another: elements are aligned, and told sentence by sentence. */
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
