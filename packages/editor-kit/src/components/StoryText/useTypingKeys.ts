'use client';

import { useNotices } from '@fabula/work-kit';
import type { KeyboardEvent } from 'react';
import { useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { neighbourOf, paragraphIdOf } from './paragraphElements.ts';

/** The keys of a paragraph that is typed in. While an input method composes, they are its own. */
export function useTypingKeys({ mode, original }: { mode: 'edit' | 'write'; original: string }) {
  const { store } = useEditorProvider();
  const strings = useEditorStrings();
  const notices = useNotices();

  const confirm = () => {
    const { work, compareTyped, keepTyped, workOn } = store.getState();
    if (mode === 'edit') {
      if (!compareTyped()) notices.add({ title: strings.keptAsTyped });
      return;
    }
    const isBlank = work?.text.trim() === '';
    keepTyped();
    const home = store.getState().work?.id;
    if (!isBlank && home) workOn(home, 'write');
  };

  /** At either end of the text, the arrows go on into the paragraph beyond it. */
  const goBeyond = (area: HTMLTextAreaElement, step: 1 | -1) => {
    const edge = step === 1 ? area.value.length : 0;
    if (area.selectionStart !== edge || area.selectionEnd !== edge) return false;
    const id = paragraphIdOf(neighbourOf(area, step));
    if (id === null) return false;
    store.getState().workOn(id, 'edit', step === 1 ? 0 : Number.POSITIVE_INFINITY);
    return true;
  };

  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { nativeEvent, currentTarget: area } = event;
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (nativeEvent.isComposing || !isPlain) return;
    if (event.key === 'Enter') confirm();
    else if (event.key === 'Escape') store.getState().keepTyped();
    else if (event.key === 'Tab') {
      // With nothing to restore, Tab moves on as everywhere.
      if (mode === 'write' || area.value === original) return;
      restore(area, original);
      store.getState().typeText(original);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!goBeyond(area, event.key === 'ArrowDown' ? 1 : -1)) return;
    } else return;
    event.preventDefault();
  };
}

/** By the one command that the browser's undo can take back. */
function restore(area: HTMLTextAreaElement, text: string): void {
  area.select();
  document.execCommand('insertText', false, text);
}
