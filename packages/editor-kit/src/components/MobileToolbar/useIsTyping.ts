'use client';

import { type RefObject, useEffect, useState } from 'react';
import { useEditor } from '../../react/useEditor.ts';

/**
 * Whether a field of the editor around an element has the focus. It is listened for: a style that asks for it with
 * `:has()` has the browser look through the whole story at each key.
 */
export function useIsTyping(ref: RefObject<HTMLElement | null>): boolean {
  const [isTyping, setIsTyping] = useState(false);
  // A field that goes away takes the focus with it, and not every browser says so.
  const mode = useEditor(({ work }) => work?.mode);
  const runState = useEditor(({ run }) => run.state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: fields come and go with what one does
  useEffect(() => {
    const editor = ref.current?.closest('[data-fabula-editor]');
    const look = () => {
      const active = document.activeElement;
      setIsTyping(Boolean(editor?.contains(active) && active?.matches(':read-write')));
    };
    look();
    editor?.addEventListener('focusin', look);
    editor?.addEventListener('focusout', look);
    return () => {
      editor?.removeEventListener('focusin', look);
      editor?.removeEventListener('focusout', look);
    };
  }, [ref, mode, runState]);

  return isTyping;
}
