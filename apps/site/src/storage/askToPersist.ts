import { localStorageOrNull } from './localStorageOrNull.ts';

const key = 'fabula-asked-to-persist';

/** Asks the browser, once, not to evict the stories when it runs short of space. */
export async function askToPersist(): Promise<void> {
  const storage = localStorageOrNull();
  if (!storage || storage.getItem(key) !== null || !navigator.storage?.persist) return;
  try {
    storage.setItem(key, 'true');
    await navigator.storage.persist();
  } catch (thrown) {
    console.warn('The browser could not be asked to keep the stories:', thrown);
  }
}
