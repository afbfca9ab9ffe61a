import { localStorageOrNull } from '../storage/localStorageOrNull.ts';
import type { DamagedRow, StoryDatabase } from '../storage/openStoryDatabase.ts';
import { storageBudget } from '../storage/storageQuota.ts';
import { storyStorage } from '../stories/storyStorage.ts';
import { createSceneStorage } from './createSceneStorage.ts';
import type { SceneStorage } from './SceneStorage.ts';

export interface OpenedScenes {
  storage: SceneStorage;
  /** The database; null where this browser has none for us. */
  database: (() => Promise<StoryDatabase>) | null;
  /** What could not be read and was put aside, while opening and since. */
  damaged: readonly DamagedRow[];
}

let opening: Promise<OpenedScenes> | undefined;

/** The scenes of this browser, opened once for the page, in the same database as its stories. */
export function openedScenes(): Promise<OpenedScenes> {
  opening ??= open();
  return opening;
}

async function open(): Promise<OpenedScenes> {
  const { database } = await storyStorage();
  const damaged: DamagedRow[] = [];
  if (!database) return { storage: noStorage, database, damaged };
  const storage = createSceneStorage({
    database,
    mirror: localStorageOrNull(),
    budget: () => storageBudget({ userAgent: navigator.userAgent, width: window.innerWidth }),
    onDamage: (damage) => damaged.push(damage),
  });
  return { storage, database, damaged };
}

const noStorage: SceneStorage = {
  save: () =>
    Promise.reject(
      new Error(
        'This browser did not let Fabula save the scene. It is safe as long as this page stays open: export it to a file.',
      ),
    ),
  keepUnsaved: () => undefined,
  findByKey: async () => null,
  findByTitle: async () => null,
  latest: async () => null,
  list: async () => [],
  remove: async () => null,
  rename: async () => false,
};
