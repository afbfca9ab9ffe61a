import { newId, type Story, toSavedStory } from '@fabula/editor-kit/core';
import { newId as newSceneId, type Scene, toSavedScene } from '@fabula/scene-kit/core';
import type { SceneStorage } from '../scenes/SceneStorage.ts';
import { copyTitle } from '../storage/copyTitle.ts';
import type { StoryDatabase } from '../storage/openStoryDatabase.ts';
import type { StoryStorage } from '../storage/StoryStorage.ts';
import type { Backup, KeptScene, KeptStory } from './Backup.ts';
import { addVersions } from './keptVersions.ts';

/** What became of works of one kind, by their titles. */
export interface Restored {
  added: string[];
  /** They were here, and other than in the backup: that one is here as a copy, under these titles. */
  copied: string[];
  /** They were here as they are in the backup. */
  there: string[];
  failed: { title: string; reason: string }[];
}

export interface RestoreReport {
  stories: Restored;
  scenes: Restored;
  /** The names of what could not be read in the backup. */
  unreadable: readonly string[];
}

export interface RestoreTargets {
  stories: Pick<StoryStorage, 'list' | 'findByKey' | 'save'>;
  scenes: Pick<SceneStorage, 'list' | 'findByKey' | 'save'>;
  /** Null where this browser has none for us. */
  database: (() => Promise<StoryDatabase>) | null;
  /** Takes preferences that are not set here. */
  addPreferences: (preferences: Readonly<Record<string, unknown>>) => void;
  onProgress: (done: number, total: number) => void;
}

/** Adds what is missing here and overwrites nothing: a work that differs from the one here comes as a copy. */
export async function restoreBackup(backup: Backup, targets: RestoreTargets): Promise<RestoreReport> {
  const { stories, scenes, database, onProgress } = targets;
  const total = backup.stories.length + backup.scenes.length;
  let done = 0;
  const each = async <K>(works: readonly K[], restore: (work: K) => Promise<void>) => {
    for (const work of works) {
      await restore(work);
      onProgress(++done, total);
    }
  };
  const ofStories = await restoreInto<Story, KeptStory>({
    targets: stories,
    workOf: ({ record }) => record.story,
    find: async (key) => (await stories.findByKey(key))?.story ?? null,
    save: ({ record, updatedAt }, story) => stories.save({ ...record, story }, updatedAt),
    contentOf: storyContent,
    copyOf: (story) => ({ ...story, key: newId(), title: copyTitle(story.title) }),
  });
  const ofScenes = await restoreInto<Scene, KeptScene>({
    targets: scenes,
    workOf: ({ record }) => record.scene,
    find: async (key) => (await scenes.findByKey(key))?.scene ?? null,
    save: ({ record, updatedAt }, scene) => scenes.save({ ...record, scene }, updatedAt),
    contentOf: sceneContent,
    copyOf: (scene) => ({ ...scene, key: newSceneId(), title: copyTitle(scene.title, 'Untitled scene') }),
  });
  onProgress(done, total);
  await each(backup.stories, async (kept) => {
    const isHere = await ofStories.restore(kept);
    if (isHere && database) await addVersions(await database(), kept.versions).catch(console.warn);
  });
  await each(backup.scenes, async (kept) => void (await ofScenes.restore(kept)));
  targets.addPreferences(backup.preferences);
  return { stories: ofStories.report, scenes: ofScenes.report, unreadable: backup.unreadable };
}

interface Work {
  readonly key: string;
  readonly title: string;
}

interface RestoringKind<W extends Work, K> {
  targets: { list(isNsfw: boolean): Promise<readonly { key: string }[]> };
  workOf(kept: K): W;
  find(key: string): Promise<W | null>;
  save(kept: K, work: W): Promise<unknown>;
  /** What it says, but for its title: a copy says the same. */
  contentOf(work: W): string;
  copyOf(work: W): W;
}

async function restoreInto<W extends Work, K>(kind: RestoringKind<W, K>) {
  const { targets, workOf, find, save, contentOf, copyOf } = kind;
  const report: Restored = { added: [], copied: [], there: [], failed: [] };
  const contents = new Set<string>();
  for (const isNsfw of [false, true]) {
    for (const { key } of await targets.list(isNsfw)) {
      const work = await find(key);
      if (work) contents.add(contentOf(work));
    }
  }
  return {
    report,
    /** Answers with whether a work with its key is here now. */
    async restore(kept: K): Promise<boolean> {
      const work = workOf(kept);
      const content = contentOf(work);
      try {
        const here = await find(work.key);
        if (contents.has(content)) {
          report.there.push(work.title);
          return here !== null;
        }
        const added = here ? copyOf(work) : work;
        await save(kept, added);
        report[here ? 'copied' : 'added'].push(added.title);
        return true;
      } catch (thrown) {
        console.warn('A work of a backup could not be kept:', thrown);
        const reason = thrown instanceof Error ? thrown.message : '';
        report.failed.push({ title: work.title, reason });
        return false;
      }
    },
  };
}

function storyContent(story: Story): string {
  const { premise, genre, isNsfw, paragraphs, images, pickedSentences } = toSavedStory(story, '');
  return JSON.stringify([premise, genre, isNsfw, paragraphs, images, pickedSentences]);
}

function sceneContent(scene: Scene): string {
  const { premise, genre, isNsfw, elements } = toSavedScene(scene, '');
  return JSON.stringify([premise, genre, isNsfw, elements]);
}
