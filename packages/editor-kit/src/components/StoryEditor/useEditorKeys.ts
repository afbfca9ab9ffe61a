'use client';

import { findNextStep } from '@fabula/work-kit';
import { type RefObject, useEffect } from 'react';
import { draftOf, isRunning, type Run } from '../../model/Run.ts';
import { useEditorProvider } from '../../react/useEditor.ts';
import { engineAt } from '../../text/createTextEngine.ts';
import { continueSelector } from '../CaretPencil/ContinueHere.tsx';
import { undoInText } from '../StoryText/undoInText.ts';
import { toggleFullScreen } from './useFullScreen.ts';

/**
 * The editor's keys, wherever the focus is in it or on nothing: Ctrl/Cmd+Z and Shift+Ctrl/Cmd+Z or Ctrl+Y undo and
 * redo across the whole story, Ctrl/Cmd+Enter goes on from a caret in the text, else it takes the next step, Ctrl/Cmd+Shift+F finds, Ctrl/Cmd+. dims everything
 * but what is written, F11 takes the whole screen, a question mark (in a text Ctrl/Cmd+/) shows all keys, Escape leaves the dimness or cancels a
 * generation, unless something nearer has taken it.
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

/** What goes on from the caret, where it stands in the text, elsewhere than at the end, and nothing waits for a verdict. */
function continueHere(target: Element, { run }: { run: Run }): HTMLElement | null {
  const engine = target.matches('[data-fabula-engine]') ? engineAt(target) : null;
  const caret = engine?.caret();
  const last = engine?.paragraphs().at(-1);
  if (!caret || !last || isRunning(run) || draftOf(run) !== null) return null;
  if (caret.id === last.id && last.text.slice(caret.offset).trim() === '') return null;
  return (
    target.closest('[data-fabula-story]')?.querySelector<HTMLElement>(`${continueSelector} button`) ?? null
  );
}

/** A field that has nothing more to undo of its own leaves undoing to the story, and redoes by itself. */
function hasOwn(target: Element, isRedo: boolean): boolean {
  const own = target.closest<HTMLElement>('[data-fabula-own-undo]')?.dataset.fabulaOwnUndo;
  return own === '' || (own === 'redo' && isRedo);
}
