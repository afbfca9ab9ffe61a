'use client';

import { Button, Icon, IconButton, UndoIcon } from '@fabula/ui-kit';
import { focusedElement, isHtmlElement } from '@fabula/ui-kit/dom';
import { nextStep } from '@fabula/work-kit';
import { createContext, type RefObject, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { Toolbar } from 'react-aria-components';
import { createPortal } from 'react-dom';
import { reviewPlace } from '../../model/Run.ts';
import type { Selected } from '../../model/selection.ts';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { useEditor, useEditorProvider, useEditorStrings, usePartStrings } from '../../react/useEditor.ts';
import type { TextEngine } from '../../text/createTextEngine.ts';
import { GenerateButton, useCost } from '../GenerateButton/GenerateButton.tsx';
import { dockedTools } from '../ParagraphBar/ParagraphBar.css.ts';
import { ParagraphTools } from '../ParagraphBar/ParagraphBar.tsx';
import { useVerbs } from '../ParagraphBar/verbs.tsx';
import { useHasPencil } from '../StoryText/CaretPencil.tsx';
import { SelectionTools } from '../StoryText/SelectionBubble.tsx';
import { undoInText } from '../StoryText/undo.ts';
import { scrolled, tool } from './PhoneBar.css.ts';

interface PhoneBarProps {
  story: RefObject<HTMLElement | null>;
  engine: TextEngine | null;
  held: Held;
  selected: Selected | null;
}

/**
 * The bar above a phone's keyboard. Its tools follow the state: pencil at the caret, a caret, a
 * selected paragraph, an edit, else the story's own tools.
 */
export function PhoneBar({ story, engine, held, selected }: PhoneBarProps) {
  const strings = useEditorStrings();
  const { element, take } = useContext(DockContext);
  const id = useEditor(({ work }) => work?.id ?? null);
  const mode = useEditor(({ work }) => work?.mode ?? null);
  const isReviewed = useEditor((state) => state.run.state !== 'idle' && reviewPlace(state) === id);
  const isAtCaret = useEditor(({ pencilAtCaret }) => pencilAtCaret !== null);
  const isInText = useIsInText(story, element);
  useOverKeyboard(element);
  const isEditing = mode === 'edit';
  const isTurnedTo = id !== null && isInText && mode === null && !isReviewed;
  const isShown = isAtCaret || isTurnedTo || (isEditing && isInText);

  useEffect(() => {
    take(isShown);
    return () => take(false);
  }, [take, isShown]);

  // An edited paragraph draws its own tools there.
  if (!isShown || !element || (isEditing && !isAtCaret)) return null;
  if (isAtCaret) return createPortal(<PencilTools />, element);
  const isBlock = held.what === 'block';
  if (selected && engine)
    return createPortal(
      <div data-bar-of={id}>
        <Toolbar aria-label={strings.writingTools} className={`${dockedTools} ${scrolled}`}>
          <EmphasisTools engine={engine} held={held} />
          <SelectionTools selected={selected} onLeave={() => engine.focus()} className={tool} />
        </Toolbar>
      </div>,
      element,
    );
  return createPortal(
    <div data-bar-of={id}>
      <Toolbar aria-label={isBlock ? strings.paragraphTools : strings.writingTools} className={dockedTools}>
        {isBlock && id !== null ? (
          <ParagraphTools id={id} mode={mode} />
        ) : (
          engine && <CaretTools engine={engine} held={held} />
        )}
      </Toolbar>
    </div>,
    element,
  );
}

function PencilTools() {
  const strings = useEditorStrings();
  const take = useEditor((state) => state.takePencil);
  const discard = useEditor((state) => state.rejectDraft);
  const { draftIsWritten } = usePartStrings(reviewStrings);
  const disabledReason = useHasPencil() ? undefined : draftIsWritten;
  const shared = { className: tool, preventFocusOnPress: true } as const;
  return (
    <Toolbar aria-label={strings.suggested} className={dockedTools}>
      <Button
        {...shared}
        variant="primary"
        size="small"
        disabledReason={disabledReason}
        onPress={() => take('all')}
        {...nextStep}
      >
        {strings.accept}
      </Button>
      <Button
        {...shared}
        variant="quiet"
        size="small"
        disabledReason={disabledReason}
        onPress={() => take('sentence')}
      >
        {strings.nextSentence}
      </Button>
      <Button {...shared} variant="quiet" size="small" onPress={discard}>
        {strings.discard}
      </Button>
    </Toolbar>
  );
}

function CaretTools({ engine, held }: { engine: TextEngine; held: Held }) {
  const strings = useEditorStrings();
  const { store, hasAi } = useEditorProvider();
  const canUndo = useEditor((state) => state.canUndo);
  const reason = useVerbs(
    'caret',
    useEditor(({ work }) => work?.id ?? null),
  )[0]?.reason;
  const count = useEditor(({ preferences }) => preferences.paragraphCount);
  const cost = useCost('insert', count);
  const shared = { className: tool, preventFocusOnPress: true } as const;
  const selectParagraph = () => {
    const id = engine.caret()?.id ?? engine.selection()?.from.id;
    if (id !== undefined) engine.selectParagraph(id);
  };
  const goOn = () => {
    const caret = engine.caret();
    if (caret) store.getState().continueAt(caret.id, caret.offset);
    // A product's own button may take the focus, which closes the keyboard.
    engine.view.focus();
  };
  return (
    <>
      <EmphasisTools engine={engine} held={held} />
      <IconButton
        {...shared}
        label={strings.undo}
        disabledReason={canUndo ? undefined : strings.nothingToUndo}
        onPress={() => undoInText(store, 'undo', engine.view.dom)}
      >
        <UndoIcon />
      </IconButton>
      <IconButton {...shared} label={strings.selectParagraph} onPress={selectParagraph}>
        <ParagraphIcon />
      </IconButton>
      {hasAi && (
        <GenerateButton
          operation="insert"
          cost={cost}
          isCostShown={false}
          variant="quiet"
          size="small"
          className={tool}
          disabledReason={reason ?? (held.what === 'caret' ? undefined : strings.caretMissing)}
          onPress={goOn}
        >
          {strings.continueShort}
        </GenerateButton>
      )}
    </>
  );
}

/** Milliseconds without a focus, as while a menu closes, before it counts as lost. */
const leaveDelay = 150;

function useIsInText(story: RefObject<HTMLElement | null>, dock: Element | null): boolean {
  const [isInText, setInText] = useState(false);
  // A removed field loses the focus, in some browsers without an event.
  const id = useEditor(({ work }) => work?.id);
  const mode = useEditor(({ work }) => work?.mode);

  // biome-ignore lint/correctness/useExhaustiveDependencies: fields come and go with what one does
  useEffect(() => {
    const root = story.current?.closest('[data-fabula-editor]');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isInside = () => {
      const active = focusedElement(story.current);
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

/**
 * Keeps content at the foot of the screen above a keyboard that overlays the page. Keyboards that resize the
 * page need nothing.
 */
function useOverKeyboard(element: Element | null): void {
  useEffect(() => {
    const seen = element?.ownerDocument.defaultView?.visualViewport;
    if (!isHtmlElement(element) || !seen) return;
    const follow = () => {
      // Pinch zoom shrinks the visual viewport too.
      const isZoomed = seen.scale > 1.01;
      const covered = element.ownerDocument.documentElement.clientHeight - seen.height - seen.offsetTop;
      element.style.insetBlockEnd = isZoomed ? '' : `${Math.max(Math.round(covered), 0)}px`;
    };
    follow();
    seen.addEventListener('resize', follow);
    seen.addEventListener('scroll', follow);
    return () => {
      seen.removeEventListener('resize', follow);
      seen.removeEventListener('scroll', follow);
    };
  }, [element]);
}

function ParagraphIcon() {
  return (
    <Icon>
      <path d="M8.5 11a3.75 3.75 0 0 1 0-7.5h7M9.5 3.5v13M13.5 3.5v13" />
    </Icon>
  );
}

export function EmphasisTools({ engine, held }: { engine: TextEngine; held: Held }) {
  const strings = useEditorStrings();
  const emphases = [
    ['italic', strings.italics, <ItalicIcon key="italic" />],
    ['bold', strings.bolder, <BoldIcon key="bold" />],
  ] as const;
  return emphases.map(([name, words, icon]) => (
    <IconButton
      key={name}
      className={tool}
      preventFocusOnPress
      label={words}
      aria-pressed={held[name]}
      onPress={() => engine.toggleEmphasis(name)}
    >
      {icon}
    </IconButton>
  ));
}

function ItalicIcon() {
  return (
    <Icon>
      <path d="M8 4h7M5 16h7M11.5 4l-3 12" />
    </Icon>
  );
}

function BoldIcon() {
  return (
    <Icon>
      <path d="M6 4h4.8a2.9 2.9 0 0 1 0 5.8H6zM6 9.8h5.6a3.1 3.1 0 0 1 0 6.2H6z" strokeWidth={2.2} />
    </Icon>
  );
}

interface Held {
  readonly what: 'caret' | 'words' | 'block';
  readonly italic: boolean;
  readonly bold: boolean;
}

/** The second value reads the state anew; call it whenever that may have changed. */
export function useHeld(engine: TextEngine | null): readonly [Held, () => void] {
  const [held, setHeld] = useState<Held>({ what: 'caret', italic: false, bold: false });
  // Most keys change nothing here: then React is not asked.
  const latest = useRef(held);
  const look = useCallback(() => {
    const selection = engine?.selection();
    if (!engine || !selection) return;
    const { from, to, isBlock } = selection;
    const isCaret = from.id === to.id && from.offset === to.offset;
    const what = isBlock ? 'block' : isCaret ? 'caret' : 'words';
    const { italic, bold } = engine.emphasis();
    const before = latest.current;
    if (before.what === what && before.italic === italic && before.bold === bold) return;
    latest.current = { what, italic, bold };
    setHeld(latest.current);
  }, [engine]);
  return [held, look];
}

interface Dock {
  /** Null until mounted. */
  readonly element: Element | null;
  readonly take: (isTaken: boolean) => void;
}

export const DockContext = createContext<Dock>({ element: null, take: () => undefined });
export const DockTakenContext = createContext(false);
