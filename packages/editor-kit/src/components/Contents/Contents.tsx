'use client';

import { CloseIcon, Dialog, IconButton, MenuIcon } from '@fabula/ui-kit';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { LazyPart, lazyCode } from '../LazyDialog/LazyDialog.tsx';
import { goToDetails } from '../SectionDetails/goToDetails.ts';
import { WhenGone } from '../StoryEditor/MemoryPanel.tsx';
import { goToPlace, readingTop } from '../StoryEditor/useReturn.ts';
import { afterMenu, editorOf, isTouch } from '../StoryText/paragraphElements.ts';
import { head, sheet, side, title } from './Contents.css.ts';
import { useReadingPlace } from './useReadingPlace.ts';

const parts = lazyCode(() => import('./contentsParts.ts'));

/** `75rem` of `editorWidth.wide`, where there is room beside the sheet. */
const wideRem = 75;

function hasRoom(from: Element | null): boolean {
  const editor = editorOf(from);
  if (!editor) return false;
  const rem = Number.parseFloat(getComputedStyle(editor.ownerDocument.documentElement).fontSize) || 16;
  return editor.clientWidth >= wideRem * rem;
}

function onResize(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
const no = () => false;

/** True once there are two headings: a lone short story has no contents. */
export function useHasContents(): boolean {
  const { isReadOnly } = useEditorProvider();
  const hasHeadings = useEditor(({ story: { headings = {} } }) => {
    let count = 0;
    for (const _ in headings) if (++count > 1) return true;
    return false;
  });
  return hasHeadings && !isReadOnly;
}

/** Opens and closes the contents: beside the text where there is room, else over it. */
export function useToggleContents() {
  const { store } = useEditorProvider();
  return (from: Element | null) => {
    const { preferences, setPreference, panel, openPanel } = store.getState();
    if (hasRoom(from)) setPreference('showContents', !preferences.showContents);
    else openPanel(panel === 'contents' ? null : 'contents');
  };
}

function useGoTo(home: RefObject<Element | null>) {
  const { store } = useEditorProvider();
  return (id: string) => {
    const { openDetailsId, unfold } = store.getState();
    unfold(id);
    if (openDetailsId === id) return goToDetails(editorOf(home.current), id);
    goToPlace(
      editorOf(home.current),
      { caret: { id, offset: 0 }, shown: { id, top: readingTop } },
      isTouch() ? 'never' : 'always',
    );
  };
}

/** A tool that opens the contents, once there are two headings. */
export function ContentsButton() {
  const strings = useEditorStrings();
  const button = useRef<HTMLButtonElement>(null);
  const isShown = useEditor(({ preferences }) => preferences.showContents);
  const isSheet = useEditor(({ panel }) => panel === 'contents');
  const hasContents = useHasContents();
  const toggle = useToggleContents();
  const isWide = useSyncExternalStore(onResize, () => hasRoom(button.current), no);
  if (!hasContents) return null;
  return (
    <IconButton
      ref={button}
      label={strings.contents}
      aria-expanded={isWide ? isShown : isSheet}
      tooltipPlacement="bottom"
      onPress={() => toggle(button.current)}
      data-fabula-contents-button
    >
      <MenuIcon />
    </IconButton>
  );
}

/** The contents beside the text, and over it in a narrow room. */
export function Contents() {
  const hasContents = useHasContents();
  const isFocusMode = useEditor((state) => state.isFocusMode);
  return hasContents && !isFocusMode ? <Shown /> : null;
}

function Shown() {
  const strings = useEditorStrings();
  const home = useRef<HTMLElement>(null);
  const isShown = useEditor(({ preferences }) => preferences.showContents);
  const setPreference = useEditor((state) => state.setPreference);
  const isSheet = useEditor(({ panel }) => panel === 'contents');
  const openPanel = useEditor((state) => state.openPanel);
  const hereId = useReadingPlace(home, true);
  const go = useGoTo(home);
  const next = useRef<string | null>(null);
  const close = () => {
    const button = editorOf(home.current)?.querySelector<HTMLElement>('[data-fabula-contents-button]');
    setPreference('showContents', false);
    button?.focus();
  };
  useEffect(() => {
    const editor = editorOf(home.current);
    if (!isShown || !editor) return;
    // The tools of a paragraph make room.
    editor.setAttribute('data-contents', '');
    return () => editor.removeAttribute('data-contents');
  }, [isShown]);
  return (
    <>
      <aside ref={home} className={side} aria-label={strings.contents} hidden={!isShown} data-fabula-contents>
        {isShown && (
          <>
            <div className={head}>
              <h2 className={title}>{strings.contents}</h2>
              <IconButton size="small" label={strings.closeContents} onPress={close}>
                <CloseIcon />
              </IconButton>
            </div>
            <LazyPart code={parts} isOpen onClose={close} strings={strings}>
              {({ ContentsTree }) => <ContentsTree hereId={hereId} onGo={go} home={home} />}
            </LazyPart>
          </>
        )}
      </aside>
      {isSheet && (
        <Dialog
          title={strings.contents}
          closeLabel={strings.close}
          isOpen
          onOpenChange={(isOpen) => !isOpen && openPanel(null)}
        >
          <div className={sheet}>
            <LazyPart code={parts} isOpen onClose={() => openPanel(null)} strings={strings}>
              {({ ContentsTree }) => (
                <ContentsTree
                  hereId={hereId}
                  home={home}
                  onGo={(id) => {
                    next.current = id;
                    openPanel(null);
                  }}
                />
              )}
            </LazyPart>
          </div>
          <WhenGone
            act={() => {
              const id = next.current;
              next.current = null;
              if (id !== null) afterMenu(() => go(id));
            }}
          />
        </Dialog>
      )}
    </>
  );
}
