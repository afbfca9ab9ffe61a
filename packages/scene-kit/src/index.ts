export type { SceneAdapter } from './adapter/SceneAdapter.ts';
