'use client';

import { findNextStep, useHadFocus } from '@fabula/work-kit';
import { type RefObject, useEffect, useRef } from 'react';
import { type Run, reviewPlace } from '../../model/Run.ts';
import { useEditorProvider } from '../../react/useEditor.ts';
import { hasSelectedBlock, selectParagraph } from '../StoryText/paragraphElements.ts';

/**
 * When the focused control goes away with the state it belonged to, focus moves on to the next step instead of
 * being lost, so that a story can be written by keyboard alone. Pencil that stands in the text takes the focus when its
 * review opens, unless a caret stands in the text, and its paragraph has it back afterwards.
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
        // Changes that are judged one by one take the focus by themselves.
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
