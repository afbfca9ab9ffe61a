import { savedScene } from '@fabula/contract';
import {
  fromSavedScene,
  newId,
  newSceneRecord,
  type Scene,
  type SceneElementContent,
  type SceneRecord,
  toSavedScene,
} from '@fabula/scene-kit/core';
import { createWorkAccount, type WorkAccount } from '../account/createWorkAccount.ts';
import { copyTitle } from '../storage/copyTitle.ts';
import type { Rows } from '../storage/createRows.ts';
import type { AccountRow } from '../storage/openStoryDatabase.ts';
import type { SceneStorage } from './SceneStorage.ts';

export type AccountScenes = WorkAccount<SceneRecord>;

const untitled = 'Untitled scene';

/** What a scene says, field by field, in an order of its own: an answer may have another. */
const contentFields = [
  ...['title', 'premise', 'genre', 'isNsfw', 'titlePage', 'elements'],
  ...['type', 'setting', 'place', 'time', 'number', 'description', 'character', 'parenthetical', 'line'],
  ...['tokenUsage', 'prompt_tokens', 'completion_tokens', 'total_tokens'],
];

/** The scenes of whoever is signed in, on the server (D-SCENES). */
export function createSceneAccount(
  storage: Pick<SceneStorage, 'save' | 'findByKey'>,
  rows: Rows<AccountRow>,
): AccountScenes {
  return createWorkAccount<Scene, SceneRecord, ReturnType<typeof savedScene.parse>>({
    many: 'scenes',
    untitled,
    rows,
    storage,
    workOf: ({ scene }) => scene,
    recordOf: (scene, like) => (like ? { ...like, scene } : newSceneRecord(scene)),
    bodyOf: (scene) => ({ ...toSavedScene(scene, scene.createdAt), id: undefined, isPublished: undefined }),
    contentOf: (scene) =>
      JSON.stringify({ ...toSavedScene(scene, ''), title: scene.title.trim() || untitled }, contentFields),
    saved: savedScene,
    readAnswer: ({ elements, tokenUsage, titlePage, ...answer }, key) =>
      fromSavedScene(
        {
          ...answer,
          elements: elements as readonly SceneElementContent[],
          ...(titlePage && { titlePage }),
          ...(tokenUsage && { tokenUsage }),
        },
        key,
      ),
    copyOf: (scene) => ({
      ...scene,
      key: newId(),
      title: copyTitle(scene.title, untitled),
      createdAt: new Date().toISOString(),
    }),
    newKey: newId,
  });
}
