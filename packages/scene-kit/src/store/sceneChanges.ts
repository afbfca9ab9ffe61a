import type { Scene } from '../model/Scene.ts';
import type { SceneState } from './SceneState.ts';

/** True if anything that is saved has changed. */
export function changes(
  get: () => SceneState,
  isSame: (now: SceneState, before: SceneState) => boolean,
): () => boolean {
  let last = get();
  return () => {
    const now = get();
    if (isSame(now, last)) return false;
    last = now;
    return true;
  };
}

export function isSameRecord(now: SceneState, last: SceneState): boolean {
  return (
    now.scene === last.scene &&
    now.proposals === last.proposals &&
    now.setAside === last.setAside &&
    now.inHandId === last.inHandId &&
    now.runs === last.runs &&
    now.instruction === last.instruction &&
    now.suggestedPremise === last.suggestedPremise
  );
}

export function changedScene(get: () => SceneState): () => Scene | null {
  let { scene: last } = get();
  return () => {
    const { scene } = get();
    const before = last;
    last = scene;
    return scene === before ? null : before;
  };
}

/** True if readers see no difference. */
export function isSameScene(scene: Scene, other: Scene): boolean {
  return (
    scene.title === other.title &&
    scene.premise === other.premise &&
    scene.genre === other.genre &&
    scene.titlePage === other.titlePage &&
    scene.elements === other.elements
  );
}
