import type { ScenePreferences } from '../model/ScenePreferences.ts';

/** Remembers preferences. Without it they last as long as the page. */
export interface ScenePreferencesAdapter {
  /** What was kept, however old: what is missing gets its default. Asked once, when the store is made. */
  load(): Partial<ScenePreferences>;
  /** Called with all preferences each time one of them changes. */
  save(preferences: ScenePreferences): void;
}
