import { addTokens, newId, noTokens, parseTokens, type TokenUsage } from '@fabula/work-kit/core';
import { newScene, type Scene, sceneId } from './Scene.ts';
import type { SceneElementContent } from './SceneElement.ts';

/** A scene as it is saved and sent (writing.md §3): no ids in it but its own. */
export interface SavedScene {
  /** Made of the title. */
  readonly id: string;
  readonly title: string;
  readonly premise: string;
  readonly genre: string;
  /** What else its title page says, as Fountain has it: 'Author: Ines', 'Contact:' and so on. */
  readonly titlePage?: string;
  readonly elements: readonly SceneElementContent[];
  readonly isNsfw: boolean;
  readonly isPublished: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly tokenUsage?: TokenUsage;
}

/** `updatedAt` is when it was saved, ISO 8601. */
export function toSavedScene(scene: Scene, updatedAt: string): SavedScene {
  const { title, premise, genre, isNsfw, createdAt, tokenUsage } = scene;
  return {
    id: sceneId(title),
    title,
    premise,
    genre,
    elements: scene.elements.map(({ id: _, ...content }) => content),
    ...(scene.titlePage !== undefined && { titlePage: scene.titlePage }),
    isNsfw,
    isPublished: false,
    createdAt,
    updatedAt,
    tokenUsage: addTokens(noTokens, tokenUsage),
  };
}

/** What was saved may lack all but its elements; `isNsfw` left out counts as adult (D-MATURE). */
export type ReadableScene = Pick<SavedScene, 'elements'> &
  Partial<Omit<SavedScene, 'titlePage'>> & { readonly titlePage?: string | undefined };

/** The scene under a key of its own, which is a new one where none is given. */
export function fromSavedScene(saved: ReadableScene, key: string = newId()): Scene {
  const blank = newScene(saved.isNsfw ?? true);
  return {
    ...blank,
    key,
    title: saved.title ?? '',
    premise: saved.premise ?? '',
    genre: saved.genre ?? '',
    ...(saved.titlePage !== undefined && { titlePage: saved.titlePage }),
    elements: saved.elements.map((content) => ({ ...content, id: newId() })),
    createdAt: saved.createdAt ?? blank.createdAt,
    tokenUsage: parseTokens(saved.tokenUsage),
  };
}
