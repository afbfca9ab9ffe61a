import { bytesAfter } from './storageQuota.ts';

/** Whatever list stands under a key of local storage, unchecked. `unreadable` is its text when that is no array. */
export function readLocalList(
  storage: Storage,
  key: string,
): { entries: unknown[]; unreadable: string | null } {
  const text = storage.getItem(key);
  if (text === null) return { entries: [], unreadable: null };
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return { entries: value, unreadable: null };
  } catch {
    // Falls through to the same answer as text that parses to something else.
  }
  return { entries: [], unreadable: text };
}

/** Writes a list where the whole storage stays below `budget` bytes; false where there is no room, and nothing changed. */
export function writeLocalList(
  storage: Storage,
  key: string,
  list: readonly unknown[],
  budget: number,
): boolean {
  const text = JSON.stringify(list);
  try {
    if (bytesAfter(storage, key, text) >= budget) return false;
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
