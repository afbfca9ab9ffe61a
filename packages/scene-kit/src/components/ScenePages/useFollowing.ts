'use client';

import { useCallback, useEffect, useRef } from 'react';

/**
 * Keeps what is typed in sight while the reader is at it: who scrolls away stays away, until they come back to the place
 * that is being typed. Who has not come so far down the page yet is not at it.
 */
export function useFollowing(): (place: Element) => void {
  const isAt = useRef<boolean | null>(null);
  const latest = useRef<Element | null>(null);
  useEffect(() => {
    const look = () => {
      if (latest.current?.isConnected) isAt.current = isInSight(latest.current);
    };
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', look, { capture: true });
  }, []);
  return useCallback((place) => {
    latest.current = place;
    isAt.current ??= place.getBoundingClientRect().top < innerHeight;
    if (isAt.current && !isInSight(place)) place.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, []);
}

/** The lowest part of the window belongs to the controls. */
function isInSight(place: Element): boolean {
  const { top, bottom } = place.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight * 0.8;
}
