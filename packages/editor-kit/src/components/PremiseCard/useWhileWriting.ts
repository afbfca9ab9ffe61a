'use client';

import { useEffect, useState } from 'react';

/** The focus is in the text, or in what stands in it or over it. */
const isWriting = () => document.activeElement?.closest('[data-fabula-story]') != null;

/**
 * Whether what is done with stays all the same, since the caret was in the text as it was done with: nothing above a
 * line moves that somebody writes. It goes once the focus has left the text.
 */
export function useWhileWriting(isDone: boolean): boolean {
  const [state, setState] = useState({ isDone, isKept: false });
  if (state.isDone !== isDone) setState({ isDone, isKept: isDone && isWriting() });
  const isKept = state.isDone === isDone ? state.isKept : isDone && isWriting();
  useEffect(() => {
    if (!isKept) return;
    let [isDown, frame] = [false, 0];
    const look = () => {
      // Nothing may move under a press: it would miss what it was meant for.
      if (!isDown && !isWriting()) setState((now) => ({ ...now, isKept: false }));
    };
    const onEvent = ({ type }: Event) => {
      isDown = type === 'pointerdown' || (type === 'focusout' && isDown);
      // Amid a change of the focus it is nowhere; a window that loses it keeps its place in the text.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const events = ['focusout', 'pointerdown', 'pointerup', 'pointercancel'] as const;
    for (const type of events) document.addEventListener(type, onEvent, true);
    return () => {
      cancelAnimationFrame(frame);
      for (const type of events) document.removeEventListener(type, onEvent, true);
    };
  }, [isKept]);
  return isKept;
}
