import { localStorageOrNull, sessionStorageOrNull } from '../browserStorage.ts';
import { openedStories } from '../works/openedWorks.ts';
import { accountBoundKeys, accountBoundStores } from './accountBoundKeys.ts';

/** Clears all that this browser keeps for an account, and never fails: stories are the browser's own, and stay. */
export async function clearAccount(): Promise<void> {
  for (const storage of [localStorageOrNull(), sessionStorageOrNull()])
    for (const key of Object.keys(storage ?? {}))
      if (accountBoundKeys.some((bound) => key.startsWith(bound))) storage?.removeItem(key);
  try {
    const { database } = await openedStories();
    const open = await database?.();
    for (const store of accountBoundStores) await open?.clear(store);
  } catch (thrown) {
    console.warn('What was kept for the account could not all be cleared:', thrown);
  }
}
