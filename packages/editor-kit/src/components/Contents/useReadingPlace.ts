'use client';

import { type RefObject, useEffect, useState } from 'react';
import { useEditorProvider } from '../../react/useEditor.ts';
import { shownIn } from '../StoryEditor/useReturn.ts';

/** Milliseconds between looks while one scrolls. */
const pace = 120;

/** The paragraph where one reads or writes, whatever came last; null before the text is there. */
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
      const shown = shownIn(editor);
      if (shown) setId(shown.id);
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
