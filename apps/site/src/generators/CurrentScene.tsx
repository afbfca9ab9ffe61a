import { useScene } from '@fabula/scene-kit';
import { useEffect } from 'react';
import { setCurrentWork } from '../api/currentWork.ts';

/** Says which scene is open, to the calls and to the way back. It belongs into the generator's provider. */
export function CurrentScene() {
  const key = useScene(({ scene }) => scene.key);
  useEffect(() => {
    setCurrentWork({ kind: 'scene', key });
    return () => setCurrentWork(null);
  }, [key]);
  return null;
}
