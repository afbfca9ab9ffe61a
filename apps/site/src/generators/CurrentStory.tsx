import { useEditor } from '@fabula/editor-kit';
import { useEffect } from 'react';
import { setCurrentWork } from '../api/currentWork.ts';

/** Says which story is open, to the calls and to the way back. It belongs into the editor's provider. */
export function CurrentStory() {
  const key = useEditor(({ story }) => story.key);
  useEffect(() => {
    setCurrentWork({ kind: 'story', key });
    return () => setCurrentWork(null);
  }, [key]);
  return null;
}
