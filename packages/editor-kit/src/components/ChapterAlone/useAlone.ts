'use client';

import { type ChapterPage, pageAlone } from '../../model/chapterPages.ts';
import { useEditor } from '../../react/useEditor.ts';

/** The chapter that is shown alone; null while the whole book is. */
export function useAlone(): ChapterPage | null {
  return useEditor(pageAlone);
}

/** True while the end of the story is shown. */
export function useIsEndShown(): boolean {
  return useEditor((state) => {
    const page = pageAlone(state);
    return page === null || page.to === state.story.paragraphs.length;
  });
}
