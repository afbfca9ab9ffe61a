import { useEffect, useState, useSyncExternalStore } from 'react';

/** Index from 0 to `count` - 1 in a loop, by one each `period` milliseconds; stands while `isStill`. */
export function useRotation(count: number, period: number, isStill: boolean): number {
  const [place, setPlace] = useState(0);
  useEffect(() => {
    if (isStill) return;
    const timer = setInterval(() => setPlace((now) => (now + 1) % count), period);
    return () => clearInterval(timer);
  }, [count, period, isStill]);
  return place;
}

const query = '(prefers-reduced-motion: reduce)';

export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

function watch(onChange: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
