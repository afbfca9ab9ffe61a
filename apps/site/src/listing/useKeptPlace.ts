import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Pages } from '../api/usePages.ts';

interface Place {
  count: number;
  /** Scroll position, in CSS pixels. */
  top: number;
}

type PagesState = Pick<Pages<unknown>, 'items' | 'hasMore' | 'state' | 'isBusy' | 'more'>;

/** Restores a list's length and scroll position on Back and reload, for browsers without a back-forward cache. */
export function useKeptPlace({ items, hasMore, state, isBusy, more }: PagesState): void {
  const { pathname, key } = useLocation();
  const name = `fabula-place ${pathname} ${key}`;
  const count = useRef(0);
  const wanted = useRef<Place | null>(null);
  count.current = items.length;

  useLayoutEffect(() => {
    wanted.current = read(name);
    const keep = () => {
      // A list that is still loading has no position to keep.
      if (count.current > 0) write(name, { count: count.current, top: window.scrollY });
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [name]);

  useEffect(() => {
    const place = wanted.current;
    if (!place || state === 'loading' || isBusy) return;
    if (state === 'ready' && hasMore && items.length < place.count) return more();
    wanted.current = null;
    window.scrollTo({ top: place.top, behavior: 'instant' });
  });
}

function read(name: string): Place | null {
  try {
    const place: Partial<Place> | null = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return typeof place?.count === 'number' && typeof place.top === 'number'
      ? { count: place.count, top: place.top }
      : null;
  } catch {
    return null;
  }
}

function write(name: string, place: Place): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(place));
  } catch (thrown) {
    console.warn('The place in a list was not kept:', thrown);
  }
}
