'use client';

import { type RefObject, useContext, useEffect, useState } from 'react';
import { Toolbar } from 'react-aria-components';
import { createPortal } from 'react-dom';
import { reviewPlace } from '../../model/Run.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { DockContext } from './DockContext.ts';
import { EditKeys } from './EditKeys.tsx';
import { docked, dockedTools } from './ParagraphBar.css.ts';
import { ParagraphTools } from './ParagraphTools.tsx';

/**
 * The bar of the paragraph that one has turned to at the foot of a room whose margins have no place for it, and what ends
 * an edit. It is there as long as the focus is in the text.
 */
export function ParagraphDock({ story }: { story: RefObject<HTMLElement | null> }) {
  const strings = useEditorStrings();
  const { element, take } = useContext(DockContext);
  const id = useEditor(({ work }) => work?.id ?? null);
  const mode = useEditor(({ work }) => work?.mode ?? null);
  const hasPencil = useEditor((state) => state.run.state !== 'idle' && reviewPlace(state) === id);
  const isInText = useIsInText(story, element);
  const isEditing = mode === 'edit';
  const isShown = id !== null && isInText && (isEditing || (mode === null && !hasPencil));

  useEffect(() => {
    take(isShown);
    return () => take(false);
  }, [take, isShown]);

  if (!isShown || !element) return null;
  return createPortal(
    isEditing ? (
      <EditKeys className={docked} />
    ) : (
      <div data-bar-of={id}>
        <Toolbar aria-label={strings.paragraphTools} className={dockedTools}>
          <ParagraphTools id={id} mode={mode} />
        </Toolbar>
      </div>
    ),
    element,
  );
}

/** How long the focus may be nowhere, as while a menu closes, before it counts as gone, in milliseconds. */
const leaveDelay = 150;

/** Whether the focus is in the text, in what is docked, or in a menu that was opened there. */
function useIsInText(story: RefObject<HTMLElement | null>, dock: Element | null): boolean {
  const [isInText, setInText] = useState(false);
  // A field that goes away takes the focus with it, and not every browser says so.
  const id = useEditor(({ work }) => work?.id);
  const mode = useEditor(({ work }) => work?.mode);

  // biome-ignore lint/correctness/useExhaustiveDependencies: fields come and go with what one does
  useEffect(() => {
    const root = story.current?.closest('[data-fabula-editor]');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isInside = () => {
      const active = document.activeElement;
      const isOpen = Boolean(dock?.querySelector('[aria-expanded="true"]'));
      return isOpen || Boolean(story.current?.contains(active) || dock?.contains(active));
    };
    const look = () => {
      clearTimeout(timer);
      if (isInside()) setInText(true);
      else timer = setTimeout(() => setInText(isInside()), leaveDelay);
    };
    look();
    root?.addEventListener('focusin', look);
    root?.addEventListener('focusout', look);
    return () => {
      clearTimeout(timer);
      root?.removeEventListener('focusin', look);
      root?.removeEventListener('focusout', look);
    };
  }, [story, dock, id, mode]);

  return isInText;
}
