'use client';

import { useBrowserLayoutEffect } from '@fabula/ui-kit';
import { focusedElement } from '@fabula/ui-kit/dom';
import { useNotices } from '@fabula/work-kit';
import { newId } from '@fabula/work-kit/core';
import { languageAttributes } from '@fabula/writing';
import { useContext, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Paragraph } from '../../model/Story.ts';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { createTextEngine, type TextEngine } from '../../text/createTextEngine.ts';
import { docked } from '../ParagraphBar/ParagraphBar.css.ts';
import { EditKeys } from '../ParagraphBar/ParagraphBar.tsx';
import { scrolled } from '../PhoneBar/PhoneBar.css.ts';
import { DockContext, EmphasisTools, useHeld } from '../PhoneBar/PhoneBar.tsx';
import { chunk, paragraph as paragraphClass, text as textClass } from '../TextSurface/TextSurface.css.ts';
import { focusParagraph, textAt, useHandedBackFocus } from './paragraphElements.ts';
import { editor } from './StoryText.css.ts';
import { changedPlace, createFieldHistory } from './undo.ts';

/**
 * A paragraph under edit, to be compared with its original. Enter compares, or returns to the caret if
 * nothing changed; Shift+Enter breaks the line; Tab restores the original; Escape returns to the paragraph;
 * arrows at either end continue into the text. Typed text is autosaved, and a blur keeps it as one undo step.
 * Undo is the field's own until nothing typed is left to undo.
 */
export function ParagraphEditor({ id }: { id: string }) {
  const strings = useEditorStrings();
  const notices = useNotices();
  const { store } = useEditorProvider();
  const field = useRef<HTMLDivElement>(null);
  const text = useEditor(({ work }) => work?.text ?? '');
  const [given] = useState((): readonly Paragraph[] => [{ id, text }]);
  const [history] = useState(() => createFieldHistory(given));
  const [hasSteps, setHasSteps] = useState(false);
  const isUnchanged = text === given[0]?.text;
  const dock = useContext(DockContext).element;
  const [edited, setEdited] = useState<TextEngine | null>(null);
  const [held, look] = useHeld(edited);
  useHandedBackFocus(field, () => store.getState().work?.id ?? null);

  const tell = (engine: TextEngine) => {
    setHasSteps(history.hasSteps());
    store.getState().typeEdit(textIn(engine));
  };

  const show = (engine: TextEngine, now: readonly Paragraph[] | null) => {
    const before = engine.paragraphs();
    if (!now) return;
    engine.update(now);
    const place = changedPlace(before, engine.paragraphs());
    if (place) engine.select(place);
    tell(engine);
  };

  const confirm = (engine: TextEngine) => {
    const { dropEdit, compareEdited } = store.getState();
    if (isUnchanged) {
      const home = field.current?.closest('[data-fabula-editor]');
      const offset = engine.caret()?.offset;
      dropEdit();
      requestAnimationFrame(() => focusParagraph(home, id, offset));
    } else if (!compareEdited()) notices.add({ title: strings.keptAsTyped });
  };

  const goBeyond = (engine: TextEngine, step: 1 | -1): boolean => {
    const end = engine.paragraphs().at(step === 1 ? -1 : 0);
    const isAtEnd = !end || engine.isCaretAt({ id: end.id, offset: step === 1 ? end.text.length : 0 });
    const story = textAt(field.current);
    const shown = story?.paragraphs() ?? [];
    const next = shown[shown.findIndex((one) => one.id === id) + step];
    if (!isAtEnd || !next) return false;
    store.getState().keepTyped();
    story?.focus(next.id, step === 1 ? 0 : next.text.length);
    return true;
  };

  const onKeyDown = (engine: TextEngine, event: KeyboardEvent): boolean => {
    const { key } = event;
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.isComposing || !isPlain) return false;
    if (key === 'ArrowDown' || key === 'ArrowUp') return goBeyond(engine, key === 'ArrowDown' ? 1 : -1);
    // With nothing to restore, Tab moves the focus.
    if (key === 'Tab' && isUnchanged) return false;
    if (key === 'Enter') confirm(engine);
    else if (key === 'Escape') store.getState().keepTyped();
    else if (key === 'Tab') {
      history.add(given, 'other', performance.now());
      show(engine, given);
    } else return false;
    return true;
  };

  const now = { label: strings.editParagraph, tell, show, look, onKeyDown };
  const latest = useRef(now);
  useBrowserLayoutEffect(() => {
    latest.current = now;
  });

  useBrowserLayoutEffect(() => {
    if (!field.current) return;
    const engine: TextEngine = createTextEngine(field.current, {
      paragraphs: given,
      newId,
      isPart: true,
      onChange({ kind }) {
        history.add(engine.paragraphs(), kind, performance.now());
        latest.current.tell(engine);
      },
      onSelect: () => latest.current.look(),
      onMove: () => history.endRun(),
      onKeyDown: (event) => latest.current.onKeyDown(engine, event),
      onUndo: () => latest.current.show(engine, history.undo()),
      onRedo: () => latest.current.show(engine, history.redo()),
      quotes: () => store.getState().preferences.quotes,
      attributes: () => {
        const { story, guessedLanguage } = store.getState();
        return {
          class: textClass,
          'aria-label': latest.current.label,
          ...languageAttributes(story.language ?? guessedLanguage),
        };
      },
      classes: { chunk, paragraph: paragraphClass },
    });
    setEdited(engine);
    const caret = store.getState().work?.caret ?? 0;
    // The text is hidden in the same commit, after this effect.
    queueMicrotask(() => {
      if (engine.view.isDestroyed) return;
      engine.focus(id, caret);
      field.current?.scrollIntoView({ block: 'nearest' });
    });
    return () => engine.destroy();
  }, [id, given, history, store]);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the text box within it is focused, and tells of its blur */}
      <div
        ref={field}
        data-fabula-stand-in={id}
        className={editor}
        data-at-work
        data-fabula-own-undo={hasSteps ? '' : 'redo'}
        onBlur={({ target }) => {
          // A blurred window keeps its place in the text.
          if (focusedElement(target) !== target) store.getState().keepTyped();
        }}
      />
      {dock &&
        edited &&
        createPortal(
          <EditKeys className={`${docked} ${scrolled}`}>
            <EmphasisTools engine={edited} held={held} />
          </EditKeys>,
          dock,
        )}
    </>
  );
}

/** A blank line splits the paragraph once it is kept. */
const textIn = (engine: TextEngine): string =>
  engine
    .paragraphs()
    .map(({ text }) => text)
    .join('\n\n');
