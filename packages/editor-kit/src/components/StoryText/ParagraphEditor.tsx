'use client';

import { useBrowserLayoutEffect } from '@fabula/ui-kit';
import { useNotices } from '@fabula/work-kit';
import { type ClipboardEvent, useRef } from 'react';
import { splitPasted } from '../../model/splitPasted.ts';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { pastedText } from './pastedText.ts';
import { editor, paragraph as paragraphClass } from './StoryText.css.ts';
import { useHandedBackFocus } from './useHandedBackFocus.ts';
import { useTypingKeys } from './useTypingKeys.ts';

interface ParagraphEditorProps {
  /** The paragraph; null where one is written before all others. */
  id: string | null;
  mode: 'edit' | 'write';
}

/**
 * The one paragraph that can be typed in: a textarea as high as its text, so that the caret, input methods, right to
 * left, spell-check and pasting are the browser's own. Enter compares an edit with what it was (E6) or goes on to the
 * next written paragraph, Shift+Enter begins a line, Tab restores the original text, Escape goes back to the paragraph.
 *
 * Nothing that was typed is lost: whatever takes the focus away keeps it as typed, as one undo step; before that it is
 * saved with the story all the same. Within the field, undo is the browser's own until nothing typed is left to undo.
 */
export function ParagraphEditor({ id, mode }: ParagraphEditorProps) {
  const strings = useEditorStrings();
  const notices = useNotices();
  const { store } = useEditorProvider();
  const area = useRef<HTMLTextAreaElement>(null);
  const text = useEditor(({ work }) => work?.text ?? '');
  const original = useRef(mode === 'edit' ? text : '');
  const onKeyDown = useTypingKeys({ mode, original: original.current });
  useHandedBackFocus(area, () => store.getState().work?.id ?? null);

  useBrowserLayoutEffect(() => {
    const element = area.current;
    const caret = store.getState().work?.caret ?? 0;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(caret, caret);
    element?.scrollIntoView({ block: 'nearest' });
  }, [store]);

  useBrowserLayoutEffect(() => {
    const element = area.current;
    if (!element || CSS.supports('field-sizing', 'content') || element.value !== text) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);

  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = pastedText(event.clipboardData);
    const texts = splitPasted(pasted);
    // One paragraph is pasted by the browser, which can undo it.
    if (texts.length < 2) return;
    event.preventDefault();
    const { selectionStart: start, selectionEnd: end } = event.currentTarget;
    store.getState().pasteParagraphs(texts, { start, end });
    notices.add({ title: strings.pasted(texts.length) });
  };

  return (
    <textarea
      ref={area}
      data-fabula-text={id ?? undefined}
      dir="auto"
      rows={1}
      aria-label={mode === 'edit' ? strings.editParagraph : strings.writeParagraph}
      placeholder={mode === 'write' ? strings.writePlaceholder : undefined}
      className={`${paragraphClass} ${editor}`}
      data-at-work
      data-fabula-own-undo={text === original.current ? 'redo' : ''}
      value={text}
      onChange={(event) => store.getState().typeText(event.target.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onBlur={(event) => {
        // A window that loses the focus keeps its place in the text.
        if (document.activeElement !== event.currentTarget) store.getState().keepTyped();
      }}
    />
  );
}
