'use client';

import { AlertDialog, copyText } from '@fabula/ui-kit';
import { focusedElement, rootOf } from '@fabula/ui-kit/dom';
import { useNotices } from '@fabula/work-kit';
import { plainWords } from '@fabula/writing';
import { createContext, type ReactNode, type RefObject, useContext, useMemo, useState } from 'react';
import { menuStrings } from '../../react/strings/partStrings.ts';
import { useEditorProvider, useEditorStrings, usePartStrings } from '../../react/useEditor.ts';
import { selectParagraph, textAt } from './paragraphElements.ts';
import { useUndoNotice } from './undo.ts';

export interface ParagraphActions {
  copy(id: string): void;
  remove(id: string): void;
  move(id: string, by: 1 | -1): void;
  continueHere(id: string): void;
  writeAfter(id: string): void;
}

export const ParagraphActionsContext = createContext<ParagraphActions | null>(null);

export function useParagraphActions(): ParagraphActions {
  const actions = useContext(ParagraphActionsContext);
  if (!actions) throw new Error('No <StoryText> above this component: paragraphs are its own.');
  return actions;
}

/** Milliseconds of the 'copied' notice. */
const copyNoticeTime = 2000;
/** Milliseconds that Undo is offered after a deletion. */
const undoNoticeTime = 8000;

export function useStoryActions(home: RefObject<HTMLElement | null>): readonly [ParagraphActions, ReactNode] {
  const { store } = useEditorProvider();
  const strings = useEditorStrings();
  const menu = usePartStrings(menuStrings);
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
        void copyText(plainWords(text)).then((isCopied) =>
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
        selectOnceFree(home.current, id);
      },
      continueHere(id) {
        const caret = textAt(home.current)?.caret();
        store.getState().workOn(id, 'continue', caret?.id === id ? caret.offset : Number.MAX_SAFE_INTEGER);
      },
      writeAfter: (id) => textAt(home.current)?.addAfter(id),
    }),
    [store, strings, notices, home],
  );

  const remove = (id: string) => {
    const shown = textAt(home.current)?.paragraphs() ?? [];
    const at = shown.findIndex((one) => one.id === id);
    const next = (shown[at + 1] ?? shown[at - 1])?.id;
    const state = store.getState();
    doWithUndo(() => state.removeParagraph(id), {
      title: strings.paragraphDeleted,
      undo: strings.undoDelete,
      timeout: undoNoticeTime,
    });
    if (next === undefined) state.leaveText();
    else {
      state.workOn(next);
      selectOnceFree(home.current, next);
    }
  };

  // It stays for its closing animation.
  const question = wasAsked && (
    <AlertDialog
      isOpen={askedId !== null}
      onOpenChange={(isOpen) => !isOpen && setAskedId(null)}
      onConfirm={() => askedId !== null && remove(askedId)}
      title={menu.deleteParagraph}
      confirmLabel={menu.delete}
      cancelLabel={menu.cancel}
      isDestructive
    >
      {menu.deleteParagraphDetail}
    </AlertDialog>
  );
  return [actions, question];
}

/** A closing dialog or menu keeps the focus until its animation ends; its trigger is gone by then. */
function selectOnceFree(home: Element | null, id: string, frames = 120): void {
  if (!home) return;
  requestAnimationFrame(() => {
    const isHeld = rootOf(home).querySelector('[role="alertdialog"], [role="menu"]') !== null;
    // Someone who meanwhile writes elsewhere keeps the focus.
    const isWriting = focusedElement(home)?.matches('input, textarea');
    if (isHeld && frames > 0) selectOnceFree(home, id, frames - 1);
    else if (!isWriting) selectParagraph(home, id);
  });
}
