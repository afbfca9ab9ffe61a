import type { Scene } from '../Scene.ts';
import type { SceneFormat } from './importScene.ts';
import type { SceneParts, WrittenScene } from './SceneParts.ts';
import { writeFinalDraft } from './writeFinalDraft.ts';
import { writeFountain } from './writeFountain.ts';
import { writePlainText } from './writePlainText.ts';

/** Writes a scene as a file, and says what the format cannot hold. */
export function exportScene(
  scene: Pick<Scene, keyof SceneParts>,
  format: SceneFormat,
  options: { readonly hasSceneNumbers?: boolean } = {},
): WrittenScene {
  if (format === 'fountain') return writeFountain(scene);
  return format === 'fdx' ? writeFinalDraft(scene) : writePlainText(scene, options);
}

/** The name and media type of a file that a scene is written to. */
export function sceneFile(title: string, format: SceneFormat): { name: string; type: string } {
  const name =
    title
      .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 100) || 'scene';
  if (format === 'fdx') return { name: `${name}.fdx`, type: 'application/xml' };
  return { name: `${name}.${format === 'text' ? 'txt' : 'fountain'}`, type: 'text/plain;charset=utf-8' };
}
