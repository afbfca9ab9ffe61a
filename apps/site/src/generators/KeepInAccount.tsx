import { useScene } from '@fabula/scene-kit';
import { useEffect, useSyncExternalStore } from 'react';
import { session } from '../session/session.ts';

/**
 * Sends the open scene to the account of whoever is, or gets, signed in: what a visitor wrote, and what was left too soon
 * to be sent. Where the account has it already nothing is sent. It belongs into the generator's provider.
 */
export function KeepInAccount() {
  const { state } = useSyncExternalStore(session.subscribe, session.get);
  const saveToAccount = useScene((scene) => scene.saveToAccount);
  useEffect(() => {
    if (state === 'signed_in') void saveToAccount();
  }, [state, saveToAccount]);
  return null;
}
