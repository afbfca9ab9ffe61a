'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Selected } from '../../model/selection.ts';
import type { TextEngine } from '../../text/createTextEngine.ts';

/** What is selected in the text, and where its first and last lines stand in the story's box, in pixels. */
export interface ShownSelection {
  readonly selected: Selected;
  readonly top: number;
  readonly bottom: number;
  readonly middle: number;
}

/**
 * The words that are selected, as soon as whoever selects them has let go of the mouse. `look` looks again; it is asked at
 * every change of the selection, so a caret costs it nothing.
 */
export function useSelection(
  engine: TextEngine | null,
  box: RefObject<HTMLElement | null>,
): { readonly shown: ShownSelection | null; readonly look: (isSettled?: boolean) => void } {
  const [shown, setState] = useState<ShownSelection | null>(null);
  // At each key it is nothing: React is not asked.
  const latest = useRef(shown);
  const setShown = (now: ShownSelection | null) => {
    if (now !== latest.current) setState(now);
    latest.current = now;
  };

  const look = (isSettled = false) => {
    // On its way from the text to a button the focus is nowhere: the button must not go under the press.
    if (!isSettled && document.activeElement === document.body) return;
    const isCaret = engine?.view.state.selection.empty ?? true;
    if (!engine || isCaret || isHeld(engine) || !isNear(box.current)) return setShown(null);
    const selected = engine.selection()?.isBlock ? null : engine.selected();
    setShown(selected && placeOf(engine, box.current, selected));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` and `setShown` read what is there now
  useEffect(() => {
    const dom = engine?.view.dom;
    if (!dom) return;
    const hold = () => {
      held.add(dom);
      setShown(null);
    };
    const release = () => {
      if (!held.delete(dom)) return;
      // The browser says what is selected after it.
      requestAnimationFrame(() => look());
    };
    dom.addEventListener('pointerdown', hold);
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    return () => {
      dom.removeEventListener('pointerdown', hold);
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
    };
  }, [engine]);

  return { shown, look };
}

/** Texts in which a pointer is down. */
const held = new WeakSet<Element>();
const isHeld = ({ view }: TextEngine) => held.has(view.dom);

/** The focus is in the text, or in what stands over it. */
function isNear(box: HTMLElement | null): boolean {
  const { activeElement } = document;
  return (
    activeElement !== null &&
    box?.contains(activeElement) === true &&
    activeElement.closest('[data-fabula-engine], [data-fabula-bubble]') !== null
  );
}

function placeOf({ view }: TextEngine, box: HTMLElement | null, selected: Selected): ShownSelection | null {
  if (!box) return null;
  const { from, to } = view.state.selection;
  const [start, end] = [view.coordsAtPos(from, 1), view.coordsAtPos(to, -1)];
  const { top, left } = box.getBoundingClientRect();
  const isOneLine = end.bottom - start.top < 1.6 * (start.bottom - start.top);
  return {
    selected,
    top: start.top - top,
    bottom: end.bottom - top,
    middle: (isOneLine ? (start.left + end.right) / 2 : start.left) - left,
  };
}
