import type { StoryVersion } from '@fabula/editor-kit/core';

/** Versions kept of a story. */
export const longestHistory = 200;

/**
 * Which versions of a story, newest first, to let go so that at most `limit` stay: among the older half, those that
 * stand closest in time to a neighbour, the oldest first. So the past grows thin before it ends, and the first version
 * and the newest ones stay.
 */
export function versionsToDrop(
  versions: readonly Pick<StoryVersion, 'id' | 'at'>[],
  limit: number = longestHistory,
): string[] {
  const kept = [...versions];
  const dropped: string[] = [];
  while (kept.length > limit) {
    let [closest, least] = [-1, Number.POSITIVE_INFINITY];
    for (let index = kept.length - 2; index >= Math.max(1, Math.floor(kept.length / 2)); index--) {
      const gap = timeOf(kept[index - 1]) - timeOf(kept[index + 1]);
      if (gap < least) [closest, least] = [index, gap];
    }
    const [gone] = kept.splice(closest < 0 ? kept.length - 1 : closest, 1);
    if (gone) dropped.push(gone.id);
  }
  return dropped;
}

function timeOf(version: { at: string } | undefined): number {
  return version ? Date.parse(version.at) || 0 : 0;
}
