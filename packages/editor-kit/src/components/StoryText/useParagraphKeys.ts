'use client';

import type { KeyboardEvent } from 'react';
import type { ParagraphMode } from '../../model/Work.ts';
import { useEditorProvider } from '../../react/useEditor.ts';
import type { ParagraphActions } from './ParagraphActionsContext.ts';
import { findParagraph, neighbourOf, outermost } from './paragraphElements.ts';

const modes: Record<string, ParagraphMode> = {
  enter: 'edit',
  n: 'write',
  m: 'mark',
  r: 'rewrite',
  i: 'insert',
  e: 'expand',
};

/**
 * The keys of a paragraph that has the focus: arrows, Home and End move, Enter edits, a slash goes to its bar, Escape
 * leaves the text, Delete asks and removes, Alt and an arrow move the paragraph itself; letters open its modes.
 */
export function useParagraphKeys(actions: ParagraphActions) {
  const { store } = useEditorProvider();
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget: story, key, altKey } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey) return;
    const bar = target.closest<HTMLElement>('[data-bar-of]');
    if (bar && key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      findParagraph(bar, bar.dataset.barOf ?? '')?.focus();
      return;
    }
    const id = target.dataset.fabulaParagraph;
    if (id === undefined || target.role === 'group') return;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null;
    const mode = modes[key.toLowerCase()];
    if (altKey && step === null) return;
    if (step !== null && altKey) actions.move(id, step);
    else if (step !== null) go(neighbourOf(target, step));
    else if (key === 'Home') go(outermost(story, 1));
    else if (key === 'End') go(outermost(story, -1));
    else if (key === '/') focusBar(target);
    else if (key === 'Escape') {
      store.getState().leaveText();
      target.blur();
    } else if (key === 'Delete' || key === 'Backspace') actions.remove(id);
    else if (key.toLowerCase() === 'c') actions.copy(id);
    else if (mode !== undefined) store.getState().workOn(id, mode, Number.POSITIVE_INFINITY);
    else return;
    event.preventDefault();
  };
}

function go(paragraph: HTMLElement | null): void {
  paragraph?.focus({ preventScroll: true });
  paragraph?.scrollIntoView({ block: 'nearest' });
}

function focusBar(paragraph: HTMLElement): void {
  const editor = paragraph.closest('[data-fabula-editor]');
  const id = CSS.escape(paragraph.dataset.fabulaParagraph ?? '');
  const tools = editor?.querySelectorAll<HTMLElement>(`[data-bar-of="${id}"] button`) ?? [];
  [...tools].find((one) => one.checkVisibility())?.focus();
}
