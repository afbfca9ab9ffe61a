'use client';

import { useEffect } from 'react';
import { lazyCode } from './LazyPart.tsx';

/** One file for all that opens over the page: most are small, and share what they are made of. */
export const dialogs = lazyCode(() => import('./dialogs.ts'));

/**
 * Fetches now what an editor otherwise fetches when it first opens, or while its page is idle: settings, shortcuts,
 * publishing, versions, import and export. For tests that wait for nothing, and for a product that wants all of it
 * before the connection may go. Resolves once everything has come or failed; never throws. What failed is fetched again when it is opened.
 */
export function loadStoryEditor(): Promise<void> {
  return dialogs.load();
}

/** What a browser without `requestIdleCallback` waits, in milliseconds. */
const pause = 200;

/**
 * Fetches the dialogs once the page is idle, so that a story can be exported without a connection. Not where the
 * browser is asked to save data: then a dialog comes when it is opened.
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
