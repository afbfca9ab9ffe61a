'use client';

import { useBrowserLayoutEffect } from '@fabula/ui-kit';
import { useNotices } from '@fabula/work-kit';
import { type KeyboardEvent, useRef } from 'react';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { paragraph as paragraphClass } from '../TextSurface/TextSurface.css.ts';
import { focusParagraph, textAt } from './paragraphElements.ts';
import { editor } from './StoryText.css.ts';
import { useHandedBackFocus } from './useHandedBackFocus.ts';

/**
 * A paragraph that is edited to be compared with what it was (E6), in its place: Enter compares, or goes back to the
 * caret where nothing changed, Shift+Enter begins a line, Tab restores the original text, Escape goes back to the
 * paragraph, and the arrows go on into the text beyond either end.
 *
 * Nothing that was typed is lost: whatever takes the focus away keeps it as typed, as one undo step; before that it is
 * saved with the story all the same. Within the field, undo is the browser's own until nothing typed is left to undo.
 */
export function ParagraphEditor({ id }: { id: string }) {
  const strings = useEditorStrings();
  const notices = useNotices();
  const { store } = useEditorProvider();
  const area = useRef<HTMLTextAreaElement>(null);
  const text = useEditor(({ work }) => work?.text ?? '');
  const original = useRef(text);
  useHandedBackFocus(area, () => store.getState().work?.id ?? null);

  useBrowserLayoutEffect(() => {
    const element = area.current;
    const caret = store.getState().work?.caret ?? 0;
    // The text is put out of sight in the same commit, after this runs.
    queueMicrotask(() => {
      element?.focus({ preventScroll: true });
      element?.setSelectionRange(caret, caret);
      element?.scrollIntoView({ block: 'nearest' });
    });
  }, [store]);

  useBrowserLayoutEffect(() => {
    const element = area.current;
    if (!element || CSS.supports('field-sizing', 'content') || element.value !== text) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);

  const confirm = (field: HTMLTextAreaElement) => {
    const { dropEdit, compareEdited } = store.getState();
    if (field.value === original.current) {
      const { selectionStart } = field;
      const home = field.closest('[data-fabula-editor]');
      dropEdit();
      requestAnimationFrame(() => focusParagraph(home, id, selectionStart));
    } else if (!compareEdited()) notices.add({ title: strings.keptAsTyped });
  };

  const goBeyond = (field: HTMLTextAreaElement, step: 1 | -1): boolean => {
    const edge = step === 1 ? field.value.length : 0;
    const engine = textAt(field);
    const shown = engine?.paragraphs() ?? [];
    const next = shown[shown.findIndex((one) => one.id === id) + step];
    if (field.selectionStart !== edge || field.selectionEnd !== edge || !next) return false;
    store.getState().keepTyped();
    engine?.focus(next.id, step === 1 ? 0 : next.text.length);
    return true;
  };

  // While an input method composes, the keys are its own.
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { currentTarget: field, key } = event;
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.nativeEvent.isComposing || !isPlain) return;
    if (key === 'Enter') confirm(field);
    else if (key === 'Escape') store.getState().keepTyped();
    else if (key === 'Tab') {
      // With nothing to restore, Tab moves on as everywhere.
      if (field.value === original.current) return;
      restore(field, original.current);
      store.getState().typeEdit(original.current);
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!goBeyond(field, key === 'ArrowDown' ? 1 : -1)) return;
    } else return;
    event.preventDefault();
  };

  return (
    <textarea
      ref={area}
      data-fabula-stand-in={id}
      dir="auto"
      rows={1}
      aria-label={strings.editParagraph}
      className={`${paragraphClass} ${editor}`}
      data-at-work
      data-fabula-own-undo={text === original.current ? 'redo' : ''}
      value={text}
      onChange={(event) => store.getState().typeEdit(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        // A window that loses the focus keeps its place in the text.
        if (document.activeElement !== event.currentTarget) store.getState().keepTyped();
      }}
    />
  );
}

/** By the one command that the browser's undo can take back. */
function restore(area: HTMLTextAreaElement, text: string): void {
  area.select();
  document.execCommand('insertText', false, text);
}
