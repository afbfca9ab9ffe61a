import { type CountedChanges, compareParts, countChanges, type WorkComparison } from '@fabula/work-kit/core';
import { elementTexts } from './elementText.ts';
import type { PublishedScene, Scene } from './Scene.ts';
import type { SceneElementContent } from './SceneElement.ts';

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
