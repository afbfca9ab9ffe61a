import { workCalls } from '@fabula/contract';
import type { Story, StoryRecord } from '@fabula/editor-kit/core';
import { exportStory, storyFile } from '@fabula/editor-kit/formats';
import type { Scene, SceneRecord } from '@fabula/scene-kit/core';
import { listEntries } from '../api/entries.ts';
import { signedInAccount } from '../session/signedInUser.ts';
import { fetchWork, type KeptRecord } from './account.ts';
import { packVersions } from './packedVersions.ts';
import { shownTitleOf } from './rows.ts';
import { sceneKind } from './sceneKind.ts';
import { storyKind } from './storyKind.ts';
import { eachVersion, type KeptVersion } from './versions.ts';
import type { Work, WorkKind, WorkStorage } from './WorkKind.ts';
import type { WorkDatabase } from './WorkSchema.ts';
import type { ZipEntry } from './zipFile.ts';

/** The written version of backups; a higher one is of a newer Fabula. */
export const backupVersion = 1;

/** A backup's `about.json`. */
export interface BackupAbout {
  fabula: 'backup';
  version: number;
  /** ISO 8601. */
  madeAt: string;
  stories: number;
  scenes: number;
}

export interface KeptWork<W, R> extends KeptRecord<R> {
  versions: readonly KeptVersion<W>[];
}

export interface Backup {
  stories: readonly KeptWork<Story, StoryRecord>[];
  scenes: readonly KeptWork<Scene, SceneRecord>[];
  preferences: Readonly<Record<string, unknown>>;
  unreadable: readonly string[];
}

type Fetch<R> = () => Promise<KeptRecord<R> | null>;

export interface AccountWorks {
  /** Works whose keys are not here, each lazily fetched. `missing` is 1 where the list itself failed. */
  list(here: { stories: ReadonlySet<string>; scenes: ReadonlySet<string> }): Promise<{
    stories: readonly Fetch<StoryRecord>[];
    scenes: readonly Fetch<SceneRecord>[];
    missing: number;
  }>;
}

export const accountWorks: AccountWorks = {
  async list(here) {
    const none = { stories: [], scenes: [] };
    try {
      if ((await signedInAccount()) === null) return { ...none, missing: 0 };
      const [stories, scenes] = await Promise.all([
        listAway(storyKind, here.stories),
        listAway(sceneKind, here.scenes),
      ]);
      return { stories, scenes, missing: 0 };
    } catch (thrown) {
      console.warn('The works of the account could not be listed:', thrown);
      return { ...none, missing: 1 };
    }
  },
};

async function listAway<W extends Work, R>(
  kind: WorkKind<W, R>,
  here: ReadonlySet<string>,
): Promise<Fetch<R>[]> {
  const listed = await listEntries(workCalls[kind.one].listSaved);
  return listed
    .filter(({ key, id }) => !here.has(key ?? id))
    .map(
      ({ id }) =>
        () =>
          fetchWork(kind, id),
    );
}

type Shelf<R> = Pick<WorkStorage<R>, 'list' | 'findByKey'>;

export interface BackupSources {
  stories: Shelf<StoryRecord>;
  scenes: Shelf<SceneRecord>;
  database: (() => Promise<WorkDatabase>) | null;
  /** The account's works that are not here; null for visitors. */
  account: AccountWorks | null;
  preferences: Readonly<Record<string, unknown>>;
}

export interface BackupProgress {
  done: number;
  total: number;
  missing: number;
}

/** Entries of a backup as a stream; `onProgress` is called for each work. */
export async function* collectBackup(
  { database, account, preferences, ...shelves }: BackupSources,
  onProgress: (progress: BackupProgress) => void,
): AsyncGenerator<ZipEntry, void> {
  const stories = await listAll(shelves.stories);
  const scenes = await listAll(shelves.scenes);
  const away = await account?.list({
    stories: new Set(stories.map(({ key }) => key)),
    scenes: new Set(scenes.map(({ key }) => key)),
  });
  const awayCount = (away?.stories.length ?? 0) + (away?.scenes.length ?? 0);
  const total = stories.length + scenes.length + awayCount;
  const progress = { done: 0, total, missing: away?.missing ?? 0 };
  const taken = { stories: 0, scenes: 0 };
  onProgress({ ...progress });

  async function* pack<W extends Work, R>(
    kind: WorkKind<W, R>,
    { shelf, listed, fetches }: { shelf: Shelf<R>; listed: Listed; fetches: readonly Fetch<R>[] },
    headOf: (work: W) => object,
  ): AsyncGenerator<ZipEntry, void> {
    const here = listed.map(({ key, updatedAt }): Fetch<R> => {
      return async () => {
        const record = await shelf.findByKey(key);
        return record === null ? null : { record, updatedAt };
      };
    });
    for (const fetchOne of [...here, ...fetches]) {
      const kept = await fetchOne();
      progress.done += 1;
      if (kept) {
        const work = kind.workOf(kept.record);
        const versions = database ? eachVersion(kind, await database(), work.key) : [];
        taken[kind.many] += 1;
        yield {
          path: pathOf(kind.many, taken[kind.many], shownTitleOf(kind, work)),
          // An importable file, and beside it the data of backups alone.
          text: JSON.stringify({
            ...headOf(work),
            [kind.one]: kind.toSaved(work, kept.updatedAt),
            record: kind.atRest(kept.record),
            updatedAt: kept.updatedAt,
            versions: await packVersions(kind, versions),
          }),
        };
      } else progress.missing += 1;
      onProgress({ ...progress });
    }
  }
  yield* pack(
    storyKind,
    { shelf: shelves.stories, listed: stories, fetches: away?.stories ?? [] },
    (story) => JSON.parse(exportStory(story, 'json').text) as object,
  );
  yield* pack(
    sceneKind,
    { shelf: shelves.scenes, listed: scenes, fetches: away?.scenes ?? [] },
    ({ isNsfw }) => ({ fabula: 'scene', version: backupVersion, rating: isNsfw ? 'adult' : 'general' }),
  );
  yield { path: 'preferences.json', text: JSON.stringify(preferences, null, 2) };
  const about: BackupAbout = {
    ...{ fabula: 'backup', version: backupVersion, madeAt: new Date().toISOString() },
    ...taken,
  };
  yield { path: 'about.json', text: JSON.stringify(about, null, 2) };
}

type Listed = readonly { key: string; updatedAt: string }[];

async function listAll({ list }: Shelf<unknown>): Promise<Listed> {
  return [...(await list(false)), ...(await list(true))];
}

function pathOf(folder: 'stories' | 'scenes', number: number, title: string): string {
  return `${folder}/${String(number).padStart(4, '0')} ${storyFile(title, 'json').name}`;
}
