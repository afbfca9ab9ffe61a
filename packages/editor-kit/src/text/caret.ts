import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { firstCaret } from './edits.ts';

/**
 * After `focus()` Chromium reports the caret in its paragraph but keeps it at the start of the root, and
 * would write into a node inserted before. Setting the selection anew fixes it.
 */
export function holdCaret(view: EditorView): void {
  const selection = view.hasFocus() ? view.dom.ownerDocument.getSelection() : null;
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
  const selection = view.dom.ownerDocument.getSelection();
  return (
    selection && [selection.anchorNode, selection.anchorOffset, selection.focusNode, selection.focusOffset]
  );
}

/**
 * Tracks the caret. `selectionchange` comes late: of keys pressed while the page is busy, the second would
 * act where the first began.
 */
export function caretPlugin(): Plugin {
  let seen: Ends | null = null;
  const look = (view: EditorView) => {
    const ends = endsOf(view);
    const isSeen = ends?.every((end, index) => end === seen?.[index]) ?? true;
    if (!isSeen && !view.composing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
    return false;
  };
  return new Plugin({
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
}
