import type { EditorAdapter, StoryRecord } from '@fabula/editor-kit/core';
import type { SceneAdapter } from '@fabula/scene-kit';
import type { SceneRecord } from '@fabula/scene-kit/core';
import { assistantAdapter, feedbackAdapter } from '../api/assistantAdapter.ts';
import { imagesAdapter } from '../api/pictures.ts';
import { sceneWriterAdapter } from '../api/sceneWriterAdapter.ts';
import { writerAdapter } from '../api/writerAdapter.ts';
import { createWorkAccount } from './account.ts';
import { createRows } from './database.ts';
import { sceneExporting, storyExporting } from './exporting.ts';
import { askToPersist, type OpenedWorks } from './openedWorks.ts';
import { preferencesAdapter, scenePreferences } from './preferences.ts';
import { type PublishingOptions, publishScenes, publishStories } from './publishing.ts';
import { sceneKind } from './sceneKind.ts';
import { storyKind } from './storyKind.ts';
import { createVersions } from './versions.ts';
import type { WorkStorage } from './WorkKind.ts';

type Opened<R> = Pick<OpenedWorks<R>, 'storage' | 'database'>;
type Ways = Pick<PublishingOptions, 'goToSignIn'>;

/** Joins the editor to this browser's storage and to the server. */
export function createEditorAdapter({ storage, database }: Opened<StoryRecord>, ways: Ways): EditorAdapter {
  return {
    account: createWorkAccount(storyKind, storage, createRows(database, 'accounts')),
    ...(database && { versions: createVersions(storyKind, database) }),
    publish: publishStories({ publications: createRows(database, 'publications'), ...ways }),
    exporting: storyExporting,
    writer: writerAdapter,
    assistant: assistantAdapter,
    images: imagesAdapter,
    preferences: preferencesAdapter,
    feedback: feedbackAdapter,
    stories: keeping(storage),
  };
}

/** Joins the scene generator to the same. */
export function createSceneAdapter({ storage, database }: Opened<SceneRecord>, ways: Ways): SceneAdapter {
  return {
    account: createWorkAccount(sceneKind, storage, createRows(database, 'accounts')),
    ...(database && { versions: createVersions(sceneKind, database) }),
    publish: publishScenes({ publications: createRows(database, 'publications'), ...ways }),
    exporting: sceneExporting,
    writer: sceneWriterAdapter,
    preferences: scenePreferences,
    scenes: keeping(storage),
  };
}

function keeping<R>({ save, keepUnsaved }: WorkStorage<R>): Pick<WorkStorage<R>, 'keepUnsaved'> & {
  save(record: R): ReturnType<WorkStorage<R>['save']>;
} {
  return {
    async save(record) {
      const outcome = await save(record);
      void askToPersist();
      return outcome;
    },
    keepUnsaved,
  };
}
