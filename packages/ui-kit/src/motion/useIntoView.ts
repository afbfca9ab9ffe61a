'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { prefersLessMotion } from './prefersLessMotion.ts';

/** Times of the last press, and of the last key or scroll, in milliseconds. */
const acts = { asked: 0, moved: 0 };
const scrollKeys = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown', ' ']);

const onAsk = ({ timeStamp }: Event) => {
  acts.asked = timeStamp;
};
const onMove = ({ timeStamp }: Event) => {
  acts.moved = timeStamp;
};
const onKey = (event: KeyboardEvent) => {
  const isPressed = event.target instanceof Element && event.target.closest('button, a, [role="menuitem"]');
  if (event.key === 'Enter' || (event.key === ' ' && isPressed)) onAsk(event);
  else if (scrollKeys.has(event.key)) onMove(event);
};

let watchers = 0;

function watch(): () => void {
  const heard = { capture: true, passive: true } as const;
  const listen = (verb: 'addEventListener' | 'removeEventListener') => {
    document[verb]('click', onAsk, heard);
    document[verb]('input', onMove, heard);
    document[verb]('wheel', onMove, heard);
    document[verb]('touchmove', onMove, heard);
    document[verb]('keydown', onKey as EventListener, heard);
  };
  watchers += 1;
  if (watchers === 1) listen('addEventListener');
  return () => {
    watchers -= 1;
    if (watchers === 0) listen('removeEventListener');
  };
}

/**
 * Hears presses, keys and scrolling for `useIntoView`. Call it in what stands before the first press: the element of
 * `useIntoView` is often mounted by it.
 */
export function usePressWatch(): void {
  useEffect(watch, []);
}

/**
 * Scrolls an element that appears by itself (an error, an answer) into view, no further than needed, once `shown` gets a
 * new value; null and false are none. It does nothing before a person’s first press, or once they have typed or scrolled
 * since. Call it where it stays mounted
 * meanwhile, below a `usePressWatch`.
 */
export function useIntoView<E extends HTMLElement>(shown: unknown): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(watch, []);
  useEffect(() => {
    const element = ref.current;
    const isWanted = acts.asked > 0 && acts.moved <= acts.asked;
    if (!element || shown === null || shown === false || !isWanted) return;
    // Sticky bars lie over the edges of the page.
    element.style.scrollMarginBlock = '5rem';
    element.scrollIntoView({ block: 'nearest', behavior: prefersLessMotion() ? 'instant' : 'smooth' });
  }, [shown]);
  return ref;
}
