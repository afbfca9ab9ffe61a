'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { hasSelectedBlock } from '../StoryText/paragraphElements.ts';

/**
 * When a preview becomes ready, the focus goes from a paragraph that is selected, or from a control that went away with the writing, to
 * the preview's first change. A page that opens with a preview keeps its focus.
 */
export function useOpeningFocus(box: RefObject<HTMLElement | null>, isReady: boolean): void {
  const wasWriting = useRef(false);
  useEffect(() => {
    if (!isReady) {
      wasWriting.current = true;
      return;
    }
    const sawWriting = wasWriting.current;
    const frame = requestAnimationFrame(() => {
      const active = document.activeElement;
      const isFree = !active || active === document.body;
      if (hasSelectedBlock(active) || (isFree && sawWriting))
        // Who waited for it may be reading elsewhere by now; who compares an edit looks at it at once.
        box.current?.querySelector<HTMLElement>('[data-current]')?.focus({ preventScroll: sawWriting });
    });
    return () => cancelAnimationFrame(frame);
  }, [box, isReady]);
}
