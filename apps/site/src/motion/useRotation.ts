import { useEffect, useState, useSyncExternalStore } from 'react';

/** Goes from 0 to the last of `count` and begins anew, one further every `period` milliseconds; stands while `isStill`. */
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

/** Whether somebody wants things to stand still. */
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
