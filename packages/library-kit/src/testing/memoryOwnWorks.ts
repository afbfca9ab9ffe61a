import type { OwnWorksPort, TrashPort } from '../adapter/OwnWorksPort.ts';
import { LibraryError } from '../model/failure.ts';
import type { OwnWork, TrashedWork } from '../model/LibraryItem.ts';

export interface MemoryOwnWorks extends OwnWorksPort {
  readonly trash: TrashPort;
  /** As if it had been written just now. */
  add(work: OwnWork): void;
  /** From now on deleting, unpublishing and the account's part of the list fail; null ends it. */
  fail(why: LibraryError | null): void;
}

/** Works of one's own in memory, for tests and stories of components. */
export function memoryOwnWorks(works: readonly OwnWork[]): MemoryOwnWorks {
  let items = works;
  let failure: LibraryError | null = null;
  let trashed: readonly { work: OwnWork; deletedAt: Date }[] = [];
  const throwAway = (...gone: readonly OwnWork[]) => {
    const before = trashed;
    const deletedAt = new Date();
    trashed = [...gone.map((work) => ({ work, deletedAt })), ...trashed];
    return () => {
      trashed = before;
    };
  };
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
    async remove(gone) {
      const undo = change(items.filter(({ id }) => id !== gone.id));
      const takeBack = throwAway(gone);
      return async () => {
        await undo();
        takeBack();
      };
    },
    unpublish: async ({ id }) =>
      change(
        items.flatMap((work) =>
          work.id !== id ? [work] : work.standing === 'published' ? [] : [{ ...work, publishedId: null }],
        ),
      ),
    async clear() {
      const kept = items.filter(({ standing }) => standing !== 'unpublished');
      const gone = items.filter(({ standing }) => standing === 'unpublished');
      const undo = change(kept);
      const takeBack = throwAway(...gone);
      return {
        count: gone.length,
        async undo() {
          await undo();
          takeBack();
        },
      };
    },
    trash: {
      list: async () => ({ items: trashed.map(trashedOf), failure }),
      async restore({ id }) {
        if (failure) throw failure;
        const back = trashed.find(({ work }) => work.id === id);
        if (!back) throw new LibraryError('missing');
        trashed = trashed.filter((one) => one !== back);
        items = [back.work, ...items];
      },
      async remove({ id }) {
        if (failure) throw failure;
        trashed = trashed.filter(({ work }) => work.id !== id);
      },
      async empty() {
        if (failure) throw failure;
        trashed = [];
      },
    },
    add(work) {
      items = [work, ...items];
    },
    fail(why) {
      failure = why;
    },
  };
}

const thirtyDays = 30 * 86_400_000;

function trashedOf({ work, deletedAt }: { work: OwnWork; deletedAt: Date }): TrashedWork {
  const { id, title, premise, excerpt, localKey, accountId, publishedId } = work;
  return {
    ...{ id, title, premise, excerpt, deletedAt: deletedAt.toISOString() },
    goesAt: new Date(deletedAt.getTime() + thirtyDays).toISOString(),
    isHere: localKey !== null,
    isInAccount: accountId !== null,
    isPublic: publishedId !== null,
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
