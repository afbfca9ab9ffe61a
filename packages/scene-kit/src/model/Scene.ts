import {
  addTokens,
  newId,
  noTokens,
  type PublicationOf,
  type PublishForm,
  type PublishOutcomeOf,
  parseTokens,
  type TokenUsage,
} from '@fabula/work-kit/core';
import { printedElement } from './elementText.ts';
import type { SceneElement, SceneElementContent } from './SceneElement.ts';

/** A scene as the writer wrote and accepted it, without proposals. */
export interface Scene {
  /** Stable for the scene's life; not the published id, which is made of the title. */
  readonly key: string;
  readonly title: string;
  readonly premise: string;
  readonly genre: string;
  readonly isNsfw: boolean;
  /** Further fields of the title page, as in Fountain: 'Author: Ines'. */
  readonly titlePage?: string;
  readonly elements: readonly SceneElement[];
  readonly tokenUsage: TokenUsage;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** An empty scene with a key of its own, created `now`. */
export function newScene(isNsfw: boolean, now: Date = new Date()): Scene {
  return {
    key: newId(),
    title: '',
    premise: '',
    genre: '',
    isNsfw,
    elements: [],
    tokenUsage: noTokens,
    createdAt: now.toISOString(),
  };
}

/** The id that a title makes (writing.md §3): lower case, underscores for whitespace. */
export function sceneId(title: string): string {
  return title.trim().toLowerCase().replace(/\s+/g, '_');
}

/** A scene as it is saved and sent (writing.md §3). Its elements have no ids. */
export interface SavedScene {
  readonly id: string;
  readonly title: string;
  readonly premise: string;
  readonly genre: string;
  /** Further fields of the title page, as in Fountain: 'Author: Ines'. */
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

/** A saved scene may lack all but its elements; without `isNsfw` it counts as adult (D-MATURE). */
export type ReadableScene = Pick<SavedScene, 'elements'> &
  Partial<Omit<SavedScene, 'titlePage'>> & { readonly titlePage?: string | undefined };

/** The scene under `key`; without one under a new key. */
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

export interface PublishedScene {
  readonly title: string;
  readonly author: string;
  readonly premise: string;
  readonly genre: string;
  readonly isNsfw: boolean;
  readonly elements: readonly SceneElementContent[];
}

/** A public scene, which `moderation` may hide. */
export type ScenePublication = PublicationOf<PublishedScene>;

export type ScenePublishOutcome = PublishOutcomeOf<PublishedScene>;

/** The scene as published with this form: without notes, sections and synopses. */
export function toPublishedScene(scene: Scene, { title, author }: PublishForm): PublishedScene {
  const { premise, genre, isNsfw, elements } = scene;
  const content = elements.flatMap(({ id: _, ...element }) => printedElement(element) ?? []);
  return { title: title.trim(), author, premise, genre, isNsfw, elements: content };
}

export interface ScenePreferences {
  /** True: generated elements are typed out word by word (writing.md §3, showSceneWordByWord). */
  readonly isTypedOut: boolean;
  readonly hasSceneNumbers: boolean;
}

/** Typed out, without scene numbers. */
export const defaultScenePreferences: ScenePreferences = { isTypedOut: true, hasSceneNumbers: false };
