'use client';

import { useEffect, useRef } from 'react';
import { paragraphSelector } from '../StoryText/paragraphElements.ts';

/** The selection in the editor, or the last one before a control took the focus. */
export function useSelectedText(): () => string {
  const last = useRef<Range | string>('');
  useEffect(() => {
    const onSelection = () => {
      const active = document.activeElement;
      if (active instanceof HTMLTextAreaElement) {
        const { value, selectionStart, selectionEnd } = active;
        last.current = value.slice(selectionStart, selectionEnd);
        return;
      }
      const selection = getSelection();
      const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
      const home = range?.commonAncestorContainer;
      const element = home instanceof Element ? home : home?.parentElement;
      if (!range || !element?.closest('[data-fabula-editor]')) return;
      // A replaced paragraph disappears with the focus, and its range with it.
      const isPassing = element.closest('[data-fabula-stand-in]') !== null;
      last.current = isPassing ? String(selection) : range.cloneRange();
    };
    document.addEventListener('selectionchange', onSelection);
    return () => document.removeEventListener('selectionchange', onSelection);
  }, []);
  return () => (typeof last.current === 'string' ? last.current : textIn(last.current));
}

/** A `Range` loses the breaks between paragraphs. */
function textIn(range: Range): string {
  const paragraphs = [...range.cloneContents().querySelectorAll(paragraphSelector)];
  return paragraphs.length === 0
    ? range.toString()
    : paragraphs.map(({ textContent }) => textContent).join('\n');
}
