import { limits, type SceneEntry, type StoryEntry } from '@fabula/contract';
import type { Account } from '../../identity/Account.ts';
import type { Work, WorkEntry } from '../../storage/Works.ts';
import { moderationOf, samplesOwner } from '../safety/moderation.ts';

/** A list's entry as this reader may see it: whose it is, and what its owner calls it, is the owner's alone to know. */
export function describeEntry(
  entry: WorkEntry,
  reader: Account | undefined,
  length?: number,
): StoryEntry | SceneEntry {
  const { id, title, author, premise, genre, excerpt, isNsfw, createdAt, updatedAt, revision } = entry;
  const isOwn = entry.ownerId === reader?.id;
  return {
    id,
    formatted_id: id,
    key: isOwn ? entry.key : null,
    title,
    author,
    premise,
    genre,
    excerpt,
    // What is not plainly safe is adult (D-MATURE).
    isNsfw: isNsfw !== false,
    isPublished: entry.shelf === 'published',
    isOwn,
    isSample: entry.ownerId === samplesOwner,
    createdAt,
    updatedAt,
    revision,
    cover: entry.cover ?? null,
    ...((isOwn || reader?.isAdmin) && entry.shelf !== 'saved' && { moderation: moderationOf(entry) }),
    ...(entry.kind === 'scene' && { created_at: createdAt }),
    ...(length !== undefined && { length }),
  };
}

/** One of a list: of what is published, the beginning of its premise, which may be eight pages long. */
export function describeItem(
  entry: WorkEntry,
  reader: Account | undefined,
  length?: number,
): StoryEntry | SceneEntry {
  const item = describeEntry(entry, reader, length);
  if (entry.shelf === 'saved' || item.premise.length <= limits.listedPremiseCharacters) return item;
  const premise = item.premise.slice(0, limits.listedPremiseCharacters - 1).replace(/\p{Surrogate}$/u, '');
  return { ...item, premise: `${premise.trimEnd()}…` };
}

/** A whole work as this reader may see it. */
export function describeWork(work: Work, reader: Account | undefined): Record<string, unknown> {
  const { excerpt: _, isSample: _sample, ...entry } = describeEntry(work, reader);
  return { ...work.content, ...entry };
}
