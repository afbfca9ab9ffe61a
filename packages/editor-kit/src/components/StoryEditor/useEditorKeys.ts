'use client';

import { type RefObject, useEffect } from 'react';
import { useEditorProvider } from '../../react/useEditor.ts';
import { findNextStep } from './nextStep.ts';

/** Marks a text field whose typing is not part of the story: there Ctrl Z is the browser's own. */
export const ownUndo = { 'data-fabula-own-undo': '' } as const;

/**
 * The editor's keys, wherever the focus is in it or on nothing: Ctrl/Cmd+Z and Shift+Ctrl/Cmd+Z or Ctrl+Y undo and
 * redo across the whole story, Ctrl/Cmd+Enter takes the next step, Escape cancels a generation.
 */
export function useEditorKeys(root: RefObject<HTMLElement | null>): void {
  const { store } = useEditorProvider();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (!target || (target !== document.body && !root.current?.contains(target))) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      const state = store.getState();
      if (isCommand && key === 'enter') {
        event.preventDefault();
        event.stopPropagation();
        findNextStep(root.current)?.click();
      } else if (isCommand && (key === 'z' || key === 'y') && !target.closest('[data-fabula-own-undo]')) {
        event.preventDefault();
        if (key === 'y' || event.shiftKey) state.redo();
        else state.undo();
      } else if (key === 'escape' && !event.defaultPrevented) {
        state.cancel();
      }
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [store, root]);
}
