'use client';

import { type RefObject, useEffect, useState } from 'react';
import { useEditorProvider } from '../../react/useEditor.ts';
import { readingTop, shownIn } from '../StoryEditor/useReturn.ts';
import { findParagraph } from '../StoryText/paragraphElements.ts';

/** Milliseconds between looks while one scrolls. */
const pace = 120;

/** The paragraph of the caret while it is in sight, else the first in the window; null before the text is there. */
export function useReadingPlace(home: RefObject<Element | null>, isWatched: boolean): string | null {
  const { store } = useEditorProvider();
  const [id, setId] = useState<string | null>(() => store.getState().work?.id ?? null);
  useEffect(() => {
    const editor = home.current?.closest<HTMLElement>('[data-fabula-editor]');
    if (!isWatched || !editor) return;
    const page = editor.ownerDocument;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const caretId = store.getState().work?.id;
      const caret = caretId === undefined ? null : findParagraph(editor, caretId);
      const { bottom = 0, top = 0 } = caret?.getBoundingClientRect() ?? {};
      if (caretId !== undefined && bottom > readingTop && top < window.innerHeight) setId(caretId);
      else {
        const shown = shownIn(editor);
        if (shown) setId(shown.id);
      }
    };
    const later = () => {
      timer ??= setTimeout(look, pace);
    };
    later();
    page.addEventListener('scroll', later, { capture: true, passive: true });
    const stop = store.subscribe(({ work }, before) => {
      if (work && work.id !== before.work?.id) setId(work.id);
    });
    return () => {
      clearTimeout(timer);
      page.removeEventListener('scroll', later, true);
      stop();
    };
  }, [store, home, isWatched]);
  return id;
}
