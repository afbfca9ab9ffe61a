'use client';

import { useSyncExternalStore } from 'react';
import { prefersLessMotion, watchMotion } from './prefersLessMotion.ts';

/**
 * True while motion is reduced, by the system or by `data-fabula-motion="reduced"` on `<html>`, and on a server, so that
 * markup is sent whole.
 */
export function useLessMotion(): boolean {
  return useSyncExternalStore(watchMotion, prefersLessMotion, () => true);
}
