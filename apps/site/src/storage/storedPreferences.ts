import { localStorageOrNull } from './localStorageOrNull.ts';

/** The preferences of both generators (D-PREFS). */
const key = 'story-generator-preferences';

/** What is stored, unchecked; what is damaged counts as absent. */
export function readPreferences(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorageOrNull()?.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Stores these; what else is there stays. */
export function mergePreferences(preferences: object): void {
  try {
    localStorageOrNull()?.setItem(key, JSON.stringify({ ...readPreferences(), ...preferences }));
  } catch (thrown) {
    console.warn('Preferences were not saved:', thrown);
  }
}
