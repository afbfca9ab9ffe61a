'use client';

import { usePressWatch } from '@fabula/ui-kit';
import { eventTarget, focusedElement } from '@fabula/ui-kit/dom';
import { typeValues, vars } from '@fabula/ui-kit/tokens';
import { findNextStep, Notices, TextBoundary, useHadFocus } from '@fabula/work-kit';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { everyWord } from '../../model/countWords.ts';
import { canAsk, type Run, reviewPlace } from '../../model/Run.ts';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { engineAt } from '../../text/createTextEngine.ts';
import { isEdgeInSight, toggleAlone, turnChapter } from '../ChapterAlone/turnChapter.ts';
import { AcceptedHighlight } from '../DraftReview/DraftReview.tsx';
import { useLoadWhenIdle } from '../LazyDialog/LazyDialog.tsx';
import { ParagraphImprovement } from '../LazyDialog/LazyForm.tsx';
import { dock as dockClass } from '../ParagraphBar/ParagraphBar.css.ts';
import { usePictureDrops } from '../ParagraphImages/ParagraphImages.tsx';
import { PictureChoice } from '../ParagraphImages/PictureChoice.tsx';
import { DockContext, DockTakenContext } from '../PhoneBar/PhoneBar.tsx';
import { goToNextPencil } from '../Proposals/useProposalActs.ts';
import { continueSelector } from '../StoryText/CaretPencil.tsx';
import { hasSelectedBlock, selectParagraph } from '../StoryText/paragraphElements.ts';
import { undoInText } from '../StoryText/undo.ts';
import { ExportDialog } from '../StoryTransfer/StoryExportDialog.tsx';
import { toggleFullScreen } from '../Toolbar/Toolbar.tsx';
import { Announcements } from './Announcements.tsx';
import { afterText, TextFirst } from './afterText.tsx';
import { textMeasure } from './editorWidth.ts';
import { PanelDialogs, type PanelProps, usePanel } from './panels.tsx';
import { editor } from './StoryEditor.css.ts';
import { useReturn } from './useReturn.ts';
import { WaitingPencil } from './WaitingPencil.tsx';

export interface EditorFrameProps extends PanelProps {
  /** Default: a translated 'Story editor'. */
  'aria-label'?: string | undefined;
  className?: string | undefined;
  /** Focused on mount; default the last one worked on. Read once. */
  activeParagraph?: string | null;
  children: ReactNode;
}

export function EditorFrame(props: EditorFrameProps) {
  return (
    <EditorBoundary>
      <TextFirst>
        <Frame {...props} />
      </TextFirst>
    </EditorBoundary>
  );
}

function EditorBoundary({ children }: { children: ReactNode }) {
  const { store } = useEditorProvider();
  return (
    <TextBoundary strings={useEditorStrings()} getText={() => everyWord(store.getState())}>
      {children}
    </TextBoundary>
  );
}

function Frame({
  'aria-label': label,
  className,
  activeParagraph = null,
  children,
  ...panels
}: EditorFrameProps) {
  const strings = useEditorStrings();
  const root = useRef<HTMLElement>(null);
  const runState = useEditor(({ run }) => run.state);
  const looks = useTextLooks();
  usePressWatch(root);
  useEditorKeys(root);
  useKeptFocus(root, runState);
  usePictureDrops(root);
  useReturn(root, activeParagraph);
  useLoadWhenIdle();
  usePanel(panels);
  const [dock, setDock] = useState<Element | null>(null);
  const [isDockTaken, takeDock] = useState(false);
  const docking = useMemo(() => ({ element: dock, take: takeDock }), [dock]);
  return (
    <section
      ref={root}
      aria-label={label ?? strings.editorLabel}
      className={className ? `${editor} ${className}` : editor}
      data-fabula-editor
      data-fabula-root
      {...looks}
    >
      <Notices strings={strings}>
        <DockContext.Provider value={docking}>
          <DockTakenContext.Provider value={isDockTaken}>
            <WaitingPencil>{children}</WaitingPencil>
          </DockTakenContext.Provider>
        </DockContext.Provider>
        <div ref={setDock} className={dockClass} />
        <AcceptedHighlight />
        <Unseen />
      </Notices>
    </section>
  );
}

/** What shows itself when it is asked for, or something happens. */
const Unseen = afterText(function Unseen() {
  return (
    <>
      <Announcements />
      <ParagraphImprovement />
      <PictureChoice />
      <PanelDialogs />
      <ExportDialog />
    </>
  );
});

/**
 * Moves the focus to the next step when the focused control disappears with its state, so that the keyboard
 * alone suffices. A review in the text takes the focus when it opens, unless a caret is in the text, and
 * returns it to its paragraph.
 */
function useKeptFocus(root: RefObject<HTMLElement | null>, state: Run['state']): void {
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
      const active = focusedElement(root.current);
      const isFree = active === null;
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

/**
 * Keys of the editor while it or nothing has the focus, unless an inner element handled them. Ctrl/Cmd+Z,
 * Shift+Ctrl/Cmd+Z and Ctrl+Y undo and redo in the whole story; Ctrl/Cmd+Enter continues at a caret in the
 * text, else takes the next step; Ctrl/Cmd+Shift+F finds; Ctrl/Cmd+. toggles focus mode; F11 toggles full
 * screen; Ctrl/Cmd+Shift+. shows one chapter alone, and the whole book again; Page Down
 * and Page Up turn to the chapter beside it at its ends; F8 and Shift+F8 go to the next proposal and the one before; a question mark (in a text Ctrl/Cmd+/) lists all keys; Escape leaves focus mode or cancels a
 * generation.
 */
function useEditorKeys(root: RefObject<HTMLElement | null>): void {
  const { store, isReadOnly } = useEditorProvider();
  useEffect(() => {
    const page = root.current?.ownerDocument;
    const targetOf = (event: KeyboardEvent) => {
      const target = eventTarget(event);
      return target === page?.body || (target && root.current?.contains(target)) ? target : null;
    };
    const onCommand = (event: KeyboardEvent) => {
      const target = targetOf(event);
      if (!target || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (isReadOnly && !(key === 'f' && event.shiftKey)) return;
      const state = store.getState();
      if (key === 'enter') {
        event.stopPropagation();
        // The first words of a story make its next step.
        if (state.typed && !event.isComposing) flushSync(state.takeTyped);
        (continueHere(target, state) ?? findNextStep(root.current, target))?.click();
      } else if (key === 'z' || key === 'y') {
        const isRedo = key === 'y' || event.shiftKey;
        if (hasOwn(target, isRedo)) return;
        undoInText(store, isRedo ? 'redo' : 'undo', target);
      } else if (key === 'f' && event.shiftKey) state.openPanel('find');
      else if (key === '/') state.openPanel('shortcuts');
      else if (event.code === 'Period' && event.shiftKey) toggleAlone(store, root.current);
      else if (key === '.') state.setFocusMode(!state.isFocusMode);
      else return;
      event.preventDefault();
    };
    const onPlain = (event: KeyboardEvent) => {
      const target = targetOf(event);
      if (!target || isReadOnly || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const state = store.getState();
      if (event.key === 'Escape') {
        if (state.isFocusMode) state.setFocusMode(false);
        else state.cancel();
      } else if (event.key === 'F11' && page?.fullscreenEnabled) {
        event.preventDefault();
        toggleFullScreen();
      } else if (event.key === 'PageDown' || event.key === 'PageUp') {
        const text = root.current?.querySelector('[data-fabula-story]');
        const by = event.key === 'PageDown' ? 1 : -1;
        const isFree =
          !event.shiftKey && !target.closest(`input, textarea, [contenteditable], ${scrollsItself}`);
        if (text && isFree && isEdgeInSight(text, by) && turnChapter(store, root.current, by, 'never'))
          event.preventDefault();
      } else if (event.key === 'F8') {
        if (goToNextPencil(store, root.current, event.shiftKey ? -1 : 1)) event.preventDefault();
      } else if (event.key === '?' && !target.closest('input, textarea, [contenteditable], [role="menu"]')) {
        event.preventDefault();
        state.openPanel('shortcuts');
      }
    };
    page?.addEventListener('keydown', onCommand, true);
    page?.addEventListener('keydown', onPlain);
    return () => {
      page?.removeEventListener('keydown', onCommand, true);
      page?.removeEventListener('keydown', onPlain);
    };
  }, [store, root, isReadOnly]);
}

/** What a page key scrolls or moves in. */
const scrollsItself = '[role="menu"], [role="listbox"], [role="treegrid"], [role="dialog"]';

/** The Continue button, when the caret is in the text before its end and nothing waits for a verdict. */
function continueHere(target: Element, { run }: { run: Run }): HTMLElement | null {
  const engine = target.matches('[data-fabula-engine]') ? engineAt(target) : null;
  const caret = engine?.caret();
  const last = engine?.paragraphs().at(-1);
  if (!caret || !last || !canAsk(run)) return null;
  if (caret.id === last.id && last.text.slice(caret.offset).trim() === '') return null;
  return (
    target.closest('[data-fabula-story]')?.querySelector<HTMLElement>(`${continueSelector} button`) ?? null
  );
}

/** A field with nothing left to undo passes undo to the story, and keeps redo. */
function hasOwn(target: Element, isRedo: boolean): boolean {
  const own = target.closest<HTMLElement>('[data-fabula-own-undo]')?.dataset.fabulaOwnUndo;
  return own === '' || (own === 'redo' && isRedo);
}

type Values = Partial<Record<string, string>>;
const { face, size, measure, leading }: Record<'face' | 'size' | 'measure' | 'leading', Values> = typeValues;
/** Default width in `em`. */
const usualMeasure = 33.7;

const nameOf = (variable: string) => variable.slice('var('.length, -1);

function useTextLooks() {
  const {
    textFace,
    textSize,
    textMeasure: width,
    textLeading,
    ...rest
  } = useEditor((state) => state.preferences);
  const { focusScope, typewriterScrolling } = rest;
  const isFocusMode = useEditor((state) => state.isFocusMode);
  return useMemo(() => {
    const letters = Number.parseFloat(measure[width] ?? '') || usualMeasure;
    const isUsual = !size[textSize] && !measure[width];
    const variables: Values = {
      [nameOf(vars.font.prose)]: face[textFace],
      [nameOf(vars.text.prose)]: size[textSize],
      [nameOf(vars.leading.prose)]: leading[textLeading],
      [textMeasure]: isUsual ? undefined : `calc(${vars.text.prose} * ${letters})`,
    };
    return {
      style: variables as CSSProperties,
      'data-focus-mode': isFocusMode ? focusScope : undefined,
      'data-typewriter': typewriterScrolling || undefined,
    };
  }, [textFace, textSize, width, textLeading, focusScope, typewriterScrolling, isFocusMode]);
}
