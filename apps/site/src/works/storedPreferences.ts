import { localStorageOrNull } from '../browserStorage.ts';

/** The preferences of both generators (D-PREFS). */
const key = 'story-generator-preferences';

/** Unchecked; damaged ones count as absent. */
export function readPreferences(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorageOrNull()?.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

const listeners = new Set<() => void>();

/** Whether the writer has AI off, in every generator: `get` and `subscribe` as an external store's, of this page and of other tabs. */
export const aiOff = {
  get: (): boolean => readPreferences().isAiOff === true,
  subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => event.key === key && listener();
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};

/** Other stored preferences stay. */
export function mergePreferences(preferences: object): void {
  try {
    localStorageOrNull()?.setItem(key, JSON.stringify({ ...readPreferences(), ...preferences }));
  } catch (thrown) {
    console.warn('Preferences were not saved:', thrown);
  }
  for (const listener of listeners) listener();
}

const legacyKey = 'storyGeneratorPreferences';

export function removeLegacyPreferences(): void {
  localStorageOrNull()?.removeItem(legacyKey);
}

/** The manually set mode, which overrides the address until Reset (E25); null where none is set. */
export function manualMode(): boolean | null {
  const { isNSFW, nsfwManuallySet } = readPreferences();
  return nsfwManuallySet === true ? isNSFW === true : null;
}

/** The site's switch overrides a manual mode. */
export function releaseManualMode(): void {
  if (manualMode() === null) return;
  mergePreferences({ nsfwManuallySet: false });
}
