import { useEffect, useSyncExternalStore } from 'react';
import { session } from '../session/session.ts';

/** Saves an unsaved change of the open work to the account, on mount and at sign-in. Inside the provider of the work. */
export function useKeptInAccount(saveToAccount: () => Promise<void>): void {
  const { state } = useSyncExternalStore(session.subscribe, session.get);
  useEffect(() => {
    if (state === 'signed_in') void saveToAccount();
  }, [state, saveToAccount]);
}
