import { randomUUID } from 'node:crypto';
import { KeyedMutex } from '../../scheduling/Scheduling.ts';
import {
  isOwnShelf,
  keptModeration,
  moderatedContent,
  moderatedEntry,
  trashedEntry,
  untrashedEntry,
  type Work,
  type WorkDraft,
  type WorkEntry,
  type WorkPage,
  type WorkQuery,
  type Works,
  withdrawnBy,
} from '../Works.ts';
import type { FileSystem } from './FileSystem.ts';
import { type IndexMarking, openRecords } from './openRecords.ts';
import { type IndexMark, jsonBodies } from './Records.ts';
import { WorkIndex, WorkSizes } from './WorkIndex.ts';

export interface FileWorksOptions {
  fs: FileSystem;
  directory: string;
  staleLines?: number | undefined;
  marking?: IndexMarking | undefined;
  restMs?: number | undefined;
  logError(reference: string, error: unknown): void;
}

export interface FileWorks extends Works {
  audit(): Promise<string[]>;
  readonly mark: IndexMark | undefined;
  close(): Promise<void>;
}

/** One record per work; all but the content is in memory. */
export async function fileWorks(options: FileWorksOptions): Promise<FileWorks> {
  const { fs, directory, staleLines, marking, restMs, logError } = options;
  const index = new WorkIndex();
  const sizes = new WorkSizes<Work['content']>();
  const records = await openRecords<WorkEntry, Work['content']>({
    fs,
    directory,
    form: sizes.measuring(jsonBodies()),
    onRow: (uid, entry) => (entry ? index.put(whole(entry)) : index.remove(uid)),
    staleLines,
    marking,
    restMs,
    logError,
  });
  /** One save at a time for each owner (mutex): the id of a work depends on those saved before. */
  const mutex = new KeyedMutex();
  const exclusively = <T>({ kind, shelf, ownerId }: OwnShelf, work: () => Promise<T>): Promise<T> =>
    mutex.runExclusive([kind, isOwnShelf(shelf) ? 'saved' : 'published', ownerId].join('\0'), async () => {
      await records.settleAll();
      return work();
    });

  async function read(uid: string): Promise<Work | undefined> {
    const found = await records.read(uid);
    return found && { ...whole(found.row), content: found.body };
  }

  async function list(query: WorkQuery): Promise<WorkPage> {
    await records.settleAll();
    return index.list(query);
  }

  async function write(draft: WorkDraft, target: WorkEntry | undefined, id: string): Promise<WorkEntry> {
    const {
      id: _,
      wantedId: __,
      expectedRevision: ___,
      mayBeNew: ____,
      now,
      createdAt,
      content,
      ...fields
    } = draft;
    const entry: WorkEntry = {
      ...fields,
      shelf: target?.shelf ?? draft.shelf,
      cover: draft.cover ?? null,
      moderation: keptModeration(target),
      trashed: null,
      uid: target?.uid ?? randomUUID(),
      id,
      key: draft.key ?? target?.key ?? null,
      createdAt: target?.createdAt ?? createdAt ?? now,
      updatedAt: now,
      revision: (target?.revision ?? 0) + 1,
    };
    await records.write(entry.uid, entry, content);
    await sizes.note(entry.ownerId, entry.uid, content);
    return entry;
  }

  /** It may have been brought back, and deleted again, since it was found. */
  const discard = (found: WorkEntry): Promise<boolean> =>
    exclusively(found, async () => {
      const entry = index.names.find(found);
      if (entry?.trashed?.at !== found.trashed?.at || !(await records.remove(found.uid))) return false;
      await sizes.note(found.ownerId, found.uid, undefined);
      return true;
    });

  return {
    save: (draft) =>
      exclusively(draft, async () => {
        const target = index.names.target(draft);
        const withdrawn = withdrawnBy(target) ?? (target ? undefined : index.names.withdrawnLike(draft));
        if (withdrawn) return { withdrawn: { ...withdrawn } };
        if (target === undefined) {
          if (draft.mayBeNew === false) return { isNew: true };
          const claim = index.names.claim(draft);
          try {
            return { entry: await write(draft, undefined, claim.id) };
          } finally {
            claim.giveBack();
          }
        }
        if (draft.expectedRevision !== undefined && target.revision !== draft.expectedRevision) {
          return { conflict: { ...target } };
        }
        return { entry: await write(draft, target, target.id) };
      }),
    async find(place) {
      await records.settleAll();
      const entry = index.names.find(place);
      return entry && (await read(entry.uid));
    },
    async findEntry(place) {
      await records.settleAll();
      const entry = index.names.find(place);
      return entry && { ...entry };
    },
    delete: (place) =>
      exclusively(place, async () => {
        const entry = index.names.find(place);
        if (entry === undefined || !(await records.remove(entry.uid))) return false;
        await sizes.note(entry.ownerId, entry.uid, undefined);
        return true;
      }),
    trash: (place, at) =>
      exclusively({ ...place, shelf: 'saved' }, async () => {
        const entry = index.names.find({ ...place, shelf: 'saved' });
        const work = entry && (await read(entry.uid));
        if (entry === undefined || work === undefined) return undefined;
        const trashed = trashedEntry(entry, at);
        await records.write(entry.uid, trashed, work.content);
        return { ...trashed };
      }),
    untrash: (place) =>
      exclusively({ ...place, shelf: 'trashed' }, async () => {
        const entry = index.names.find({ ...place, shelf: 'trashed' });
        const work = entry && (await read(entry.uid));
        if (!entry?.trashed || work === undefined) return undefined;
        const { trashed } = entry;
        const to = { ...entry, shelf: 'saved', wantedId: trashed.id } as const;
        const claim = index.names.claim(to);
        try {
          const isTaken = trashed.key !== null && index.names.hasKey(to, trashed.key);
          const back = untrashedEntry({ ...entry, trashed }, claim.id, isTaken ? randomUUID() : trashed.key);
          await records.write(entry.uid, back, work.content);
          return { ...back };
        } finally {
          claim.giveBack();
        }
      }),
    async emptyTrash({ kind, ownerId, isNsfw, before }) {
      await records.settleAll();
      let count = 0;
      for (const uid of index.uids(ownerId)) {
        const entry = index.get(uid);
        if (!entry?.trashed || (kind !== undefined && entry.kind !== kind)) continue;
        if (isNsfw !== undefined && entry.isNsfw !== isNsfw) continue;
        if (before !== undefined && entry.trashed.at >= before) continue;
        if (await discard(entry)) count += 1;
      }
      return count;
    },
    async moderate(place, decide) {
      await records.settleAll();
      const found = index.names.findPublic(place);
      if (found === undefined) return undefined;
      return exclusively(found, async () => {
        const entry = index.names.findPublic(place);
        const work = entry && (await read(entry.uid));
        if (entry === undefined || work === undefined) return undefined;
        const moderation = decide({ ...entry });
        if (moderation === undefined) return { ...entry };
        const moderated = moderatedEntry(entry, moderation);
        const content = moderatedContent(work.content, moderation);
        await records.write(entry.uid, moderated, content);
        await sizes.note(entry.ownerId, entry.uid, content);
        return { ...moderated };
      });
    },
    list,
    addresses: list,
    async publishedMark() {
      await records.settleAll();
      return index.publishedMark;
    },
    async groups(query) {
      await records.settleAll();
      return index.groups(query);
    },
    async usage(ownerId) {
      await records.settleAll();
      return sizes.usage(ownerId, async function* () {
        for (const uid of index.uids(ownerId)) {
          const found = await records.read(uid);
          if (found) yield [uid, found.body];
        }
      });
    },
    async *all(ownerId) {
      await records.settleAll();
      for (const uid of index.uids(ownerId)) {
        const work = await read(uid);
        if (work) yield work;
      }
    },
    restore: ({ content, ...entry }) =>
      exclusively(entry, async () => {
        await records.write(entry.uid, entry, content);
        await sizes.note(entry.ownerId, entry.uid, content);
      }),
    audit: () => records.audit(),
    get mark() {
      return records.mark;
    },
    async close() {
      await mutex.drained();
      index.close();
      await records.close();
    },
  };
}

/** Defaults for damaged, hand-made and older records: a work that is not plainly safe is adult (D-MATURE). */
const whole = (entry: WorkEntry): WorkEntry =>
  typeof entry.isNsfw === 'boolean' &&
  entry.cover !== undefined &&
  entry.moderation !== undefined &&
  entry.trashed !== undefined
    ? entry
    : {
        ...entry,
        isNsfw: entry.isNsfw !== false,
        cover: entry.cover ?? null,
        moderation: entry.moderation ?? null,
        trashed: entry.trashed ?? null,
      };

type OwnShelf = Pick<WorkEntry, 'kind' | 'shelf' | 'ownerId'>;
