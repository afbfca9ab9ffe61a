'use client';

import { useNotices } from '@fabula/work-kit';
import { useCallback } from 'react';
import { useSceneProvider } from '../../react/useScene.ts';

export interface SceneUndoNotice {
  title: string;
  /** The label of the button that takes it back. */
  undo: string;
  /** Called once it was taken back. */
  onUndone?: () => void;
}

/**
 * Does something to the scene and says so, with a way back for as long as it is the last thing that was done: with the
 * next change, an undo in the toolbar among them, the notice goes.
 */
export function useSceneUndoNotice(): (act: () => void, notice: SceneUndoNotice) => void {
  const { store } = useSceneProvider();
  const notices = useNotices();
  return useCallback(
    (act, { title, undo, onUndone }) => {
      act();
      const { scene, proposal } = store.getState();
      const isLast = () => store.getState().scene === scene && store.getState().proposal === proposal;
      const stop = store.subscribe(() => {
        if (!isLast()) notices.close(key);
      });
      const takeBack = () => {
        if (!isLast()) return;
        stop();
        store.getState().undo();
        onUndone?.();
      };
      const key = notices.add({ title, action: { label: undo, onPress: takeBack } }, { onClose: stop });
    },
    [store, notices],
  );
}
