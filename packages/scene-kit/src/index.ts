export type { SceneAdapter } from './adapter/SceneAdapter.ts';
export { SceneProvider, type SceneProviderProps } from './react/SceneProvider.tsx';
export type { GenerateSceneButtonProps, SceneSlots } from './react/SceneProviderContext.ts';
export { defaultStrings, type SceneStrings } from './react/strings.ts';
export { useScene, useSceneStrings } from './react/useScene.ts';
export type { SceneEvent } from './store/SceneEvent.ts';
export type { SceneState } from './store/SceneState.ts';
