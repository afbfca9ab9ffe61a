import { editorPath } from './storyPath.ts';

/** The compact editor of a mode (D-COMPACT). Its address names no story: the history does. */
export function compactPath(isNsfw: boolean): string {
  return `${editorPath(isNsfw)}/compact`;
}

export function isCompactPath(pathname: string): boolean {
  return /^\/ai-story-generator(\/nsfw)?\/compact\/?$/i.test(pathname);
}
