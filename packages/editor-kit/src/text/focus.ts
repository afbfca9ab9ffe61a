import { splitSentences } from '@fabula/writing';
import { type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { scrollerOf } from './scrolling.ts';

const key = new PluginKey<DecorationSet>('fabula sentence focus');

/**
 * Decorates the caret's sentence. A key reads its paragraph alone. During composition the decoration is only
 * mapped: its text must not be redrawn.
 */
export function sentenceFocusPlugin(isOn: () => boolean): Plugin<DecorationSet> {
  let isComposing = () => false;
  return new Plugin<DecorationSet>({
    key,
    view: (view) => {
      isComposing = () => view.composing;
      return {};
    },
    state: {
      init: () => DecorationSet.empty,
      apply(tr, before, _old, state) {
        if (!isOn()) return DecorationSet.empty;
        if (isComposing()) return before.map(tr.mapping, tr.doc);
        return sentencesAt(state);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

/** Selected sentences of the caret's paragraph. Between two, the caret is in the second. */
function sentencesAt({ selection, doc }: EditorState): DecorationSet {
  const { $head, from, to, empty } = selection;
  if (!(selection instanceof TextSelection) || $head.depth !== 2) return DecorationSet.empty;
  const marked: Decoration[] = [];
  let at = $head.start();
  for (const sentence of splitSentences($head.parent.textContent)) {
    const end = at + sentence.length;
    const isIn = empty ? at <= to && (to < end || end === $head.end()) : at < to && from < end;
    if (isIn) marked.push(Decoration.inline(at, end, { 'data-in-focus': '' }));
    at = end;
  }
  return DecorationSet.create(doc, marked);
}

/** Height of the caret's line, as a part of the window's. */
const restingHeight = 0.45;

/** Scrolls the text so that the caret's line stays at one height. Keys alone scroll, clicks do not. */
export function typewriterPlugin(isOn: () => boolean): Plugin {
  let byKey = false;
  let frame = 0;
  const follow = (view: EditorView) => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (view.isDestroyed || !view.hasFocus()) return;
      const { top, bottom } = view.coordsAtPos(view.state.selection.head);
      const scroller = scrollerOf(view.dom);
      const isPage = scroller === view.dom.ownerDocument.scrollingElement;
      const box = isPage ? { top: 0, height: window.innerHeight } : scroller.getBoundingClientRect();
      const off = (top + bottom) / 2 - box.top - box.height * restingHeight;
      if (Math.abs(off) >= 1) scroller.scrollBy({ top: off, behavior: 'instant' });
    });
  };
  return new Plugin({
    view: () => ({
      update(view, before) {
        const { doc, selection } = view.state;
        const isMoved = doc !== before.doc || !selection.eq(before.selection);
        if (isOn() && byKey && isMoved && selection instanceof TextSelection) follow(view);
      },
      destroy: () => cancelAnimationFrame(frame),
    }),
    props: {
      handleScrollToSelection: () => isOn() && byKey,
      handleDOMEvents: {
        keydown: () => {
          byKey = true;
          return false;
        },
        beforeinput: () => {
          byKey = true;
          return false;
        },
        pointerdown: () => {
          byKey = false;
          return false;
        },
      },
    },
  });
}
