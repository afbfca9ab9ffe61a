import { limits, type StoryCover, type StoryEntry, workCalls } from '@fabula/contract';
import { ListFailure, orThrow } from '@fabula/contract/client';
import type { Story } from '@fabula/editor-kit/core';
import type { OwnWork, OwnWorksPort, Undo } from '@fabula/library-kit/core';
import { ask } from '../api/call.ts';
import { listEntries, publishedList } from '../api/entries.ts';
import { signedInAccount } from '../session/signedInUser.ts';
import { fetchSaved, fetchWork } from '../works/account.ts';
import { createRows, type Rows } from '../works/database.ts';
import { sceneKind } from '../works/sceneKind.ts';
import { openedScenes } from '../works/scenes.ts';
import { openedStories } from '../works/stories.ts';
import { storyKind } from '../works/storyKind.ts';
import type { Work, WorkKind, WorkStorage } from '../works/WorkKind.ts';
import type { AccountRow, PublicationRow } from '../works/WorkSchema.ts';
import { createTrash, trashedRowKey } from './createTrash.ts';
import { errorOf, rethrowing } from './libraryError.ts';
import { joinOwn } from './ownWorks.ts';

export interface WorkLibraryParts {
  storage: Pick<WorkStorage<unknown>, 'list' | 'remove' | 'rename' | 'trash'>;
  accounts: Rows<AccountRow>;
  /** Publications of this browser's works, by key. */
  publications: Rows<PublicationRow>;
}

type Whole = { id: string; key: string | null } & Record<string, unknown>;

const nothing: Undo = async () => undefined;

export async function openLibrary(kind: 'story' | 'scene'): Promise<OwnWorksPort> {
  const { storage, database } = await (kind === 'story' ? openedStories() : openedScenes());
  const parts = {
    storage,
    accounts: createRows(database, 'accounts'),
    publications: createRows(database, 'publications'),
  };
  return kind === 'story' ? createStoryLibrary(parts) : createSceneLibrary(parts);
}

/** The browser's copy, else the account's; null where neither has it. */
export async function findStory({ localKey, accountId }: OwnWork): Promise<Story | null> {
  const { storage } = await openedStories();
  const local = localKey === null ? null : await storage.findByKey(localKey);
  if (local || accountId === null) return local?.story ?? null;
  return (await fetchWork(storyKind, accountId))?.record.story ?? null;
}

/** Stories of this browser and of the account (B1, B11). */
export function createStoryLibrary(parts: WorkLibraryParts): OwnWorksPort {
  return createWorkLibrary(storyKind, parts);
}

/** Scenes of the same (B6, B11). */
export function createSceneLibrary(parts: WorkLibraryParts): OwnWorksPort {
  return createWorkLibrary(sceneKind, parts);
}

function createWorkLibrary<W extends Work, R>(
  kind: WorkKind<W, R>,
  { storage: local, accounts, publications }: WorkLibraryParts,
): OwnWorksPort {
  const { one } = kind;
  const calls = workCalls[one];
  const isSignedIn = async () => (await signedInAccount().catch(unreachable)) !== null;

  async function ofAccount(isNsfw: boolean): Promise<StoryEntry[]> {
    const found = await listEntries(calls.listSaved);
    return found.filter((entry) => entry.isNsfw === isNsfw);
  }

  const removeLocal = async (keys: readonly string[]): Promise<Undo> => (await local.remove(keys)) ?? nothing;

  return failingAsKit({
    longestTitle: limits.titleCharacters,
    ...(local.trash && { trash: createTrash(kind, { local: local.trash, accounts, publications }) }),

    async mine(isNsfw) {
      const here = await local.list(isNsfw);
      try {
        if (await isSignedIn()) {
          const own = listEntries(publishedList(one, isNsfw), { own: '1' });
          const [saved, published] = await Promise.all([ofAccount(isNsfw), own]);
          return { items: joinOwn(kind, { here, saved, published }), failure: null };
        }
        return { items: joinOwn(kind, { here, rows: await publications.all() }), failure: null };
      } catch (thrown) {
        if (!(thrown instanceof ListFailure)) throw thrown;
        return { items: joinOwn(kind, { here, rows: await publications.all() }), failure: errorOf(thrown) };
      }
    },

    async rename({ localKey }, title) {
      if (localKey === null || !(await local.rename(localKey, title)))
        throw new ListFailure({ error: 'It is no longer in this browser.' });
    },

    async remove({ localKey, accountId }) {
      const keys = localKey === null ? [] : [localKey];
      if (accountId === null) return removeLocal(keys);
      const whole: Whole = { ...orThrow(await fetchSaved(kind, accountId)) };
      const { trashId } = orThrow(await ask(calls.deleteSaved, { params: { id: accountId } }));
      const account = String(await signedInAccount().catch(() => null));
      const key = whole.key ?? localKey;
      const rowKey = `${account} ${key}`;
      const row = await accounts.get(rowKey);
      await accounts.delete(rowKey);
      if (row && trashId !== undefined) await accounts.put(trashedRowKey(account, key), row);
      const restoreLocal = await removeLocal(keys);
      return async () => {
        await restoreLocal();
        const back = orThrow(
          trashId === undefined
            ? await ask(calls.save, { body: savedAgain.bodyOf(whole) as never })
            : await ask(calls.restoreTrashed, { params: { id: trashId } }),
        );
        await accounts.delete(trashedRowKey(account, key));
        const { id, revision } = back;
        if (row && back.key === key)
          await accounts.put(rowKey, { ...row, id, ...(trashId === undefined && { revision }) });
      };
    },

    async unpublish({ publishedId }) {
      if (publishedId === null) return nothing;
      const whole: Whole = {
        ...orThrow(await ask(calls.read, { params: { id: publishedId } })),
      };
      orThrow(await ask(calls.unpublish, { params: { id: publishedId } }));
      if (whole.key !== null) await publications.delete(whole.key);
      return async () => {
        const { id } = orThrow(await ask(calls.publish, { body: savedAgain.publicationOf(whole) as never }));
        if (whole.key !== null)
          await publications.put(whole.key, {
            id,
            ...(typeof whole.title === 'string' && { title: whole.title }),
          });
      };
    },

    async clear(isNsfw) {
      const saved = (await isSignedIn()) ? await ofAccount(isNsfw) : [];
      const inAccount = new Set(saved.map(({ key }) => key));
      const alone = (await local.list(isNsfw)).map(({ key }) => key).filter((key) => !inAccount.has(key));
      return { count: alone.length, undo: await removeLocal(alone) };
    },
  });
}

/** The same, rejecting by the kit's own error. */
function failingAsKit(port: OwnWorksPort): OwnWorksPort {
  const { mine, rename, remove, unpublish, clear } = port;
  return {
    ...port,
    ...{ mine: rethrowing(mine), rename: rethrowing(rename), remove: rethrowing(remove) },
    ...{ unpublish: rethrowing(unpublish), clear: rethrowing(clear) },
  };
}

function unreachable(thrown: unknown): never {
  throw new ListFailure({ error: thrown instanceof Error ? thrown.message : String(thrown) });
}

/** Fields of the server's answer that a request must not have. */
const ofTheList = [
  'id',
  'formatted_id',
  'isPublished',
  'isOwn',
  'created_at',
  'updatedAt',
  'revision',
  'cover',
];

const savedAgain = {
  bodyOf(whole: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const kept = Object.entries(whole).filter(([name, value]) => value !== null && !ofTheList.includes(name));
    return Object.fromEntries(kept);
  },
  /** Publishes it again under its old address, unless something is public there now. */
  publicationOf(whole: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const { id, cover } = whole;
    return {
      ...savedAgain.bodyOf(whole),
      id,
      ifRevision: 0,
      ...(typeof cover === 'string' && { cover: pictureAt(cover) }),
    };
  },
};

/** The server sends a cover's URL, and takes the id of its picture. */
function pictureAt(path: string): StoryCover {
  return { imageId: path.slice(path.lastIndexOf('/') + 1), imageUrl: path };
}
