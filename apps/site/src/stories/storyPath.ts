import { isAdultPath } from '../isAdultPath.ts';

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
  return isNsfw ? '/ai-story-generator/nsfw' : '/ai-story-generator';
}
