import { publishedScene, savedScene, sceneEntry } from '@fabula/contract';
import * as z from 'zod/mini';
import { createWorkLibrary, type WorkLibraryParts } from '../library/createWorkLibrary.ts';
import type { Library } from '../library/Library.ts';
import type { SceneArrivalState } from './readSceneArrival.ts';
import type { SceneStorage } from './SceneStorage.ts';
import { scenePath } from './scenePath.ts';

export interface SceneLibraryParts extends Omit<WorkLibraryParts, 'local'> {
  storage: Pick<SceneStorage, 'list' | 'remove' | 'rename'>;
}

/** The scenes of everybody, of this browser and of whoever is signed in (B6, B11). */
export function createSceneLibrary({ storage, ...parts }: SceneLibraryParts): Library {
  return createWorkLibrary(
    {
      one: 'scene',
      many: 'scenes',
      entries: z.array(sceneEntry),
      saved: savedScene,
      published: publishedScene,
      placeOf: ({ isNsfw, key }) => ({
        to: scenePath(isNsfw),
        state: { scene_key: key } satisfies SceneArrivalState,
      }),
    },
    {
      ...parts,
      local: {
        ...storage,
        async remove(keys) {
          const undos: (() => Promise<void>)[] = [];
          for (const key of keys) undos.push((await storage.remove(key)) ?? (async () => undefined));
          return async () => {
            for (const undo of undos) await undo();
          };
        },
      },
    },
  );
}
