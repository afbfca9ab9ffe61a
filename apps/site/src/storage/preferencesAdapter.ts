import { defaultPreferences, type Preferences, type PreferencesAdapter } from '@fabula/editor-kit/core';
import { localStorageOrNull } from './localStorageOrNull.ts';

const key = 'story-generator-preferences';
const legacyKey = 'storyGeneratorPreferences';

/** Preferences in local storage (D-PREFS). What it does not know stays in it; what is damaged counts as absent. */
export const preferencesAdapter: PreferencesAdapter = {
  load() {
    const found = stored();
    const known = Object.entries(defaultPreferences).filter(
      ([name, usual]) => typeof found[name] === typeof usual,
    );
    return Object.fromEntries(known.map(([name]) => [name, found[name]]));
  },
  save(preferences: Preferences) {
    try {
      localStorageOrNull()?.setItem(key, JSON.stringify({ ...stored(), ...preferences }));
    } catch (thrown) {
      console.warn('Preferences were not saved:', thrown);
    }
  },
};

/** Removes what an older version left behind. */
export function removeLegacyPreferences(): void {
  localStorageOrNull()?.removeItem(legacyKey);
}

function stored(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorageOrNull()?.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}
