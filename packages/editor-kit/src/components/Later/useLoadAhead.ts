'use client';

import { useEffect } from 'react';

/** What a browser without `requestIdleCallback` waits, in milliseconds. */
const pause = 200;

function onceIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, pause);
  return () => clearTimeout(timer);
}

/**
 * Fetches parts one after the other while the page has nothing else to do, so that they are there when they are
 * wanted, without a connection too. Not for whoever asks their browser to save data: then a part comes when it is
 * opened. `parts` is read once.
 */
export function useLoadAhead(parts: readonly { load(): Promise<unknown> }[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of an editor are the same at each render
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    let stop: () => void = () => undefined;
    let isOver = false;
    const loadFrom = (index: number) => {
      const part = parts[index];
      if (!part || isOver) return;
      stop = onceIdle(() => void part.load().then(() => loadFrom(index + 1)));
    };
    loadFrom(0);
    return () => {
      isOver = true;
      stop();
    };
  }, []);
}
