import { randomUUID } from 'node:crypto';
import {
  candidateIds,
  compareIds,
  compareWorks,
  isOwnShelf,
  keptModeration,
  moderatedContent,
  moderatedEntry,
  readCursor,
  searchTerms,
  termsOfWork,
  trashedEntry,
  untrashedEntry,
  type Work,
  type WorkDraft,
  type WorkEntry,
  type WorkPage,
  type WorkPlace,
  type WorkQuery,
  type Works,
  withdrawnBy,
  writeCursor,
} from '../../../apps/server/src/storage/Works.ts';
import { modelGroups } from './modelGroups.ts';

/** `Works` as a list that is searched from end to end. */
export function modelWorks(): Works {
  const all = new Map<string, Work>();
  let changes = 0;
  function set(work: Work): void {
    if (all.get(work.uid)?.shelf === 'published' || work.shelf === 'published') changes += 1;
    all.set(work.uid, work);
  }

  const sameShelf = (work: Work, { kind, shelf }: Pick<WorkPlace, 'kind' | 'shelf'>) =>
    work.kind === kind && (isOwnShelf(shelf) ? work.shelf === shelf : !isOwnShelf(work.shelf));

  function findTarget(draft: WorkDraft): Work | undefined {
    const own = [...all.values()].filter((work) => sameShelf(work, draft) && work.ownerId === draft.ownerId);
    const perhaps = own.filter(({ key }) => key === null || draft.key === null);
    const [ofTitle] = perhaps.filter(({ baseId }) => baseId === draft.baseId).toSorted(compareIds);
    return (
      own.find(({ key }) => key !== null && key === draft.key) ??
      perhaps.find(({ id }) => id === draft.id) ??
      ofTitle
    );
  }

  function withdrawnLike(draft: WorkDraft): Work | undefined {
    return [...all.values()]
      .toSorted(compareIds)
      .find(
        (work) =>
          work.kind === draft.kind &&
          work.ownerId === draft.ownerId &&
          work.shelf === 'withdrawn' &&
          draft.shelf === 'published' &&
          (work.baseId === draft.baseId || work.id === draft.baseId || work.id === draft.id),
      );
  }

  function freeId(draft: Pick<WorkDraft, 'kind' | 'shelf' | 'ownerId' | 'baseId' | 'wantedId'>): string {
    const taken = new Set(
      [...all.values()]
        .filter((work) => sameShelf(work, draft))
        .filter((work) => !isOwnShelf(draft.shelf) || work.ownerId === draft.ownerId)
        .map(({ id }) => id),
    );
    if (draft.wantedId !== undefined && !taken.has(draft.wantedId)) return draft.wantedId;
    for (const id of candidateIds(draft.baseId)) if (!taken.has(id)) return id;
    throw new Error('unreachable');
  }

  function find({ id, ownerId, ...place }: WorkPlace): Work | undefined {
    if (isOwnShelf(place.shelf) && ownerId === undefined) return undefined;
    return [...all.values()].find(
      (work) =>
        work.kind === place.kind &&
        work.shelf === place.shelf &&
        work.id === id &&
        (ownerId === undefined || work.ownerId === ownerId),
    );
  }

  async function list(query: WorkQuery): Promise<WorkPage> {
    const start = query.after === undefined ? undefined : readCursor(query.after);
    const found = [...all.values()]
      .filter((work) => isWanted(work, query))
      .toSorted(compareWorks)
      .filter((work) => start === undefined || compareWorks(start, work) < 0);
    const page = found.slice(0, query.limit);
    const last = page.at(-1);
    return {
      entries: page.map(entryOf),
      next: last !== undefined && found.length > page.length ? writeCursor(last) : undefined,
    };
  }

  return {
    async save(draft) {
      const { id: _, wantedId: __, mayBeNew, expectedRevision, now, createdAt, ...fields } = draft;
      const target = findTarget(draft);
      const removed = target && withdrawnBy(entryOf(target));
      const like = target ? undefined : withdrawnLike(draft);
      if (removed) return { withdrawn: removed };
      if (like) return { withdrawn: entryOf(like) };
      if (target && expectedRevision !== undefined && target.revision !== expectedRevision) {
        return { conflict: entryOf(target) };
      }
      if (!target && mayBeNew === false) return { isNew: true };
      const work: Work = {
        ...structuredClone(fields),
        shelf: target?.shelf ?? draft.shelf,
        cover: draft.cover ?? null,
        moderation: keptModeration(target),
        trashed: null,
        key: draft.key ?? target?.key ?? null,
        uid: target?.uid ?? randomUUID(),
        id: target?.id ?? freeId(draft),
        createdAt: target?.createdAt ?? createdAt ?? now,
        updatedAt: now,
        revision: (target?.revision ?? 0) + 1,
      };
      set(work);
      return { entry: entryOf(work) };
    },
    find: async (place) => structuredClone(find(place)),
    async findEntry(place) {
      const { content: _, ...entry } = find(place) ?? { content: undefined };
      return 'uid' in entry ? structuredClone(entry) : undefined;
    },
    async delete(place) {
      const found = find(place);
      if (found?.shelf === 'published') changes += 1;
      return found !== undefined && all.delete(found.uid);
    },
    async trash(place, at) {
      const work = find({ ...place, shelf: 'saved' });
      if (work === undefined) return undefined;
      const trashed = trashedEntry(entryOf(work), at);
      set({ ...trashed, content: work.content });
      return trashed;
    },
    async untrash(place) {
      const work = find({ ...place, shelf: 'trashed' });
      if (!work?.trashed) return undefined;
      const { trashed, kind, ownerId, baseId } = work;
      const id = freeId({ kind, ownerId, baseId, shelf: 'saved', wantedId: trashed.id });
      const isTaken = [...all.values()].some(
        (one) =>
          sameShelf(one, { kind, shelf: 'saved' }) && one.ownerId === ownerId && one.key === trashed.key,
      );
      const key = trashed.key !== null && isTaken ? randomUUID() : trashed.key;
      const back = untrashedEntry({ ...entryOf(work), trashed }, id, key);
      set({ ...back, content: work.content });
      return back;
    },
    async emptyTrash({ kind, ownerId, isNsfw, before }) {
      const found = [...all.values()].filter(
        (work) =>
          work.trashed !== null &&
          (kind === undefined || work.kind === kind) &&
          (ownerId === undefined || work.ownerId === ownerId) &&
          (isNsfw === undefined || work.isNsfw === isNsfw) &&
          (before === undefined || work.trashed.at < before),
      );
      for (const { uid } of found) all.delete(uid);
      return found.length;
    },
    async moderate({ kind, id }, decide) {
      const work = [...all.values()].find(
        (one) => one.kind === kind && !isOwnShelf(one.shelf) && one.id === id,
      );
      if (work === undefined) return undefined;
      const moderation = decide(entryOf(work));
      if (moderation === undefined) return entryOf(work);
      const moderated = moderatedEntry(entryOf(work), moderation);
      set({ ...moderated, content: moderatedContent(work.content, moderation) });
      return moderated;
    },
    list,
    addresses: list,
    publishedMark: async () => String(changes),
    groups: async (query) => modelGroups([...all.values()].map(entryOf), query),
    async usage(ownerId) {
      const own = [...all.values()].filter((work) => work.ownerId === ownerId);
      const bytes = own.reduce((sum, { content }) => sum + Buffer.byteLength(JSON.stringify(content)), 0);
      return { works: own.length, bytes };
    },
    async *all(ownerId) {
      yield* structuredClone([...all.values()].filter((work) => !ownerId || work.ownerId === ownerId));
    },
    async restore(work) {
      set(structuredClone(work));
    },
  };
}

function isWanted(work: Work, { kind, shelf, ownerId, isNsfw, q, genre, premise }: WorkQuery): boolean {
  const words = termsOfWork(work);
  return (
    work.kind === kind &&
    work.shelf === shelf &&
    (ownerId === undefined || work.ownerId === ownerId) &&
    (isNsfw === undefined || work.isNsfw === isNsfw) &&
    (genre === undefined || fold(work.genre) === fold(genre)) &&
    (premise === undefined || work.premise.trim() === premise.trim()) &&
    searchTerms(q ?? '').every((wanted) => words.some((word) => word.startsWith(wanted)))
  );
}

const fold = (text: string) => text.trim().toLowerCase();

function entryOf({ content: _, ...entry }: Work): WorkEntry {
  return { ...entry };
}
