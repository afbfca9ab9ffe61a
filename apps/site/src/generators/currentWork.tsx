import { useEditor } from '@fabula/editor-kit';
import { useScene } from '@fabula/scene-kit';
import { useEffect, useSyncExternalStore } from 'react';
import { setCurrentWork } from '../api/currentWork.ts';
import { session } from '../session/session.ts';

/** Says which story is open, to the calls and to the way back. It belongs into the editor's provider. */
export function CurrentStory() {
  const key = useEditor(({ story }) => story.key);
  useEffect(() => {
    setCurrentWork({ kind: 'story', key });
    return () => setCurrentWork(null);
  }, [key]);
  return null;
}

/** Says which scene is open, to the calls and to the way back. It belongs into the generator's provider. */
export function CurrentScene() {
  const key = useScene(({ scene }) => scene.key);
  useEffect(() => {
    setCurrentWork({ kind: 'scene', key });
    return () => setCurrentWork(null);
  }, [key]);
  return null;
}

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
