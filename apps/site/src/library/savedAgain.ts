import type { StoryCover } from '@fabula/contract';

/** What the server says of a work, and is not told of it. */
const told = ['id', 'formatted_id', 'isPublished', 'isOwn', 'created_at', 'updatedAt', 'revision', 'cover'];

/** A work that was read from the server, to be sent to it again. */
export const savedAgain = {
  bodyOf(whole: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const kept = Object.entries(whole).filter(([name, value]) => value !== null && !told.includes(name));
    return Object.fromEntries(kept);
  },
  /** The same of a published one, for its old address, and over nothing that is public now. */
  publicationOf(whole: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const { id, cover } = whole;
    return {
      ...savedAgain.bodyOf(whole),
      id,
      ifRevision: 0,
      ...(typeof cover === 'string' && { cover: pictureAt(cover) }),
    };
  },
  /** The part of the answer that says what it is there. */
  answer: {
    parse(answer: unknown): { id: string; revision: number } {
      const { id, revision } = (answer ?? {}) as { id?: unknown; revision?: unknown };
      if (typeof id === 'string' && typeof revision === 'number') return { id, revision };
      throw new Error('The server answered with something else than what was saved.');
    },
  },
};

/** The server says where a cover is loaded from, and is told which of its pictures it is. */
function pictureAt(path: string): StoryCover {
  return { imageId: path.slice(path.lastIndexOf('/') + 1), imageUrl: path };
}
