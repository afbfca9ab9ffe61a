import { compactPath, isCompactPath } from '../works/places.ts';

/** The two variants of a story's or library's path, or null (A1). A story belongs to one mode, so its id is left out. */
export function storyVariants(pathname: string): { safe: string; adult: string } | null {
  if (isCompactPath(pathname)) return { safe: compactPath(false), adult: compactPath(true) };
  const area = /^\/(ai-story-generator|stories|scenes)(?=\/|$)/i.exec(pathname)?.[1]?.toLowerCase();
  return area === undefined ? null : { safe: `/${area}`, adult: `/${area}/nsfw` };
}
