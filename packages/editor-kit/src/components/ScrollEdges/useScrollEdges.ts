'use client';

import { type RefObject, useEffect } from 'react';

/**
 * Marks a scrolling box with the edges beyond which there is more: `scrollEdges` draws a fade there. `isThere`: of a box
 * that comes and goes.
 */
export function useScrollEdges(ref: RefObject<HTMLElement | null>, isThere = true): void {
  useEffect(() => {
    const box = ref.current;
    if (!box || !isThere) return;
    const look = () => {
      const { scrollTop, scrollHeight, clientHeight } = box;
      box.toggleAttribute('data-more-above', scrollTop > 1);
      box.toggleAttribute('data-more-below', scrollHeight - clientHeight - scrollTop > 1);
    };
    const sizes = new ResizeObserver(look);
    const content = new MutationObserver(look);
    sizes.observe(box);
    content.observe(box, { childList: true, characterData: true, subtree: true });
    box.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      content.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [ref, isThere]);
}
