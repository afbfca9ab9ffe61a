import { defaultPreferences, type PreferencesAdapter } from '@fabula/editor-kit/core';
import { mergePreferences, readPreferences } from './storedPreferences.ts';

/** The story editor's preferences. Unknown stored ones stay. */
export const preferencesAdapter: PreferencesAdapter = {
  load() {
    const found = readPreferences();
    const known = Object.entries(defaultPreferences).filter(
      ([name, usual]) => typeof found[name] === typeof usual,
    );
    return Object.fromEntries(known.map(([name]) => [name, found[name]]));
  },
  save: mergePreferences,
};
