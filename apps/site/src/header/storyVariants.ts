import { compactPath, isCompactPath } from '../stories/compactPath.ts';

/** The two variants of a path that has both, or null (A1). A story belongs to one mode, so its id is left out. */
export function storyVariants(pathname: string): { safe: string; adult: string } | null {
  if (isCompactPath(pathname)) return { safe: compactPath(false), adult: compactPath(true) };
  return /^\/ai-story-generator(\/|$)/i.test(pathname)
    ? { safe: '/ai-story-generator', adult: '/ai-story-generator/nsfw' }
    : null;
}
