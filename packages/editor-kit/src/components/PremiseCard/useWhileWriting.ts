'use client';

import { useEffect, useState } from 'react';

const isWriting = () => document.activeElement?.matches('[data-fabula-engine]') === true;

/**
 * Whether what is done with stays all the same, since the caret was in the text as it was done with: nothing above a
 * line moves that somebody writes. It goes once the focus leaves the text.
 */
export function useWhileWriting(isDone: boolean): boolean {
  const [state, setState] = useState({ isDone, isKept: false });
  if (state.isDone !== isDone) setState({ isDone, isKept: isDone && isWriting() });
  const isKept = state.isDone === isDone ? state.isKept : isDone && isWriting();
  useEffect(() => {
    if (!isKept) return;
    // A window that loses the focus keeps its place in the text.
    const onLeave = () => !isWriting() && setState((now) => ({ ...now, isKept: false }));
    document.addEventListener('focusout', onLeave);
    return () => document.removeEventListener('focusout', onLeave);
  }, [isKept]);
  return isKept;
}
