import type { GenerationMode } from '@fabula/editor-kit/core';
import { pathOf } from '../addresses.ts';
import { isAdultPath } from '../isAdultPath.ts';

/** What a navigation to the editor may bring along, as the history's state (E4). */
export interface StoryArrivalState {
  /** The id or the key of a story of this browser. */
  story_id?: string;
  /** Whether `story_id` is that of a saved story, as its title gives it. */
  from_saved?: boolean;
  /** For a new story. */
  premise?: string;
  genre?: string;
  title?: string;
  mode?: GenerationMode;
  /** Whether one comes from the whole editor to the compact one, or back. */
  fromFullVersion?: boolean;
  fromSlimVersion?: boolean;
  /** The id of the paragraph that is turned to. */
  activeParagraph?: string;
  /** The opened story that this place in the history shows. */
  session?: string;
}

/** What a navigation to the scene generator may bring along, as the history's state (S6). */
export interface SceneArrivalState {
  /** The scene that is wanted, by its key. */
  scene_key?: string;
  /** The same by its title; of a new scene where there is no such one. */
  title?: string;
  /** For a new scene. */
  premise?: string;
  genre?: string;
  /** The opened scene that this place in the history shows. */
  session?: string;
}

/** Path segments after the editor's own that mean something else than a story. */
const reserved = ['', '.', '..', 'nsfw', 'compact'];

/**
 * The address of a story, or of the editor alone when the story has no id that could stand in one: a safe story called
 * 'NSFW' would else open the adult editor (R13).
 */
export function storyPath({ savedId, isNsfw }: { savedId: string | null; isNsfw: boolean }): string {
  const base = editorPath(isNsfw);
  if (savedId === null || reserved.includes(savedId)) return base;
  const path = `${base}/${encodeURIComponent(savedId)}`;
  return isAdultPath(path) === isNsfw ? path : base;
}

/** The editor of a mode, without a story. */
export function editorPath(isNsfw: boolean): string {
  return pathOf('editor', isNsfw);
}

/** The compact editor of a mode (D-COMPACT). Its address names no story: the history does. */
export function compactPath(isNsfw: boolean): string {
  return `${editorPath(isNsfw)}/compact`;
}

export function isCompactPath(pathname: string): boolean {
  return /^\/ai-story-generator(\/nsfw)?\/compact\/?$/i.test(pathname);
}

/** The scene generator of a mode. Its address names no scene: the history does. */
export function scenePath(isNsfw: boolean): string {
  return pathOf('sceneGenerator', isNsfw);
}

/** The page that opens the story of a receipt by its key, in this browser or in the account; null for any other work. */
export function workPath(label: string | null): string | null {
  const [, key] = /^story:(.+)$/.exec(label ?? '') ?? [];
  return key === undefined ? null : `${editorPath(false)}/${encodeURIComponent(key)}`;
}

/** Where an editor was asked to begin. */
export interface Asked {
  isNsfw: boolean;
  /** The work's id, or its key, in the address. */
  slug?: string;
  /** Whether a blank work was asked for (`?new=true`). */
  isNew: boolean;
}

/** What an arrival means. */
export interface FoundWork<R> {
  /** Null for a blank work. */
  record: R | null;
  isNsfw: boolean;
  /** Whether a certain work was asked for and is neither in this browser nor in the account (E34). */
  isMissing: boolean;
}
