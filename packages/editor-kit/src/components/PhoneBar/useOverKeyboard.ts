'use client';

import { useEffect } from 'react';

/**
 * Keeps what sticks to the foot of the screen over a keyboard that lies over the page. Where the keyboard makes the page
 * smaller, it stands there by itself.
 */
export function useOverKeyboard(element: Element | null): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!(element instanceof HTMLElement) || !seen) return;
    const follow = () => {
      // A page that is zoomed is smaller too.
      const isZoomed = seen.scale > 1.01;
      const covered = document.documentElement.clientHeight - seen.height - seen.offsetTop;
      element.style.insetBlockEnd = isZoomed ? '' : `${Math.max(Math.round(covered), 0)}px`;
    };
    follow();
    seen.addEventListener('resize', follow);
    seen.addEventListener('scroll', follow);
    return () => {
      seen.removeEventListener('resize', follow);
      seen.removeEventListener('scroll', follow);
    };
  }, [element]);
}
