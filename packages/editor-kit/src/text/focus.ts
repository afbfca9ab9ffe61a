import { splitSentences } from '@fabula/writing';
import { type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';

const key = new PluginKey<DecorationSet>('fabula sentence focus');

/**
 * Marks the sentence that the caret is in, so that the rest can step back. A key looks at its paragraph alone. While an
 * input method composes, the mark moves along as it is: its letters must not be drawn anew.
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

/** The sentences of the caret's paragraph that are selected. Between two, the caret is in the second. */
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

/** Where the caret's line stays, as a part of the window's height. */
const restingHeight = 0.45;

/** Keeps the caret's line at one height while keys are pressed, and moves the text instead. A click moves nothing. */
export function typewriterPlugin(isOn: () => boolean): Plugin {
  let byKey = false;
  let frame = 0;
  const follow = (view: EditorView) => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (view.isDestroyed || !view.hasFocus()) return;
      const { top, bottom } = view.coordsAtPos(view.state.selection.head);
      const scroller = scrollerOf(view.dom);
      const isPage = scroller === document.scrollingElement;
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
      // Where the line is held, nothing else scrolls to it.
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

/** What scrolls the text: the nearest element around it that does, or else the page. */
function scrollerOf(element: Element): Element {
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
    const { overflowY } = getComputedStyle(one);
    if ((overflowY === 'auto' || overflowY === 'scroll') && one.scrollHeight > one.clientHeight) return one;
  }
  return document.scrollingElement ?? document.documentElement;
}
