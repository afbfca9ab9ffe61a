import type { ScenePreferences } from '../model/ScenePreferences.ts';

/** Remembers preferences. Without it they last as long as the page. */
export interface ScenePreferencesAdapter {
  load(): Partial<ScenePreferences>;
  save(preferences: ScenePreferences): void;
}
