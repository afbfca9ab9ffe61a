import { editorPath } from '../stories/storyPath.ts';

/** The page that opens the story of a receipt by its key, in this browser or in the account; null for any other work. */
export function workPath(label: string | null): string | null {
  const [, key] = /^story:(.+)$/.exec(label ?? '') ?? [];
  return key === undefined ? null : `${editorPath(false)}/${encodeURIComponent(key)}`;
}
