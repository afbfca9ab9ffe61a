import { localStorageOrNull, sessionStorageOrNull } from '../browserStorage.ts';
import { openedStories } from './stories.ts';

/** What local and session storage keep for an account, and what the keys of such things begin with. All of it goes when somebody signs out (D-TOKEN). */
const accountBoundKeys: readonly string[] = [
  'initialCreditsClaimed',
  'audioCache',
  'fabula-discovered',
  'fabula-own-place',
  'fabula-payments ',
  'fabula-prompt-drafts ',
  'fabula-prompt-tests',
];

/** Stores of this browser's database that hold rows of accounts. */
const accountBoundStores = ['accounts', 'audio'] as const;

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
