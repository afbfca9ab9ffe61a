import { type SceneEntry, savedScene, sceneEntry, workRemoval } from '@fabula/contract';
import * as z from 'zod/mini';
import { signedInAccount } from '../account/signedInAccount.ts';
import { callJson } from '../api/callJson.ts';
import { fetchEntries } from '../library/fetchEntries.ts';
import type { Library, LibraryItem } from '../library/Library.ts';
import { LibraryFailure } from '../library/LibraryFailure.ts';
import { orThrow } from '../library/orThrow.ts';
import type { Rows } from '../storage/createRows.ts';
import type { AccountRow } from '../storage/openStoryDatabase.ts';
import type { SceneArrivalState } from './readSceneArrival.ts';
import type { SceneStorage, SceneSummary } from './SceneStorage.ts';
import { scenePath } from './scenePath.ts';

const entries = z.array(sceneEntry);
/** How many pages of an account are listed: a thousand scenes. */
const mostPages = 20;
const accountPath = (id: string) => `/api/v1/scenes/user/${encodeURIComponent(id)}`;

/** The scenes of everybody, of this browser and of whoever is signed in (B6, B11). */
export function createSceneLibrary(
  storage: Pick<SceneStorage, 'list' | 'remove'>,
  rows: Rows<AccountRow>,
): Library {
  async function ofAccount(isNsfw: boolean): Promise<SceneEntry[]> {
    if ((await signedInAccount().catch(unreachable)) === null) return [];
    const found: SceneEntry[] = [];
    let after: string | null = '';
    for (let page = 0; page < mostPages && after !== null; page++) {
      const part: { entries: SceneEntry[]; next: string | null } = await fetchEntries(
        '/api/v1/scenes/user',
        { after },
        entries,
      );
      found.push(...part.entries);
      after = part.next;
    }
    return found.filter((entry) => entry.isNsfw === isNsfw);
  }

  async function removeLocal(key: string | null): Promise<() => Promise<void>> {
    return (key === null ? null : await storage.remove(key)) ?? (async () => undefined);
  }

  return {
    async discover({ isNsfw, words, after }) {
      const path = `/api/v1/scenes/published${isNsfw ? '/nsfw' : ''}`;
      const part = await fetchEntries(path, { q: words, after: after ?? '' }, entries);
      return { items: part.entries.map(publicItem), next: part.next };
    },

    async mine(isNsfw) {
      const local = await storage.list(isNsfw);
      let saved: SceneEntry[] = [];
      let failure: LibraryFailure | null = null;
      try {
        saved = await ofAccount(isNsfw);
      } catch (thrown) {
        if (!(thrown instanceof LibraryFailure)) throw thrown;
        failure = thrown;
      }
      const byKey = new Map(saved.map((entry) => [entry.key ?? entry.id, entry]));
      const localKeys = new Set(local.map(({ key }) => key));
      const items = [
        ...local.map((scene) => localItem(scene, byKey.get(scene.key))),
        ...saved.filter(({ key, id }) => !localKeys.has(key ?? id)).map(savedItem),
      ];
      return { items: items.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)), failure };
    },

    async remove({ localKey, accountId }) {
      if (accountId === null) return removeLocal(localKey);
      const whole = orThrow(await callJson(accountPath(accountId), { schema: savedScene }));
      orThrow(await callJson(accountPath(accountId), { method: 'DELETE', schema: workRemoval }));
      const account = await signedInAccount().catch(() => null);
      const rowKey = `${account} ${whole.key ?? localKey}`;
      const row = await rows.get(rowKey);
      await rows.delete(rowKey);
      const restoreLocal = await removeLocal(localKey);
      return async () => {
        await restoreLocal();
        const { title, author, premise, genre, isNsfw, createdAt, elements, sceneProgress } = whole;
        const { id, revision } = orThrow(
          await callJson('/api/v1/scenes/save', {
            method: 'POST',
            schema: sceneEntry,
            body: {
              ...{ title, author, premise, genre, isNsfw, createdAt, elements, sceneProgress },
              ...(whole.key !== null && { key: whole.key }),
              ...(whole.tokenUsage && { tokenUsage: whole.tokenUsage }),
            },
          }),
        );
        if (row) await rows.put(rowKey, { ...row, id, revision });
      };
    },

    async clear(isNsfw) {
      const inAccount = new Set((await ofAccount(isNsfw)).map(({ key }) => key));
      const alone = (await storage.list(isNsfw)).filter(({ key }) => !inAccount.has(key));
      const undos: (() => Promise<void>)[] = [];
      for (const { key } of alone) undos.push(await removeLocal(key));
      return {
        count: alone.length,
        undo: async () => {
          for (const undo of undos) await undo();
        },
      };
    },
  };
}

function unreachable(thrown: unknown): never {
  throw new LibraryFailure({ error: thrown instanceof Error ? thrown.message : String(thrown) });
}

function publicItem(entry: SceneEntry): LibraryItem {
  return {
    ...savedItem(entry),
    id: `public ${entry.id}`,
    author: entry.author,
    updatedAt: entry.createdAt,
    standing: 'published',
    to: `/scene/${encodeURIComponent(entry.id)}`,
    state: null,
    accountId: null,
  };
}

function savedItem({ id, key, title, premise, genre, excerpt, updatedAt, isNsfw }: SceneEntry): LibraryItem {
  return {
    ...{ title, premise, genre, excerpt, updatedAt },
    id: `saved ${id}`,
    author: '',
    standing: 'saved',
    to: scenePath(isNsfw),
    state: { scene_key: key ?? id } satisfies SceneArrivalState,
    localKey: null,
    accountId: id,
  };
}

function localItem(
  { key, title, premise, genre, updatedAt, isNsfw }: SceneSummary,
  saved: SceneEntry | undefined,
): LibraryItem {
  return {
    ...{ title, premise, genre, updatedAt },
    id: `local ${key}`,
    author: '',
    excerpt: saved?.excerpt ?? '',
    standing: saved ? 'saved' : 'unpublished',
    to: scenePath(isNsfw),
    state: { scene_key: key } satisfies SceneArrivalState,
    localKey: key,
    accountId: saved?.id ?? null,
  };
}
