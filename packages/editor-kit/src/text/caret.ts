import { isElement, selectionAt } from '@fabula/ui-kit/dom';
import type { ResolvedPos } from 'prosemirror-model';
import { Plugin, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { isFollowed, isHidden } from './decorations.ts';
import { endBefore, firstCaret, isFromOutside, startAfter } from './edits.ts';

/**
 * After `focus()` Chromium reports the caret in its paragraph but keeps it at the start of the root, and
 * would write into a node inserted before. Setting the selection anew fixes it.
 */
export function holdCaret(view: EditorView): void {
  const selection = view.hasFocus() ? selectionAt(view.dom) : null;
  const node = selection?.anchorNode;
  if (!selection?.isCollapsed || !node || selection.anchorOffset > 0 || view.composing) return;
  if (!view.dom.contains(node) || view.posAtDOM(node, 0) !== firstCaret) return;
  selection.removeAllRanges();
  selection.collapse(node, 0);
}

/**
 * For 200 ms after a focus, ProseMirror takes a caret at the very start for a fault of Chromium's and
 * restores the old one. After Home it is meant.
 */
function trustStart(view: EditorView): void {
  const { input } = view as unknown as { readonly input?: { lastFocus: number } };
  if (input) input.lastFocus = 0;
}

type Ends = readonly [anchor: Node | null, anchorOffset: number, head: Node | null, headOffset: number];

function endsOf(view: EditorView): Ends | null {
  const selection = selectionAt(view.dom);
  return (
    selection && [selection.anchorNode, selection.anchorOffset, selection.focusNode, selection.focusOffset]
  );
}

/**
 * Tracks the caret. `selectionchange` comes late: of keys pressed while the page is busy, the second would
 * act where the first began, and a redraw between a key and its event would set the caret back.
 */
export function caretPlugin(): { readonly plugin: Plugin; readonly read: (view: EditorView) => void } {
  let seen: Ends | null = null;
  const look = (view: EditorView) => {
    const ends = endsOf(view);
    const isSeen = ends?.every((end, index) => end === seen?.[index]) ?? true;
    if (!isSeen && !view.composing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
    return false;
  };
  const plugin = new Plugin({
    view(view) {
      const remember = () => {
        seen = endsOf(view);
      };
      const { ownerDocument } = view.dom;
      ownerDocument.addEventListener('selectionchange', remember);
      return { destroy: () => ownerDocument.removeEventListener('selectionchange', remember) };
    },
    props: {
      handleDOMEvents: {
        keydown(view, { key }) {
          if (key === 'Home') trustStart(view);
          return look(view);
        },
        beforeinput: look,
        copy: look,
        cut: look,
        paste: look,
        focus(view) {
          setTimeout(() => {
            if (!view.isDestroyed) holdCaret(view);
          });
          return false;
        },
      },
    },
  });
  // Without the focus, a redraw leaves the selection where it is.
  return { plugin, read: (view) => view.hasFocus() && look(view) };
}

const directions = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const;

/**
 * Native vertical arrows stop at a widget between paragraphs: here the caret crosses it and keeps its column.
 */
export function crossingPlugin(): Plugin {
  /** Column of the caret at the start of vertical movement, in pixels from the left. */
  let column: number | null = null;
  const forget = () => {
    column = null;
    return false;
  };
  return new Plugin({
    props: {
      handleDOMEvents: { mousedown: forget, beforeinput: forget },
      handleKeyDown(view, { key, shiftKey, altKey, ctrlKey, metaKey }) {
        const direction = directions[key as keyof typeof directions];
        const isVertical = direction === 'up' || direction === 'down';
        if (!isVertical && key !== 'Shift') column = null;
        const { selection, doc } = view.state;
        if (!direction || altKey || ctrlKey || metaKey || !(selection instanceof TextSelection)) return false;
        const { $head, $anchor, empty } = selection;
        if ($head.depth !== 2 || (!empty && !shiftKey)) return false;
        if (isVertical) column ??= view.coordsAtPos($head.pos).left;
        const isBack = goesBack(view, $head.pos, direction);
        const isShown = ($pos: ResolvedPos) => !isHidden(view.state, String($pos.parent.attrs.id));
        const next = ($pos: ResolvedPos) => (isBack ? endBefore($pos) : startAfter($pos));
        let beyond = next($head);
        const isBetween = beyond !== null && !isShown(doc.resolve(beyond));
        while (beyond !== null && !isShown(doc.resolve(beyond))) beyond = next(doc.resolve(beyond));
        if (beyond === null) return false;
        const upper = isBack ? doc.resolve(beyond).parent : $head.parent;
        if (!isBetween && !isFollowed(view.state, String(upper.attrs.id))) return false;
        if (!view.endOfTextblock(direction)) return false;
        const head = isVertical && column !== null ? inColumn(view, column, beyond) : beyond;
        const anchor = shiftKey ? $anchor.pos : head;
        view.dispatch(view.state.tr.setSelection(TextSelection.create(doc, anchor, head)).scrollIntoView());
        return true;
      },
    },
  });
}

function goesBack(view: EditorView, pos: number, direction: (typeof directions)[keyof typeof directions]) {
  if (direction === 'up' || direction === 'down') return direction === 'up';
  const { node } = view.domAtPos(pos);
  const element = isElement(node) ? node : node.parentElement;
  const isRtl = element !== null && getComputedStyle(element).direction === 'rtl';
  return (direction === 'left') !== isRtl;
}

/** The position closest to `left` in the line at `beyond`. */
function inColumn(view: EditorView, left: number, beyond: number): number {
  const { node } = view.domAtPos(beyond);
  (isElement(node) ? node : node.parentElement)?.scrollIntoView({ block: 'nearest' });
  const { top, bottom } = view.coordsAtPos(beyond);
  const found = view.posAtCoords({ left, top: (top + bottom) / 2 })?.pos ?? beyond;
  const $found = view.state.doc.resolve(found);
  return $found.sameParent(view.state.doc.resolve(beyond)) ? found : beyond;
}

/** Refuses edits that join or delete text across the border before one of these paragraphs. */
export function wallPlugin(walls: () => ReadonlySet<string>): Plugin {
  return new Plugin({
    filterTransaction(tr) {
      if (!tr.docChanged || isFromOutside(tr)) return true;
      const ids = walls();
      if (ids.size === 0) return true;
      return tr.steps.every((step, index) => {
        const doc = tr.docs[index];
        let isFree = true;
        step.getMap().forEach((from, to) => {
          if (doc && isWallWithin(doc, from, to, ids)) isFree = false;
        });
        return isFree;
      });
    },
  });
}

/** True for a border between two paragraphs that both reach into the range. */
function isWallWithin(doc: ResolvedPos['doc'], from: number, to: number, ids: ReadonlySet<string>): boolean {
  let [isFirst, isFound] = [true, false];
  doc.nodesBetween(from, to, (node) => {
    if (node.type.name !== 'paragraph') return true;
    isFound ||= !isFirst && ids.has(String(node.attrs.id));
    isFirst = false;
    return false;
  });
  return isFound;
}
