import type { Work, WorkEntry, WorkModeration } from './Works.ts';

/** A work after what was done about it. */
export function moderatedEntry(entry: WorkEntry, moderation: WorkModeration): WorkEntry {
  return {
    ...entry,
    ...(moderation.isErased && { title: '', author: '', premise: '', genre: '', excerpt: '', cover: null }),
    moderation,
    shelf: moderation.act === 'show' ? 'published' : 'withdrawn',
  };
}

export const moderatedContent = (content: Work['content'], { isErased }: WorkModeration): Work['content'] =>
  isErased ? {} : content;

/** The work that a draft would be saved over, where that was removed for good. */
export function withdrawnBy(target: WorkEntry | undefined): WorkEntry | undefined {
  return target?.moderation?.act === 'remove' ? target : undefined;
}

/** Moderation of a work after its owner saves over it: a removed one has content again. */
export function keptModeration(target: WorkEntry | undefined): WorkModeration | null {
  if (!target?.moderation) return null;
  const { isErased: _, ...kept } = target.moderation;
  return kept;
}

/** The first of several with the same title, for all storages. */
export function compareIds({ id: a }: Pick<WorkEntry, 'id'>, { id: b }: Pick<WorkEntry, 'id'>): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
