import type { Preferences } from '../model/Preferences.ts';

/** Remembers preferences. Without it they last as long as the page. */
export interface PreferencesAdapter {
  load(): Partial<Preferences>;
  save(preferences: Preferences): void;
}
