'use client';

import { useEffect, useState } from 'react';

/** Whether so many milliseconds have gone by since this appeared. */
export function useElapsed(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}
