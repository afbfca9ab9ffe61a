'use client';

import { useBrowserLayoutEffect } from '@fabula/ui-kit';
import type { RefObject } from 'react';
import { textSelector } from '../StoryText/paragraphElements.ts';

/** Keeps an element, which has its place in the same box, as high as a text and beside it, however that grows. */
export function useBeside(ref: RefObject<HTMLElement | null>, paragraphId: string): void {
  useBrowserLayoutEffect(() => {
    const column = ref.current;
    const box = column?.parentElement;
    if (!column || !box) return;
    const follow = () => {
      // While a paragraph is edited, a field stands in its place.
      const text = box.querySelector<HTMLElement>(textSelector(paragraphId));
      if (!text) return;
      column.style.insetBlockStart = `${text.offsetTop}px`;
      column.style.minHeight = `${text.offsetHeight}px`;
    };
    follow();
    // The box changes whenever a text in it does.
    const observer = new ResizeObserver(follow);
    observer.observe(box);
    return () => observer.disconnect();
  }, [ref, paragraphId]);
}
