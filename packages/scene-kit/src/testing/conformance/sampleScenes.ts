import { newId } from '@fabula/work-kit/core';
import type { WorkKind } from '@fabula/work-kit/testing';
import type { SceneRequest } from '../../adapter/SceneAdapter.ts';
import {
  newScene,
  newSceneRecord,
  type PublishedScene,
  type Scene,
  type SceneRecord,
  toPublishedScene,
} from '../../model/Scene.ts';
import type { SceneElement, SceneElementContent } from '../../model/SceneElement.ts';
import { sampleScene } from '../sampleScene.ts';

export const contents: readonly SceneElementContent[] = sampleScene.map(({ id: _, ...content }) => content);

export const sceneRequest: SceneRequest = {
  premise: 'Two people who are not speaking must share an umbrella across town.',
  genre: 'Drama',
  previousElements: [],
  instruction: '',
  count: 6,
  isNsfw: false,
};

const brought: readonly SceneElement[] = [
  { id: 'brought-1', type: 'section', description: 'Act one', depth: 2 },
  { id: 'brought-2', type: 'synopsis', description: 'She misses the boat.' },
  { id: 'brought-3', type: 'note', description: 'On purpose?' },
  { id: 'brought-4', type: 'action', description: 'On the *cage*. [[Too long?]]', finalDraftType: 'Shot' },
  { id: 'brought-5', type: 'dialogue', character: 'Marguerite', line: 'You _waved_.\n~La la' },
  { id: 'brought-6', type: 'dialogue', character: 'Tomas', line: 'You waved.', isDual: true },
  { id: 'brought-7', type: 'internal_monologue', character: 'Marguerite', line: 'Oh.', isDual: true },
  { id: 'brought-8', type: 'lyrics', description: 'La la' },
  { id: 'brought-9', type: 'centered', description: 'THE **END**' },
];

/** The sample scene, and every other type of element, under a key and a title of its own. */
export function ownScene(changes: Partial<Scene> = {}): Scene {
  const key = newId();
  return {
    ...newScene(false, new Date('2026-03-02T21:00:00Z')),
    key,
    title: `The Last Boat ${key.slice(0, 8)}`,
    premise: sceneRequest.premise,
    genre: 'Drama',
    elements: [...sampleScene, ...brought],
    tokenUsage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 },
    ...changes,
  };
}

function wholeRecord(scene: Scene = ownScene()): SceneRecord {
  const [element] = sampleScene;
  return {
    ...newSceneRecord(scene),
    instruction: 'Let it rain.',
    proposal: element
      ? {
          id: newId(),
          instruction: 'More.',
          elements: [{ element: { ...element, id: newId() }, verdict: 'open', edited: null }],
          after: scene.elements.at(-1)?.id ?? null,
        }
      : null,
  };
}

export const sceneKind: WorkKind<Scene, SceneRecord, PublishedScene> = {
  name: 'scene',
  port: 'scenes',
  workOf: ({ scene }) => scene,
  withWork: (record, scene) => ({ ...record, scene }),
  newRecord: newSceneRecord,
  sample: wholeRecord,
  saying: (text) =>
    ownScene({
      elements: [{ id: 'own-1', type: 'dialogue', character: 'Ines', line: text }],
      premise: text.slice(0, 1000),
    }),
  wordsOf: ({ elements }) => elements.flatMap(({ id: _, ...content }) => Object.values(content)).join('\n'),
  toPublished: toPublishedScene,
  bodyOf: ({ elements }) => elements,
};
