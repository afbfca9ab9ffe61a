'use client';

import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
const isOnNow = () => document.fullscreenElement !== null;
const isPossibleNow = () => document.fullscreenEnabled === true;
const no = () => false;

/** Takes the whole screen, or gives it back. Browsers allow it after a press or a key alone; Escape is theirs. */
export function toggleFullScreen(): void {
  // The page as a whole: menus and dialogs stand beside the editor in it.
  const change = isOnNow() ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  change.catch((thrown: unknown) => console.warn('Full screen was refused:', thrown));
}

/** Whether the page has the whole screen, and whether it can. */
export function useFullScreen() {
  const isOn = useSyncExternalStore(subscribe, isOnNow, no);
  const isPossible = useSyncExternalStore(subscribe, isPossibleNow, no);
  return { isOn, isPossible, toggle: toggleFullScreen };
}
