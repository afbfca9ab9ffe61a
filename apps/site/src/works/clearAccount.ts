import { localStorageOrNull, sessionStorageOrNull } from '../browserStorage.ts';
import { openedStories } from './stories.ts';
import { sweepTrash } from './trash.ts';

/** Keys, or prefixes of keys, of local and session storage that belong to an account (D-TOKEN). */
const accountBoundKeys: readonly string[] = [
  'initialCreditsClaimed',
  'audioCache',
  'fabula-discovered',
  'fabula-own-place',
  'fabula-payments ',
  'fabula-prompt-drafts ',
  'fabula-prompt-tests',
];

/** Stores with rows of accounts. */
const accountBoundStores = ['accounts', 'audio'] as const;

/** Clears this browser's data of an account, and never throws. Works are the browser's own, and stay. */
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

/** Empties this browser's trash, once an account is deleted. Never throws. */
export async function clearTrash(): Promise<void> {
  try {
    const { database } = await openedStories();
    if (database) await sweepTrash(await database(), null);
  } catch (thrown) {
    console.warn('The trash could not be emptied:', thrown);
  }
}
