import type { SceneRequest } from '../../adapter/SceneWriterAdapter.ts';
import { newId } from '../../model/newId.ts';
import type { Scene } from '../../model/Scene.ts';
import { newScene } from '../../model/Scene.ts';
import type { SceneElementContent } from '../../model/SceneElement.ts';
import { newSceneRecord, type SceneRecord } from '../../model/SceneRecord.ts';
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

/** Texts that come back wrong from many a place. */
export const oddTexts: Readonly<Record<string, string>> = {
  'right-to-left text': 'قالت: «هل من أحد هناك؟»',
  emoji: 'He waves. 👩🏽‍🚀 🏳️‍🌈',
  markup: '<b>&amp; "quotes" </script> > TO BLACK <',
  '100,000 characters': 'word '.repeat(20_000),
};

/** The sample scene under a key and a title of its own. */
export function ownScene(changes: Partial<Scene> = {}): Scene {
  const key = newId();
  return {
    ...newScene(false, new Date('2026-03-02T21:00:00Z')),
    key,
    title: `The Last Boat ${key.slice(0, 8)}`,
    premise: sceneRequest.premise,
    genre: 'Drama',
    elements: sampleScene,
    tokenUsage: { prompt: 100, completion: 50, total: 150 },
    ...changes,
  };
}

/** A scene with what waits beside it. */
export function wholeRecord(scene: Scene = ownScene()): SceneRecord {
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
