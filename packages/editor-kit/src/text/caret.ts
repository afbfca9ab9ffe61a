import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { firstCaret } from './edits.ts';

/**
 * Where focus itself put the caret, Chromium keeps it as the beginning of the whole element, though it says otherwise:
 * it would then write into whatever is put before. Put there anew, it stays in its paragraph.
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
 * For 200 ms after the focus came, ProseMirror takes a caret at the very start for a fault of Chromium's, and puts it
 * back. After Home it is meant.
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
 * Knows where the caret is. A browser says that it moved later than it moves it: of keys that were pressed while the
 * page was busy, the second would be played where the first one began.
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
