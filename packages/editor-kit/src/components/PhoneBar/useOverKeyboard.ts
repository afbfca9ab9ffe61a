'use client';

import { useEffect } from 'react';

/**
 * Keeps content at the foot of the screen above a keyboard that overlays the page. Keyboards that resize the
 * page need nothing.
 */
export function useOverKeyboard(element: Element | null): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!(element instanceof HTMLElement) || !seen) return;
    const follow = () => {
      // Pinch zoom shrinks the visual viewport too.
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
