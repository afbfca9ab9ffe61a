'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { useEditorProvider } from '../../react/useEditor.ts';
import { selectParagraph } from '../StoryText/paragraphElements.ts';

/** Turns to a paragraph once, when the editor appears: it is opened, scrolled to and focused (E4). */
export function useActiveParagraph(root: RefObject<HTMLElement | null>, given: string | null): void {
  const { store } = useEditorProvider();
  const wanted = useRef(given);
  useEffect(() => {
    const { story, work, unfold } = store.getState();
    const id = wanted.current ?? work?.id ?? null;
    if (id === null || !story.paragraphs.some((one) => one.id === id)) return;
    unfold(id);
    const frame = requestAnimationFrame(() => selectParagraph(root.current, id, 'center'));
    return () => cancelAnimationFrame(frame);
  }, [store, root]);
}
