import type { SceneElement, SceneElementContent } from '../model/SceneElement.ts';
import contents from './sampleScene.json';

/** A scene to show the kit with: 26 elements of every type, over two pages. Written for Fabula. */
export const sampleScene: readonly SceneElement[] = (contents as readonly SceneElementContent[]).map(
  (content, index) => ({ ...content, id: `sample-${index}` }),
);

/** Title to show with `sampleScene`. */
export const sampleSceneTitle = 'The Last Boat But One';
