'use client';

import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
const isOnNow = () => document.fullscreenElement !== null;
const isPossibleNow = () => document.fullscreenEnabled === true;
const no = () => false;

/** Browsers allow it after a press or a key alone, and reserve Escape. */
export function toggleFullScreen(): void {
  // The whole page: menus and dialogs are portalled beside the editor.
  const change = isOnNow() ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  change.catch((thrown: unknown) => console.warn('Full screen was refused:', thrown));
}

export function useFullScreen() {
  const isOn = useSyncExternalStore(subscribe, isOnNow, no);
  const isPossible = useSyncExternalStore(subscribe, isPossibleNow, no);
  return { isOn, isPossible, toggle: toggleFullScreen };
}
