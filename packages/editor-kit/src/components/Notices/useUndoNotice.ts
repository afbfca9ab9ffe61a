'use client';

import { type UndoableActs, type UndoNotice, useUndoNotice as useWorkUndoNotice } from '@fabula/work-kit';
import { useMemo } from 'react';
import type { Story } from '../../model/Story.ts';
import { useEditorProvider } from '../../react/useEditor.ts';

/** Performs an act and shows a notice whose Undo reverts that act alone, whatever followed it. */
export function useUndoNotice(): (act: () => void, notice: UndoNotice) => void {
  const { store } = useEditorProvider();
  const acts = useMemo(
    (): UndoableActs<{ before: Story; after: Story }> => ({
      act(does) {
        store.getState().keepTyped();
        const { story: before } = store.getState();
        does();
        return { before, after: store.getState().story };
      },
      canUndo(act) {
        const { story, hasAct } = store.getState();
        return story.key === act.before.key && hasAct(act);
      },
      undo: (act) => store.getState().undoAct(act),
      subscribe: (listener) => store.subscribe((now, before) => now.story !== before.story && listener()),
    }),
    [store],
  );
  return useWorkUndoNotice(acts);
}
