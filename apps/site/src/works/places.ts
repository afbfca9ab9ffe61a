import type { GenerationMode } from '@fabula/editor-kit/core';
import { pathOf } from '../addresses.ts';
import { isAdultPath } from '../isAdultPath.ts';

/** History state of the editor's entry (E4). */
export interface StoryArrivalState {
  /** The id or key of a story of this browser. */
  story_id?: string;
  /** True where `story_id` is the id by its title. */
  from_saved?: boolean;
  /** For a new story. */
  premise?: string;
  genre?: string;
  title?: string;
  mode?: GenerationMode;
  /** True for a switch between the whole editor and the compact one. */
  fromFullVersion?: boolean;
  fromSlimVersion?: boolean;
  activeParagraph?: string;
  session?: string;
}

/** History state of the scene generator's entry (S6). */
export interface SceneArrivalState {
  /** The requested scene's key. */
  scene_key?: string;
  /** The requested scene's title; that of a new scene where there is none. */
  title?: string;
  /** For a new scene. */
  premise?: string;
  genre?: string;
  session?: string;
}

/** Path segments after the editor's own that name no story. */
const reserved = ['', '.', '..', 'nsfw', 'compact'];

/** The editor alone where the id cannot be a path segment: a safe story called 'NSFW' would open the adult editor (R13). */
export function storyPath({ savedId, isNsfw }: { savedId: string | null; isNsfw: boolean }): string {
  const base = editorPath(isNsfw);
  if (savedId === null || reserved.includes(savedId)) return base;
  const path = `${base}/${encodeURIComponent(savedId)}`;
  return isAdultPath(path) === isNsfw ? path : base;
}

export function editorPath(isNsfw: boolean): string {
  return pathOf('editor', isNsfw);
}

/** The compact editor of a mode (D-COMPACT). The history names its story. */
export function compactPath(isNsfw: boolean): string {
  return `${editorPath(isNsfw)}/compact`;
}

export function isCompactPath(pathname: string): boolean {
  return /^\/ai-story-generator(\/nsfw)?\/compact\/?$/i.test(pathname);
}

/** The scene generator of a mode. The history names its scene. */
export function scenePath(isNsfw: boolean): string {
  return pathOf('sceneGenerator', isNsfw);
}

/** Opens the story of a receipt by its key; null for any other work. */
export function workPath(label: string | null): string | null {
  const [, key] = /^story:(.+)$/.exec(label ?? '') ?? [];
  return key === undefined ? null : `${editorPath(false)}/${encodeURIComponent(key)}`;
}

export interface RequestedWork {
  isNsfw: boolean;
  slug?: string;
  /** True for a blank work (`?new=true`). */
  isNew: boolean;
}

export interface FoundWork<R> {
  record: R | null;
  isNsfw: boolean;
  /** True where the requested work is neither in this browser nor in the account (E34). */
  isMissing: boolean;
}
