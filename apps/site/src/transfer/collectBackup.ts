import { toSavedStory } from '@fabula/editor-kit/core';
import { exportStory, storyFile } from '@fabula/editor-kit/formats';
import { toSavedScene } from '@fabula/scene-kit/core';
import type { SceneStorage } from '../scenes/SceneStorage.ts';
import type { StoryDatabase } from '../storage/openStoryDatabase.ts';
import type { StoryStorage } from '../storage/StoryStorage.ts';
import type { AccountWorks } from './accountWorks.ts';
import { type BackupAbout, backupVersion, type KeptScene, type KeptStory } from './Backup.ts';
import { packVersions } from './keptVersions.ts';
import { createVersionPacker, type PackedVersions } from './packVersions.ts';
import type { ZipEntry } from './zipFile.ts';

export interface BackupSources {
  stories: Pick<StoryStorage, 'list' | 'findByKey'>;
  scenes: Pick<SceneStorage, 'list' | 'findByKey'>;
  /** Null where this browser has none for us. */
  database: (() => Promise<StoryDatabase>) | null;
  /** Those of whoever is signed in that are not here; null where nobody is. */
  account: AccountWorks | null;
  preferences: Readonly<Record<string, unknown>>;
}

type PackedStory = Omit<KeptStory, 'versions'> & { versions: PackedVersions };

export interface BackupProgress {
  done: number;
  total: number;
  /** How many works of the account could not be fetched. */
  missing: number;
}

/** What goes into a backup, entry by entry; `onProgress` hears of each work. */
export async function* collectBackup(
  sources: BackupSources,
  onProgress: (progress: BackupProgress) => void,
): AsyncGenerator<ZipEntry, void> {
  const stories = await listAll(sources.stories);
  const scenes = await listAll(sources.scenes);
  const away = await sources.account?.list({
    stories: new Set(stories.map(({ key }) => key)),
    scenes: new Set(scenes.map(({ key }) => key)),
  });
  const total = stories.length + scenes.length + (away?.count ?? 0);
  const progress = { done: 0, total, missing: away?.missing ?? 0 };
  const taken = { stories: 0, scenes: 0 };
  const step = (isMissing: boolean) => {
    progress.done += 1;
    if (isMissing) progress.missing += 1;
    onProgress({ ...progress });
  };
  onProgress({ ...progress });

  const story = (kept: PackedStory): ZipEntry => {
    taken.stories += 1;
    return { path: pathOf('stories', taken.stories, kept.record.story.title), text: storyEntry(kept) };
  };
  const scene = (kept: KeptScene): ZipEntry => {
    taken.scenes += 1;
    return { path: pathOf('scenes', taken.scenes, kept.record.scene.title), text: sceneEntry(kept) };
  };
  for (const { key, updatedAt } of stories) {
    const record = await sources.stories.findByKey(key);
    const versions = await packVersions(sources.database, key);
    if (record) yield story({ record, updatedAt, versions });
    step(record === null);
  }
  for (const { key, updatedAt } of scenes) {
    const record = await sources.scenes.findByKey(key);
    if (record) yield scene({ record, updatedAt });
    step(record === null);
  }
  for (const fetchOne of away?.stories ?? []) {
    const kept = await fetchOne();
    if (kept) yield story({ ...kept, versions: createVersionPacker().pack() });
    step(kept === null);
  }
  for (const fetchOne of away?.scenes ?? []) {
    const kept = await fetchOne();
    if (kept) yield scene(kept);
    step(kept === null);
  }
  yield { path: 'preferences.json', text: JSON.stringify(sources.preferences, null, 2) };
  const about: BackupAbout = {
    ...{ fabula: 'backup', version: backupVersion, madeAt: new Date().toISOString() },
    ...taken,
  };
  yield { path: 'about.json', text: JSON.stringify(about, null, 2) };
}

async function listAll<T>({ list }: { list(isNsfw: boolean): Promise<readonly T[]> }): Promise<T[]> {
  return [...(await list(false)), ...(await list(true))];
}

/** A name that a person recognises; the number makes it the only one. */
function pathOf(folder: 'stories' | 'scenes', number: number, title: string): string {
  return `${folder}/${String(number).padStart(4, '0')} ${storyFile(title, 'json').name}`;
}

/** A file that can be imported alone, and beside it all that only a backup needs. */
function storyEntry({ record, updatedAt, versions }: PackedStory): string {
  const file = JSON.parse(exportStory(record.story, 'json').text) as object;
  const story = toSavedStory(record.story, updatedAt);
  return JSON.stringify({ ...file, story, record: { ...record, running: null }, updatedAt, versions });
}

function sceneEntry({ record, updatedAt }: KeptScene): string {
  const { scene } = record;
  const rating = scene.isNsfw ? 'adult' : 'general';
  return JSON.stringify({
    ...{ fabula: 'scene', version: backupVersion, rating },
    scene: toSavedScene(scene, updatedAt),
    record,
    updatedAt,
  });
}
