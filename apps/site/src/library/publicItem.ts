import type { StoryEntry } from '@fabula/contract';
import type { LibraryItem } from './Library.ts';

/** A published work, as everybody finds it. */
export function publicItem(one: 'story' | 'scene', entry: StoryEntry): LibraryItem {
  const {
    id,
    title,
    author,
    premise,
    genre,
    excerpt,
    createdAt,
    isOwn,
    isSample,
    length = null,
    cover = null,
  } = entry;
  return {
    ...{ title, author, premise, genre, excerpt, isSample, length, cover },
    id: `public ${id}`,
    updatedAt: createdAt,
    standing: 'published',
    to: `/${one}/${encodeURIComponent(id)}`,
    localKey: null,
    accountId: null,
    publishedId: isOwn ? id : null,
  };
}
