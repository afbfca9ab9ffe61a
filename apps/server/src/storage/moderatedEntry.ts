import type { WorkEntry, WorkModeration } from './Works.ts';

/** A work after what an admin did about it. */
export function moderatedEntry<T extends WorkEntry>(entry: T, moderation: WorkModeration): T {
  return { ...entry, moderation, shelf: moderation.act === 'show' ? 'published' : 'withdrawn' };
}

/** The work that a draft would be saved over, where that was removed for good. */
export function withdrawnBy(target: WorkEntry | undefined): WorkEntry | undefined {
  return target?.moderation?.act === 'remove' ? target : undefined;
}
