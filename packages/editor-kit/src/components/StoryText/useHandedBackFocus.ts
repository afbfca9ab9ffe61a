'use client';

import { useBrowserLayoutEffect } from '@fabula/ui-kit';
import type { RefObject } from 'react';
import { selectParagraph } from './paragraphElements.ts';

/** Selects an element's paragraph as a block when the element is removed with the focus in it. */
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
      // The paragraph returns in the same commit, after this effect.
      queueMicrotask(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (id !== null && isFree) selectParagraph(home, id);
      });
    };
  }, []);
}
