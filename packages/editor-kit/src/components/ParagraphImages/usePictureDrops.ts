'use client';

import { type RefObject, useEffect } from 'react';
import { useEditorProvider } from '../../react/useEditor.ts';
import { paragraphIdOf } from '../StoryText/paragraphElements.ts';

/**
 * Adds pictures dropped on or pasted into the story after the paragraph of the drop, the current one, or the
 * last. Ignored before there is any paragraph.
 */
export function usePictureDrops(root: RefObject<HTMLElement | null>): void {
  const { store, canAddPictures } = useEditorProvider();
  useEffect(() => {
    const element = root.current;
    if (!element || !canAddPictures) return;
    const add = (event: Event, data: DataTransfer | null, aimedAt: string | null) => {
      const file = pictureFile(data);
      const { work, story, addPicture } = store.getState();
      const id = aimedAt ?? work?.id ?? story.paragraphs.at(-1)?.id;
      if (!file) return;
      event.preventDefault();
      event.stopPropagation();
      if (id !== undefined) addPicture(id, file);
    };
    const onDragOver = (event: DragEvent) => {
      // Otherwise the browser would navigate to the file.
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const onDrop = (event: DragEvent) =>
      add(event, event.dataTransfer, paragraphIdOf(event.target instanceof Element ? event.target : null));
    const onPaste = (event: ClipboardEvent) => add(event, event.clipboardData, null);
    element.addEventListener('dragover', onDragOver);
    // Capture: before the text engine handles it.
    element.addEventListener('drop', onDrop, true);
    element.addEventListener('paste', onPaste, true);
    return () => {
      element.removeEventListener('dragover', onDragOver);
      element.removeEventListener('drop', onDrop, true);
      element.removeEventListener('paste', onPaste, true);
    };
  }, [root, store, canAddPictures]);
}

/** A dropped or pasted picture of any type; null where the data has text, or no picture. */
function pictureFile(data: DataTransfer | null): File | null {
  if (!data || data.types.includes('text/plain') || data.types.includes('text/html')) return null;
  return [...data.files].find(({ type }) => type.startsWith('image/')) ?? null;
}
