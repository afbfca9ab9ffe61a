'use client';

import { useEffect } from 'react';
import { lazyCode } from './LazyPart.tsx';

/** One chunk for all dialogs: most are small and share dependencies. */
export const dialogs = lazyCode(() => import('./dialogs.ts'));

/**
 * Preloads the dialogs that an editor otherwise imports when one opens or the page is idle: settings,
 * shortcuts, publishing, versions, import and export. Resolves once all have loaded or failed, and never
 * throws. A failed one is retried when it opens.
 */
export function loadStoryEditor(): Promise<void> {
  return dialogs.load();
}

/** Milliseconds of delay without `requestIdleCallback`. */
const pause = 200;

/**
 * Preloads the dialogs once the page is idle, so that export works offline. Skipped when the browser is asked
 * to save data.
 */
export function useLoadWhenIdle(): void {
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(() => void loadStoryEditor());
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(() => void loadStoryEditor(), pause);
    return () => clearTimeout(timer);
  }, []);
}
