'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { prefersLessMotion } from './prefersLessMotion.ts';

/** When a person last pressed something that may bring something, and last typed or scrolled, in milliseconds. */
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
 * For what appears by itself and matters, as an error with its way out, or an answer: it is scrolled into view, no
 * further than needed, and at once where motion is reduced. Whoever has pressed nothing yet, or has typed or
 * scrolled since, is left where they are. `shown` names what is shown: a new value brings it into view; null and false are
 * nothing. Call it where it stays mounted meanwhile.
 */
export function useIntoView<E extends HTMLElement>(shown: unknown): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(watch, []);
  useEffect(() => {
    const element = ref.current;
    const isWanted = acts.asked > 0 && acts.moved <= acts.asked;
    if (!element || shown === null || shown === false || !isWanted) return;
    // What sticks to the top and the foot of a page lies over its edges.
    element.style.scrollMarginBlock = '5rem';
    element.scrollIntoView({ block: 'nearest', behavior: prefersLessMotion() ? 'instant' : 'smooth' });
  }, [shown]);
  return ref;
}
