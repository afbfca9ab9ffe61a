'use client';

import { useEffect } from 'react';
import { whenIdle } from '../../react/whenIdle.ts';
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

/**
 * Preloads the dialogs once the page is idle, so that export works offline. Skipped when the browser is asked
 * to save data.
 */
export function useLoadWhenIdle(): void {
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    return whenIdle(() => void loadStoryEditor());
  }, []);
}
