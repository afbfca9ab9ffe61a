'use client';

import { useSyncExternalStore } from 'react';
import { prefersLessMotion, watchMotion } from './prefersLessMotion.ts';

/**
 * Whether things are to stand still, as the system or `data-fabula-motion="reduced"` on `<html>` says; it follows both
 * while they change. True on a server, so that what is sent is whole.
 */
export function useLessMotion(): boolean {
  return useSyncExternalStore(watchMotion, prefersLessMotion, () => true);
}
