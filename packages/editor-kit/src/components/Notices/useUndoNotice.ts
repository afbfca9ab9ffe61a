'use client';

import { useNotices } from '@fabula/work-kit';
import { useCallback } from 'react';
import { useEditorProvider } from '../../react/useEditor.ts';

export interface UndoNotice {
  title: string;
  /** The label of the button that takes it back. */
  undo: string;
  /** In milliseconds. */
  timeout?: number;
}

/**
 * Does something to the story and says so, with a way back: it takes back that act alone, whatever came after it. The
 * notice goes once there is nothing of it to take back, as after an undo in the toolbar.
 */
export function useUndoNotice(): (act: () => void, notice: UndoNotice) => void {
  const { store } = useEditorProvider();
  const notices = useNotices();
  return useCallback(
    (act, { title, undo, timeout }) => {
      store.getState().keepTyped();
      const { story: before } = store.getState();
      act();
      const done = { before, after: store.getState().story };
      const stop = store.subscribe((state, previous) => {
        if (state.story === previous.story) return;
        if (state.story.key !== before.key) notices.close(key);
        else if (!state.hasAct(done)) notices.close(key);
      });
      const key = notices.add(
        { title, action: { label: undo, onPress: () => store.getState().undoAct(done) } },
        { ...(timeout !== undefined && { timeout }), onClose: stop },
      );
    },
    [store, notices],
  );
}
