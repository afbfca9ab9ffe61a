'use client';

import { useEffect, useState } from 'react';

const isWriting = () => document.activeElement?.closest('[data-fabula-story]') != null;

/**
 * Keeps an element that became obsolete while somebody writes in the text, so that no line moves under the
 * caret. It goes once the focus has left the text.
 */
export function useWhileWriting(isDone: boolean): boolean {
  const [state, setState] = useState({ isDone, isKept: false });
  if (state.isDone !== isDone) setState({ isDone, isKept: isDone && isWriting() });
  const isKept = state.isDone === isDone ? state.isKept : isDone && isWriting();
  useEffect(() => {
    if (!isKept) return;
    let [isDown, frame] = [false, 0];
    const look = () => {
      // A layout shift during a press would make it miss its target.
      if (!isDown && !isWriting()) setState((now) => ({ ...now, isKept: false }));
    };
    const onEvent = ({ type }: Event) => {
      isDown = type === 'pointerdown' || (type === 'focusout' && isDown);
      // During a focus change nothing has the focus; a window that is switched away from keeps its place in
      // the text.
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
