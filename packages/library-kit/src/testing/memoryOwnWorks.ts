import type { OwnWorksPort } from '../adapter/OwnWorksPort.ts';
import type { LibraryError } from '../model/failure.ts';
import type { OwnWork } from '../model/LibraryItem.ts';

export interface MemoryOwnWorks extends OwnWorksPort {
  /** From now on deleting, unpublishing and the account's part of the list fail; null ends it. */
  fail(why: LibraryError | null): void;
}

/** Works of one's own in memory, for tests and stories of components. */
export function memoryOwnWorks(works: readonly OwnWork[]): MemoryOwnWorks {
  let items = works;
  let failure: LibraryError | null = null;
  const change = (to: readonly OwnWork[]) => {
    if (failure) throw failure;
    const before = items;
    items = to;
    return async () => {
      items = before;
    };
  };
  return {
    mine: async () => ({
      items: failure ? items.filter(({ standing }) => standing === 'unpublished') : items,
      failure,
    }),
    async rename({ id }, title) {
      items = items.map((work) => (work.id === id ? { ...work, title } : work));
    },
    remove: async ({ id }) => change(items.filter((work) => work.id !== id)),
    unpublish: async ({ id }) =>
      change(
        items.flatMap((work) =>
          work.id !== id ? [work] : work.standing === 'published' ? [] : [{ ...work, publishedId: null }],
        ),
      ),
    async clear() {
      const kept = items.filter(({ standing }) => standing !== 'unpublished');
      const count = items.length - kept.length;
      return { count, undo: change(kept) };
    },
    fail(why) {
      failure = why;
    },
  };
}

/** A work of one's own, the `number`th newest of them. */
export function sampleOwnWork(number: number, rest: Partial<OwnWork> = {}): OwnWork {
  return {
    id: `own_${number}`,
    title: `My story ${number}`,
    author: '',
    premise: 'A lighthouse keeper answers letters that were meant for somebody else.',
    genre: number % 2 === 0 ? 'Mystery' : 'Fantasy',
    excerpt: 'The lamp went out at nine.',
    updatedAt: new Date(Date.UTC(2026, 0, 5, 12) - number * 86_400_000).toISOString(),
    standing: 'unpublished',
    href: `/write/own_${number}`,
    localKey: `own_${number}`,
    accountId: null,
    publishedId: null,
    ...rest,
  };
}
