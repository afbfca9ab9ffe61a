'use client';

import { findNextStep, useHadFocus } from '@fabula/work-kit';
import { type RefObject, useEffect, useRef } from 'react';
import { type Run, reviewPlace } from '../../model/Run.ts';
import { useEditorProvider } from '../../react/useEditor.ts';
import { hasSelectedBlock, selectParagraph } from '../StoryText/paragraphElements.ts';

/**
 * Moves the focus to the next step when the focused control disappears with its state, so that the keyboard
 * alone suffices. A review in the text takes the focus when it opens, unless a caret is in the text, and
 * returns it to its paragraph.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, state: Run['state']): void {
  const { store } = useEditorProvider();
  const placedAt = useRef<string | null>(null);
  const hadFocus = useHadFocus(root);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `hadFocus` is a ref, read as the state changes
  useEffect(() => {
    const wasAt = placedAt.current;
    const id = reviewPlace(store.getState()) ?? null;
    placedAt.current = id;
    if (!hadFocus.current) return;
    const frame = requestAnimationFrame(() => {
      const active = document.activeElement;
      const isFree = !active || active === document.body;
      const isOnBlock = hasSelectedBlock(active);
      if (state === 'reviewing' && id !== null && (isFree || isOnBlock)) {
        // Changes judged one by one take the focus themselves.
        const hasChanges = root.current?.querySelector('[data-fabula-placed] [data-current]');
        if (!hasChanges) findNextStep(root.current)?.focus();
      } else if (!isFree) return;
      else if (state === 'idle' && wasAt !== null)
        selectParagraph(root.current, store.getState().work?.id ?? wasAt);
      else findNextStep(root.current)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [root, state, store]);
}

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
