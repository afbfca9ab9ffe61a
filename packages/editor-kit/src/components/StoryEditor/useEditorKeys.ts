'use client';

import { findNextStep } from '@fabula/work-kit';
import { type RefObject, useEffect } from 'react';
import { canAsk, type Run } from '../../model/Run.ts';
import { useEditorProvider } from '../../react/useEditor.ts';
import { engineAt } from '../../text/createTextEngine.ts';
import { continueSelector } from '../CaretPencil/ContinueHere.tsx';
import { undoInText } from '../StoryText/undoInText.ts';
import { toggleFullScreen } from './useFullScreen.ts';

/**
 * Keys of the editor while it or nothing has the focus, unless an inner element handled them. Ctrl/Cmd+Z,
 * Shift+Ctrl/Cmd+Z and Ctrl+Y undo and redo in the whole story; Ctrl/Cmd+Enter continues at a caret in the
 * text, else takes the next step; Ctrl/Cmd+Shift+F finds; Ctrl/Cmd+. toggles focus mode; F11 toggles full
 * screen; a question mark (in a text Ctrl/Cmd+/) lists all keys; Escape leaves focus mode or cancels a
 * generation.
 */
export function useEditorKeys(root: RefObject<HTMLElement | null>): void {
  const { store, isReadOnly } = useEditorProvider();
  useEffect(() => {
    const targetOf = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      return target === document.body || (target && root.current?.contains(target)) ? target : null;
    };
    const onCommand = (event: KeyboardEvent) => {
      const target = targetOf(event);
      if (!target || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (isReadOnly && !(key === 'f' && event.shiftKey)) return;
      const state = store.getState();
      if (key === 'enter') {
        event.stopPropagation();
        (continueHere(target, state) ?? findNextStep(root.current, target))?.click();
      } else if (key === 'z' || key === 'y') {
        const isRedo = key === 'y' || event.shiftKey;
        if (hasOwn(target, isRedo)) return;
        undoInText(store, isRedo ? 'redo' : 'undo', target);
      } else if (key === 'f' && event.shiftKey) state.openPanel('find');
      else if (key === '/') state.openPanel('shortcuts');
      else if (key === '.') state.setFocusMode(!state.isFocusMode);
      else return;
      event.preventDefault();
    };
    const onPlain = (event: KeyboardEvent) => {
      const target = targetOf(event);
      if (!target || isReadOnly || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const state = store.getState();
      if (event.key === 'Escape') {
        if (state.isFocusMode) state.setFocusMode(false);
        else state.cancel();
      } else if (event.key === 'F11' && document.fullscreenEnabled) {
        event.preventDefault();
        toggleFullScreen();
      } else if (event.key === '?' && !target.closest('input, textarea, [contenteditable], [role="menu"]')) {
        event.preventDefault();
        state.openPanel('shortcuts');
      }
    };
    document.addEventListener('keydown', onCommand, true);
    document.addEventListener('keydown', onPlain);
    return () => {
      document.removeEventListener('keydown', onCommand, true);
      document.removeEventListener('keydown', onPlain);
    };
  }, [store, root, isReadOnly]);
}

/** The Continue button, when the caret is in the text before its end and nothing waits for a verdict. */
function continueHere(target: Element, { run }: { run: Run }): HTMLElement | null {
  const engine = target.matches('[data-fabula-engine]') ? engineAt(target) : null;
  const caret = engine?.caret();
  const last = engine?.paragraphs().at(-1);
  if (!caret || !last || !canAsk(run)) return null;
  if (caret.id === last.id && last.text.slice(caret.offset).trim() === '') return null;
  return (
    target.closest('[data-fabula-story]')?.querySelector<HTMLElement>(`${continueSelector} button`) ?? null
  );
}

/** A field with nothing left to undo passes undo to the story, and keeps redo. */
function hasOwn(target: Element, isRedo: boolean): boolean {
  const own = target.closest<HTMLElement>('[data-fabula-own-undo]')?.dataset.fabulaOwnUndo;
  return own === '' || (own === 'redo' && isRedo);
}
