import type { Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

export function scrollerOf(element: Element): Element {
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
    const { overflowY } = getComputedStyle(one);
    if ((overflowY === 'auto' || overflowY === 'scroll') && one.scrollHeight > one.clientHeight) return one;
  }
  return document.scrollingElement ?? document.documentElement;
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
