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

/** A scene as the kit holds it: what the writer wrote and accepted, nothing that is only proposed. */
export interface Scene {
  /** Stable for the scene's life; not the published id, which is made of the title. */
  readonly key: string;
  readonly title: string;
  readonly premise: string;
  readonly genre: string;
  readonly isNsfw: boolean;
  /** What else its title page says, as Fountain has it: 'Author: Ines', 'Contact:' and so on. */
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

/** A scene as its readers see it. */
export interface PublishedScene {
  readonly title: string;
  readonly author: string;
  readonly premise: string;
  readonly genre: string;
  readonly isNsfw: boolean;
  readonly elements: readonly SceneElementContent[];
}

/** A scene that everybody can read, unless `moderation` says otherwise. */
export type ScenePublication = PublicationOf<PublishedScene>;

/** What became of publishing a scene. */
export type ScenePublishOutcome = PublishOutcomeOf<PublishedScene>;

/** What readers see once this scene is published under this form: no notes, sections and synopses. */
export function toPublishedScene(scene: Scene, { title, author }: PublishForm): PublishedScene {
  const { premise, genre, isNsfw, elements } = scene;
  const content = elements.flatMap(({ id: _, ...element }) => printedElement(element) ?? []);
  return { title: title.trim(), author, premise, genre, isNsfw, elements: content };
}

/** How the generator behaves for this person. */
export interface ScenePreferences {
  /** Whether what was generated is typed out word by word; else it shows at once (writing.md §3, showSceneWordByWord). */
  readonly isTypedOut: boolean;
  readonly hasSceneNumbers: boolean;
}

/** What holds until a person chose otherwise: typed out, without scene numbers. */
export const defaultScenePreferences: ScenePreferences = { isTypedOut: true, hasSceneNumbers: false };
