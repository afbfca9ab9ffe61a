'use client';

import { useBrowserLayoutEffect } from '@fabula/ui-kit';
import type { RefObject } from 'react';
import { useEditor } from '../../react/useEditor.ts';
import { findParagraph } from '../StoryText/paragraphElements.ts';

/** Keeps an element, which has its place in the story's box, as high as a paragraph and beside it, however that grows. */
export function useBeside(ref: RefObject<HTMLElement | null>, paragraphId: string): void {
  // One that is moved leaves the box as large as it was.
  const paragraphs = useEditor(({ story }) => story.paragraphs);
  const mode = useEditor(({ work }) => work?.mode);
  useBrowserLayoutEffect(() => {
    const column = ref.current;
    const box = column?.parentElement;
    if (!column || !box) return;
    const follow = () => {
      const text = findParagraph(box, paragraphId);
      if (!text) return;
      const { top, height } = text.getBoundingClientRect();
      column.style.insetBlockStart = `${top - box.getBoundingClientRect().top}px`;
      column.style.minHeight = `${height}px`;
    };
    follow();
    // The box changes whenever a text in it does.
    const observer = new ResizeObserver(follow);
    observer.observe(box);
    return () => observer.disconnect();
  }, [ref, paragraphId, paragraphs, mode]);
}
