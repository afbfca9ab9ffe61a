'use client';

import { type RefObject, useEffect, useState } from 'react';
import { useEditor } from '../../react/useEditor.ts';

/**
 * True while a field of the editor has the focus. By listener: a `:has()` style makes the browser search the
 * whole story at each key.
 */
export function useIsTyping(ref: RefObject<HTMLElement | null>): boolean {
  const [isTyping, setIsTyping] = useState(false);
  // A removed field loses the focus, in some browsers without an event.
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
