'use client';

import { copyText } from '@fabula/ui-kit';
import { useNotices } from '@fabula/work-kit';
import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import { useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { useUndoNotice } from '../Notices/useUndoNotice.ts';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import type { ParagraphActions } from './ParagraphActionsContext.ts';
import { findParagraph, focusParagraph, neighbourOf, paragraphIdOf } from './paragraphElements.ts';

/** How long the word that something was copied stays, in milliseconds (writing.md §9). */
const copyNoticeTime = 2000;
/** How long a paragraph that was deleted is offered back, in milliseconds. */
const undoNoticeTime = 8000;

/** Copying, deleting and moving paragraphs, and the question that deleting asks. */
export function useStoryActions(home: RefObject<HTMLElement | null>): readonly [ParagraphActions, ReactNode] {
  const { store } = useEditorProvider();
  const strings = useEditorStrings();
  const notices = useNotices();
  const doWithUndo = useUndoNotice();
  const [askedId, setAskedId] = useState<string | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  if (askedId !== null && !wasAsked) setWasAsked(true);

  const actions = useMemo<ParagraphActions>(
    () => ({
      copy(id) {
        const text = store.getState().story.paragraphs.find((one) => one.id === id)?.text;
        if (text === undefined) return;
        void copyText(text).then((isCopied) =>
          notices.add(
            isCopied ? { title: strings.copied } : { title: strings.copyFailed, variant: 'warning' },
            { timeout: copyNoticeTime },
          ),
        );
      },
      remove: setAskedId,
      move(id, by) {
        store.getState().moveParagraph(id, by);
        store.getState().workOn(id);
        requestAnimationFrame(() => focusParagraph(home.current, id));
      },
    }),
    [store, strings, notices, home],
  );

  const remove = (id: string) => {
    const paragraph = findParagraph(home.current, id);
    const next = paragraph && paragraphIdOf(neighbourOf(paragraph, 1) ?? neighbourOf(paragraph, -1));
    const state = store.getState();
    doWithUndo(() => state.removeParagraph(id), {
      title: strings.paragraphDeleted,
      undo: strings.undoDelete,
      timeout: undoNoticeTime,
    });
    if (next === null) state.leaveText();
    else {
      state.workOn(next);
      focusOnceFree(home.current, next);
    }
  };

  const question = wasAsked && (
    <DeleteQuestion
      isOpen={askedId !== null}
      onOpenChange={(isOpen) => !isOpen && setAskedId(null)}
      onConfirm={() => askedId !== null && remove(askedId)}
    />
  );
  return [actions, question];
}

/** The dialog gives up the focus when it has faded; what it would give it back to is gone. */
function focusOnceFree(home: Element | null, id: string, frames = 120): void {
  requestAnimationFrame(() => {
    const isHeld = document.activeElement?.closest('[role="alertdialog"]') || findDialog();
    if (isHeld && frames > 0) focusOnceFree(home, id, frames - 1);
    else focusParagraph(home, id);
  });
}

const findDialog = () => document.querySelector('[role="alertdialog"]');
