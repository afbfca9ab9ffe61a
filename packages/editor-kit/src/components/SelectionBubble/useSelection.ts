'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Selected } from '../../model/selection.ts';
import type { TextEngine } from '../../text/createTextEngine.ts';

/** The selection, and its first and last lines in pixels of the story's box. */
export interface ShownSelection {
  readonly selected: Selected;
  readonly top: number;
  readonly bottom: number;
  readonly middle: number;
}

/** The selection after the mouse was released. `look` reads it anew, which is cheap at a caret. */
export function useSelection(
  engine: TextEngine | null,
  box: RefObject<HTMLElement | null>,
): { readonly shown: ShownSelection | null; readonly look: (isSettled?: boolean) => void } {
  const [shown, setState] = useState<ShownSelection | null>(null);
  // Most keys select nothing: then React is not asked.
  const latest = useRef(shown);
  const setShown = (now: ShownSelection | null) => {
    if (now !== latest.current) setState(now);
    latest.current = now;
  };

  const look = (isSettled = false) => {
    // Between text and button nothing has the focus: the button must not vanish under the press.
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
      // The browser updates the selection after the event.
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

const held = new WeakSet<Element>();
const isHeld = ({ view }: TextEngine) => held.has(view.dom);

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
