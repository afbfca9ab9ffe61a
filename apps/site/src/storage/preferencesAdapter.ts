import { defaultPreferences, type PreferencesAdapter } from '@fabula/editor-kit/core';
import { localStorageOrNull } from './localStorageOrNull.ts';
import { mergePreferences, readPreferences } from './storedPreferences.ts';

const legacyKey = 'storyGeneratorPreferences';

/** The story editor's preferences. What it does not know of those stored stays as it is. */
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

/** Removes what an older version left behind. */
export function removeLegacyPreferences(): void {
  localStorageOrNull()?.removeItem(legacyKey);
}
