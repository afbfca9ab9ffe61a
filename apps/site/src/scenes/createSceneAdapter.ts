import type { SceneAdapter } from '@fabula/scene-kit';
import type { WorkPublishingOptions } from '../publishing/createWorkPublishing.ts';
import { askToPersist } from '../storage/askToPersist.ts';
import { createRows } from '../storage/createRows.ts';
import { createSceneAccount } from './createSceneAccount.ts';
import { createScenePublishing } from './createScenePublishing.ts';
import type { OpenedScenes } from './openedScenes.ts';
import { sceneExporting } from './sceneExporting.ts';
import { scenePreferences } from './scenePreferences.ts';
import { sceneWriterAdapter } from './sceneWriterAdapter.ts';

/** Joins the generator to this browser's storage and to the server. */
export function createSceneAdapter(
  { storage, database }: Pick<OpenedScenes, 'storage' | 'database'>,
  { goToSignIn }: Pick<WorkPublishingOptions, 'goToSignIn'>,
): SceneAdapter {
  return {
    writer: sceneWriterAdapter,
    account: createSceneAccount(storage, createRows(database, 'accounts')),
    publish: createScenePublishing({ publications: createRows(database, 'publications'), goToSignIn }),
    exporting: sceneExporting,
    preferences: scenePreferences,
    scenes: {
      async save(record) {
        const outcome = await storage.save(record);
        void askToPersist();
        return outcome;
      },
      keepUnsaved: storage.keepUnsaved,
    },
  };
}
