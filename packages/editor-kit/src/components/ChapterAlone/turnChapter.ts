'use client';

import { chapterPages, pageAlone } from '../../model/chapterPages.ts';
import type { useEditorProvider } from '../../react/useEditor.ts';
import { goToPlace, readingTop, shownIn } from '../StoryEditor/useReturn.ts';
import { editorOf, isTouch, textAt } from '../StoryText/paragraphElements.ts';

type EditorStore = ReturnType<typeof useEditorProvider>['store'];

/** Shows the chapter before or after the one that is shown alone, and goes to its near end. False where there is none. */
export function turnChapter(
  store: EditorStore,
  from: Element | null,
  by: 1 | -1,
  takesFocus: 'always' | 'never' = isTouch() ? 'never' : 'always',
): boolean {
  store.getState().keepTyped();
  const { story, unfold } = store.getState();
  const page = pageAlone(store.getState());
  const pages = chapterPages(story);
  const next = page && pages[pages.indexOf(page) + by];
  const home = next && story.paragraphs[by > 0 ? next.from : next.to - 1];
  if (!home) return false;
  unfold(home.id);
  goToPlace(
    editorOf(from),
    by > 0
      ? { caret: { id: home.id, offset: 0 }, shown: { id: home.id, top: readingTop } }
      : { caret: { id: home.id, offset: home.text.length }, shown: null },
    takesFocus,
  );
  return true;
}

/** Shows the chapter of the caret, or else of what is in the window, alone; or the whole book again. What one sees stays. */
export function toggleAlone(store: EditorStore, from: Element | null): void {
  const editor = editorOf(from);
  store.getState().keepTyped();
  const { aloneId, work, showAlone } = store.getState();
  const caret = textAt(editor)?.caret() ?? null;
  const shown = editor && shownIn(editor);
  const home = work?.id ?? shown?.id ?? store.getState().story.paragraphs[0]?.id;
  showAlone(aloneId === null && home !== undefined ? home : null);
  const focus = work === null || isTouch() ? 'never' : 'always';
  goToPlace(editor, { caret, shown }, focus);
}

/** True while the end of the text, or its beginning, is in the window. */
export function isEdgeInSight(text: Element, by: 1 | -1): boolean {
  const { top, bottom } = text.getBoundingClientRect();
  return by > 0 ? bottom <= window.innerHeight : top >= 0;
}
