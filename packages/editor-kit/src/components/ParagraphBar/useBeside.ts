'use client';

import { useBrowserLayoutEffect } from '@fabula/ui-kit';
import type { RefObject } from 'react';
import { useEditor } from '../../react/useEditor.ts';
import { findParagraph } from '../StoryText/paragraphElements.ts';

export function useBeside(ref: RefObject<HTMLElement | null>, paragraphId: string): void {
  // A moved paragraph leaves the box's size unchanged.
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
    // The box resizes whenever a text in it does.
    const observer = new ResizeObserver(follow);
    observer.observe(box);
    return () => observer.disconnect();
  }, [ref, paragraphId, paragraphs, mode]);
}
