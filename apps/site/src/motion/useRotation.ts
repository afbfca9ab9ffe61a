import { useEffect, useState } from 'react';

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
