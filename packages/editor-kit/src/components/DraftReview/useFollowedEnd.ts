'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** Distance from the end, in pixels, that counts as reading there. */
const nearEnd = 24;

/** Scrolls along with growing text while the reader is at its end. */
export function useFollowedEnd<E extends HTMLElement>(
  content: unknown,
  isGrowing: boolean,
): RefObject<E | null> {
  const box = useRef<E>(null);
  const isAtEnd = useRef(true);

  useEffect(() => {
    const element = box.current;
    const onScroll = () => {
      if (element)
        isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
    };
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => element?.removeEventListener('scroll', onScroll);
  }, []);

  useEffect(() => {
    if (isGrowing && isAtEnd.current && box.current && content)
      box.current.scrollTop = box.current.scrollHeight;
  }, [content, isGrowing]);

  return box;
}
