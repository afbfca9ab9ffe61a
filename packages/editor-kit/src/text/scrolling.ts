import { selectionAt } from '@fabula/ui-kit/dom';
import { Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

export function scrollerOf(element: Element): Element {
  for (let one = element.parentElement; one && one !== one.ownerDocument.body; one = one.parentElement) {
    const { overflowY } = getComputedStyle(one);
    if ((overflowY === 'auto' || overflowY === 'scroll') && one.scrollHeight > one.clientHeight) return one;
  }
  const page = element.ownerDocument;
  return page.scrollingElement ?? page.documentElement;
}

/**
 * Where a browser anchors no scrolling (WebKit), ProseMirror keeps the first element that begins in sight in its
 * place: text that comes before it, in sight, would be pushed out of it.
 */
export function heldScroll(view: EditorView, tr: Transaction): { hold(): void } | null {
  if (view.dom.style.overflowAnchor !== undefined) return null;
  const start = tr.before.content.findDiffStart(tr.doc.content) ?? 0;
  if (view.coordsAtPos(start).bottom < 0) return null;
  const scroller = scrollerOf(view.dom);
  const { scrollTop } = scroller;
  return {
    hold() {
      scroller.scrollTop = scrollTop;
    },
  };
}

const isFirefox = typeof navigator !== 'undefined' && /Firefox\//.test(navigator.userAgent);

/**
 * Of a text that the page scrolls, Firefox selects all to its end for Shift+PageUp and Shift+PageDown: here a
 * page is selected by lines, which keep the column.
 */
export function pageSelectionPlugin(): Plugin {
  return new Plugin({
    props: {
      handleKeyDown(view, { key, shiftKey, altKey, ctrlKey, metaKey }) {
        const isPage = key === 'PageUp' || key === 'PageDown';
        if (!isFirefox || !isPage || !shiftKey || altKey || ctrlKey || metaKey) return false;
        const selection = selectionAt(view.dom);
        if (!selection || !(view.state.selection instanceof TextSelection)) return false;
        if (scrollerOf(view.dom) !== view.dom.ownerDocument.scrollingElement) return false;
        const top = () => {
          const { focusNode, focusOffset } = selection;
          return focusNode ? view.coordsAtPos(view.posAtDOM(focusNode, focusOffset)).top : 0;
        };
        const start = top();
        for (let before: number | null = null; before !== top(); ) {
          before = top();
          if (Math.abs(before - start) >= window.innerHeight * pagePart) break;
          selection.modify('extend', key === 'PageUp' ? 'backward' : 'forward', 'line');
        }
        view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
        view.dispatch(view.state.tr.scrollIntoView());
        return true;
      },
    },
  });
}

/** Of the window's height: what sticks to its edges covers the rest. */
const pagePart = 0.75;
