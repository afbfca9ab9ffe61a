import { newRecord } from '@fabula/editor-kit/core';
import { englishStrings } from '@fabula/editor-kit/strings/en';
import type { ImportPort, TransferPort } from '@fabula/library-kit/core';
import { accountWorks, collectBackup } from '../works/backup.ts';
import { readBackup } from '../works/readBackup.ts';
import { readBackupFile, storyImporting } from '../works/readFiles.ts';
import { restoreBackup } from '../works/restoring.ts';
import { openedScenes } from '../works/scenes.ts';
import { mergePreferences, readPreferences } from '../works/storedPreferences.ts';
import { openedStories } from '../works/stories.ts';
import { zip } from '../works/zipFile.ts';

async function openedWorks() {
  const { storage: stories, database } = await openedStories();
  const { storage: scenes } = await openedScenes();
  return { stories, scenes, database };
}

export const readStory: ImportPort['read'] = async (file, { isNsfw, signal }) => {
  const read = await storyImporting.read(file, { isNsfw, signal });
  if (read.problem !== null)
    return { outcome: 'refused', reason: englishStrings.importProblems[read.problem] };
  const title = read.story.title.trim() || file.name.replace(/\.[^.]*$/, '').trim();
  const story = { ...read.story, title };
  const { storage } = await openedStories();
  await storage.save(newRecord(story));
  return {
    ...{ outcome: 'imported', title, isNsfw: story.isNsfw, paragraphs: story.paragraphs.length },
    notes: read.lost.map(englishStrings.lost),
  };
};

export const backUp: TransferPort['backUp'] = async ({ onProgress }) => {
  const count = { stories: 0, scenes: 0, missing: 0 };
  const entries = collectBackup(
    { ...(await openedWorks()), account: accountWorks, preferences: readPreferences() },
    (progress) => {
      count.missing = progress.missing;
      onProgress(progress);
    },
  );
  async function* counted() {
    for await (const entry of entries) {
      if (entry.path.startsWith('stories/')) count.stories += 1;
      if (entry.path.startsWith('scenes/')) count.scenes += 1;
      yield entry;
    }
  }
  const file = await zip(counted());
  return { file, name: `fabula-backup-${new Date().toISOString().slice(0, 10)}.zip`, ...count };
};

export const restore: TransferPort['restore'] = async (file, { signal, onProgress }) => {
  const { backup, problem } = await readBackup(file, (packed) => readBackupFile(packed, signal));
  if (problem !== null) return { problem };
  return restoreBackup(backup, {
    ...(await openedWorks()),
    addPreferences: (preferences) => mergePreferences({ ...preferences, ...readPreferences() }),
    onProgress: (done, total) => onProgress({ done, total }),
  });
};
