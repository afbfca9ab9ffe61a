'use client';

import { useBrowserLayoutEffect } from '@fabula/ui-kit';
import type { RefObject } from 'react';
import { selectParagraph } from './paragraphElements.ts';

/** When an element goes away with the focus in it, the paragraph that it belongs to gets the focus back, as a block. */
export function useHandedBackFocus(
  ref: RefObject<HTMLElement | null>,
  paragraphId: () => string | null,
): void {
  useBrowserLayoutEffect(() => {
    const element = ref.current;
    const home = element?.closest('[data-fabula-editor]');
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const id = paragraphId();
      // The paragraph comes back in the same commit, after this runs.
      queueMicrotask(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (id !== null && isFree) selectParagraph(home, id);
      });
    };
  }, []);
}
