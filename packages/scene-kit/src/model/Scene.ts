import { newId, noTokens, type TokenUsage } from '@fabula/work-kit/core';
import type { SceneElement } from './SceneElement.ts';

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
