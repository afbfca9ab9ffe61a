'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { eventTarget } from '../dom.ts';
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
  const isPressed = eventTarget(event)?.closest('button, a, [role="menuitem"]');
  if (event.key === 'Enter' || (event.key === ' ' && isPressed)) onAsk(event);
  else if (scrollKeys.has(event.key)) onMove(event);
};

const watchers = new WeakMap<Document, number>();

function watch(page: Document): () => void {
  const heard = { capture: true, passive: true } as const;
  const listen = (verb: 'addEventListener' | 'removeEventListener') => {
    page[verb]('click', onAsk, heard);
    page[verb]('input', onMove, heard);
    page[verb]('wheel', onMove, heard);
    page[verb]('touchmove', onMove, heard);
    page[verb]('keydown', onKey as EventListener, heard);
  };
  const count = (by: number) => {
    const now = (watchers.get(page) ?? 0) + by;
    watchers.set(page, now);
    return now;
  };
  if (count(1) === 1) listen('addEventListener');
  return () => {
    if (count(-1) === 0) listen('removeEventListener');
  };
}

/**
 * Hears presses, keys and scrolling for `useIntoView`, in the document of `place` or else of the page. Call it in what stands
 * before the first press: the element of `useIntoView` is often mounted by it.
 */
export function usePressWatch(place?: RefObject<Element | null>): void {
  useEffect(() => watch(place?.current?.ownerDocument ?? document), [place]);
}

/**
 * Scrolls an element that appears by itself (an error, an answer) into view, no further than needed, once `shown` gets a
 * new value; null and false are none. It does nothing before a person’s first press, or once they have typed or scrolled
 * since. Call it where it stays mounted meanwhile, below a `usePressWatch`.
 */
export function useIntoView<E extends HTMLElement>(shown: unknown): RefObject<E | null> {
  const ref = useRef<E>(null);
  usePressWatch(ref);
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
