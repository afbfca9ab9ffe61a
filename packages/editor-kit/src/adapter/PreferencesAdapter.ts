import type { Preferences } from '../model/Preferences.ts';

/** Remembers preferences. Without it they last as long as the page. */
export interface PreferencesAdapter {
  /**
   * What was kept, however old: what is missing or out of reach gets its default. Asked once, when the store is
   * made.
   */
  load(): Partial<Preferences>;
  /** Called with all preferences each time one of them changes. */
  save(preferences: Preferences): void;
}
