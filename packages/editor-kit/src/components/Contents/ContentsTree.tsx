'use client';

import { AlertDialog, VisuallyHidden } from '@fabula/ui-kit';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import {
  DropIndicator,
  type Key,
  ListLayout,
  Tree,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components';
import { type Chapter, canMoveChapter, chapterAt, chaptersOf, nextPlace } from '../../model/chapters.ts';
import { contentsStrings } from '../../react/strings/contentsStrings.ts';
import { useDividedStory } from '../../react/useDividedStory.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { afterMenu, textAt } from '../StoryText/paragraphElements.ts';
import { useUndoNotice } from '../StoryText/undo.ts';
import { SummaryFoot } from '../Summaries/SummaryFoot.tsx';
import { ChapterMenu } from './ChapterMenu.tsx';
import * as look from './Contents.css.ts';
import { type Entry, RowContext, type RowTools, row } from './ContentsRow.tsx';

export interface ContentsTreeProps {
  /** The paragraph where one reads. */
  hereId: string | null;
  /** Beside the text. */
  home: RefObject<Element | null>;
  onGo: (id: string) => void;
}

/** Milliseconds that Undo is offered after a deletion. */
const undoNoticeTime = 8000;

/** The parts, chapters and scenes of a book as a tree, with what moves and changes them. */
export function ContentsTree({ hereId, home, onGo }: ContentsTreeProps) {
  const strings = usePartStrings(contentsStrings);
  const { store } = useEditorProvider();
  const doWithUndo = useUndoNotice();
  const root = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const chapters = useChapters();
  const entries = useEntries(chapters);
  const [closed, setClosed] = useState<ReadonlySet<Key>>(new Set());
  const [renamedId, setRenamedId] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ readonly id: string; readonly button: HTMLElement } | null>(null);
  const [asked, setAsked] = useState<Chapter | null>(null);
  const [said, setSaid] = useState('');
  const dragged = useRef<string | null>(null);
  const find = (id: string) => chapters.find((one) => one.id === id) ?? null;
  const here = useHere(chapters, hereId);
  const shown = useMemo(() => shownIds(entries, closed), [entries, closed]);
  useFollowed(tree, here, shown);

  const focusRow = (id: string) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        root.current?.querySelector<HTMLElement>(`[role="row"][data-key="${CSS.escape(id)}"]`)?.focus(),
      ),
    );
  };
  const move = (id: string, beforeId: string | null | undefined) => {
    const moved = find(id);
    if (!moved || beforeId === undefined || !canMoveChapter(chapters, id, beforeId)) return;
    store.getState().moveChapter(id, beforeId);
    const before = beforeId === null ? null : find(beforeId);
    setSaid(
      before ? strings.chapterMovedBefore(moved.name, before.name) : strings.chapterMovedToEnd(moved.name),
    );
    focusRow(id);
  };
  const step = (id: string, by: 1 | -1) => move(id, nextPlace(chapters, id, by));
  const rename = (id: string, name: string | null) => {
    if (name !== null) store.getState().renameChapter(id, name);
    setRenamedId(null);
    focusRow(id);
  };
  const remove = (chapter: Chapter) => {
    const at = chapters.indexOf(chapter);
    const next = chapters.find(({ from }) => from >= chapter.to) ?? chapters[at - 1];
    doWithUndo(() => store.getState().removeChapter(chapter.id), {
      title: strings.chapterDeleted(chapter.name),
      undo: strings.undoDelete,
      timeout: undoNoticeTime,
    });
    if (next) focusRow(next.id);
  };
  const split = (chapter: Chapter) => {
    const place = textAt(home.current)?.caret();
    const id = place && store.getState().splitChapter(chapter.id, place, strings.newNames[chapter.rank]);
    if (id) setRenamedId(id);
  };
  const duplicate = ({ id, name }: Chapter) => {
    const copy = store.getState().duplicateChapter(id, strings.copyOfChapter(name));
    if (copy) focusRow(copy);
  };

  const placeOf = (targetId: string, position: 'before' | 'after' | 'on') => {
    if (position === 'before') return targetId;
    const to = find(targetId)?.to ?? 0;
    return chapters.find(({ from }) => from >= to)?.id ?? null;
  };
  const { dragAndDropHooks } = useDragAndDrop<Entry>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': find(`${key}`)?.name ?? '' })),
    onDragStart: ({ keys }) => {
      dragged.current = `${[...keys][0] ?? ''}`;
    },
    getDropOperation(target) {
      if (target.type !== 'item' || dragged.current === null) return 'cancel';
      const isWider =
        target.dropPosition !== 'on' ||
        chapters.some(({ id, parentId }) => id === dragged.current && parentId !== target.key);
      const place = placeOf(`${target.key}`, target.dropPosition);
      return isWider && canMoveChapter(chapters, dragged.current, place) ? 'move' : 'cancel';
    },
    onMove({ keys, target }) {
      const [key] = keys;
      if (key !== undefined) move(`${key}`, placeOf(`${target.key}`, target.dropPosition));
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={look.drop} />,
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const row = (event.target as Element).closest<HTMLElement>('[role="row"]');
    const id = row?.dataset.key;
    if (id === undefined || event.target !== row || event.ctrlKey || event.metaKey) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      step(id, event.key === 'ArrowUp' ? -1 : 1);
    else if (event.key === 'F2') setRenamedId(id);
    else if (event.key === 'Delete') setAsked(find(id));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const tools: RowTools = {
    hereId: here?.id ?? null,
    renamedId,
    menuId: menu?.id ?? null,
    rename,
    openMenu: (id, button) => setMenu({ id, button }),
  };
  const open = useMemo(
    () => chapters.map(({ id }) => id).filter((id) => !closed.has(id)),
    [chapters, closed],
  );
  return (
    <>
      <div
        ref={root}
        className={look.home}
        data-nested={chapters.some(({ parentId }) => parentId !== null) || undefined}
        onKeyDownCapture={onKeyDown}
      >
        <RowContext.Provider value={tools}>
          <Virtualizer layout={ListLayout} layoutOptions={rowSizes}>
            <Tree
              ref={tree}
              className={look.tree}
              aria-label={strings.contents}
              items={entries}
              selectionMode="none"
              keyboardNavigationBehavior="tab"
              expandedKeys={open}
              onExpandedChange={(keys) => {
                const expanded = new Set(keys);
                setClosed(new Set(chapters.map(({ id }) => id).filter((id) => !expanded.has(id))));
              }}
              onAction={(key) => onGo(`${key}`)}
              dragAndDropHooks={dragAndDropHooks}
            >
              {row}
            </Tree>
          </Virtualizer>
        </RowContext.Provider>
        {menu && (
          <ChapterMenu
            key={menu.id}
            chapter={find(menu.id)}
            chapters={chapters}
            button={menu.button}
            caretId={textAt(home.current)?.caret()?.id ?? null}
            onClose={() => setMenu(null)}
            acts={{
              rename: setRenamedId,
              details(id) {
                afterMenu(() => {
                  store.getState().openDetails(id);
                  onGo(id);
                });
              },
              step,
              split,
              duplicate,
              merge: (id) => store.getState().mergeChapter(id),
              state: (id, state) => store.getState().setChapterState(id, state),
              remove: setAsked,
              alone(id) {
                const here = menu.id;
                store.getState().showAlone(id);
                onGo(here);
              },
            }}
          />
        )}
        <AlertDialog
          isOpen={asked !== null}
          onOpenChange={(isOpen) => !isOpen && setAsked(null)}
          onConfirm={() => asked && remove(asked)}
          title={strings.deleteChapterTitle(asked?.name ?? '')}
          confirmLabel={strings.delete}
          cancelLabel={strings.cancel}
          isDestructive
        >
          {strings.deleteChapterDetail(asked?.words ?? 0)}
        </AlertDialog>
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
      </div>
      <SummaryFoot />
    </>
  );
}

function useChapters(): readonly Chapter[] {
  const story = useDividedStory();
  return useMemo(() => chaptersOf(story), [story]);
}

/** The innermost chapter that holds the paragraph. */
function useHere(chapters: readonly Chapter[], id: string | null): Chapter | null {
  const paragraphs = useEditor(({ story }) => story.paragraphs);
  return useMemo(() => {
    const at = id === null ? -1 : paragraphs.findIndex((one) => one.id === id);
    return at < 0 ? null : chapterAt(chapters, at);
  }, [chapters, paragraphs, id]);
}

/** Rows that are in sight alone are drawn: a press in a book of 120 chapters draws no more than in one of ten. */
const rowSizes = { estimatedRowSize: 32 };

/** Of the rows that are not under a closed one, in order. */
function shownIds(entries: readonly Entry[], closed: ReadonlySet<Key>): readonly string[] {
  return entries.flatMap(({ id, children }) => [id, ...(closed.has(id) ? [] : shownIds(children, closed))]);
}

/** Keeps the row of where one reads in sight, while nobody is in the tree. */
function useFollowed(
  tree: RefObject<HTMLElement | null>,
  here: Chapter | null,
  shown: readonly string[],
): void {
  const id = here?.id;
  const rows = useRef(shown);
  useEffect(() => {
    rows.current = shown;
  }, [shown]);
  useEffect(() => {
    const follow = () => {
      const box = tree.current;
      const at = rows.current.indexOf(id ?? '');
      if (at < 0 || !box || box.contains(box.ownerDocument.activeElement)) return;
      const size = box.scrollHeight / rows.current.length;
      const top = at * size - box.scrollTop;
      if (top < 0 || top + size > box.clientHeight) box.scrollTop = at * size - box.clientHeight / 2;
    };
    // Its rows are laid out in the frame after it is drawn.
    const frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  }, [tree, id]);
}

/** A tree of entries, each the same object while nothing of it changes: the others are not drawn anew. */
function useEntries(chapters: readonly Chapter[]): readonly Entry[] {
  const known = useRef(new Map<string, Entry>());
  return useMemo(() => {
    const under = new Map<string | null, Entry[]>();
    const now = new Map<string, Entry>();
    for (const { id, rank, name, words, state, parentId } of [...chapters].reverse()) {
      const children = (under.get(id) ?? []).reverse();
      const before = known.current.get(id);
      const isSame =
        before?.name === name &&
        before.rank === rank &&
        before.words === words &&
        before.state === state &&
        before.children.length === children.length &&
        before.children.every((one, at) => one === children[at]);
      const entry = isSame && before ? before : { id, rank, name, words, state, children };
      now.set(id, entry);
      under.set(parentId, [...(under.get(parentId) ?? []), entry]);
    }
    known.current = now;
    return (under.get(null) ?? []).reverse();
  }, [chapters]);
}
