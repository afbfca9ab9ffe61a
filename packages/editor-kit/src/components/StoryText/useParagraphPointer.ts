'use client';

import { focusedElement, isElement, rootOf } from '@fabula/ui-kit/dom';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useEditorProvider } from '../../react/useEditor.ts';
import { paragraphIdOf, paragraphSelector, textAt } from './paragraphElements.ts';

/** Milliseconds of hover before a paragraph's bar appears, and of its stay afterwards. */
const revealDelay = 500;
const leaveDelay = 300;
/** Milliseconds between two taps of a double tap; pixels beyond which a finger scrolls. */
const doubleTapWindow = 300;
const moveThreshold = 10;

interface Tap {
  id: string;
  x: number;
  y: number;
  at: number;
  hadCaret: boolean;
}

function ownerOf(target: EventTarget): string | null {
  const element = isElement(target) ? target : null;
  const beside = element?.closest<HTMLElement>('[data-bar-of], [data-mark-of]')?.dataset;
  return paragraphIdOf(element) ?? beside?.barOf ?? beside?.markOf ?? null;
}

/** Somebody uses another paragraph's tools by keyboard: there is one place for verbs at a time. */
function isBarInUse(text: Element | null, id: string | null): boolean {
  const bar = focusedElement(text)?.closest<HTMLElement>('[data-bar-of]');
  return bar != null && bar.dataset.barOf !== id;
}

/** An open menu would close with its bar. */
function isMenuOpen(text: Node | null, id: string | null): boolean {
  const bar = id === null ? null : `[data-bar-of="${CSS.escape(id)}"]`;
  const open = `${bar} [aria-haspopup][aria-expanded="true"]`;
  return text !== null && bar !== null && rootOf(text).querySelector(open) !== null;
}

/**
 * Pointers on paragraphs beyond the caret: hover shows the bar; a double tap edits where no caret is in
 * the text.
 */
export function useParagraphPointer() {
  const { store } = useEditorProvider();
  const [pointedId, setPointedId] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pointer = useRef<{ down: Tap | null; last: Tap | null }>({ down: null, last: null });
  /** Last position of the mouse. A key parks it: content that scrolls under a parked mouse is not hovered. */
  const mouse = useRef({ x: Number.NaN, y: Number.NaN, isParked: false });
  useEffect(() => () => clearTimeout(timer.current), []);
  const pointed = useRef<string | null>(null);
  const text = useRef<Element | null>(null);

  const handlers = useMemo(() => {
    const show = (id: string | null) => {
      pointed.current = id;
      setPointedId(id);
    };
    const point = (id: string | null, delay: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (id !== pointed.current && isMenuOpen(text.current, pointed.current)) point(id, leaveDelay);
        else show(id !== null && isBarInUse(text.current, id) ? null : id);
      }, delay);
    };
    const isMoved = ({ screenX: x, screenY: y }: PointerEvent) => {
      const { isParked, ...last } = mouse.current;
      const isStill = Number.isNaN(last.x) || (last.x === x && last.y === y);
      mouse.current = { x, y, isParked: isParked && isStill };
      return !mouse.current.isParked;
    };
    return {
      onPointerOver(event: PointerEvent) {
        text.current = event.currentTarget;
        if (event.pointerType !== 'mouse' || !isMoved(event)) return;
        const id = ownerOf(event.target);
        point(id, id === null ? leaveDelay : revealDelay);
      },
      onPointerLeave: () => point(null, leaveDelay),
      onKeyDownCapture({ key }: KeyboardEvent) {
        if (key === 'Shift' || key === 'Control' || key === 'Alt' || key === 'Meta') return;
        mouse.current.isParked = true;
        if (isMenuOpen(text.current, pointed.current)) return;
        clearTimeout(timer.current);
        // Not at each key: React would render only to find nothing changed.
        if (pointed.current !== null) show(null);
      },
      onPointerDown({ currentTarget, target, clientX: x, clientY: y, timeStamp: at }: PointerEvent) {
        const element = isElement(target) ? target.closest(paragraphSelector) : null;
        const id = paragraphIdOf(element);
        const hadCaret = textAt(currentTarget)?.view.hasFocus() ?? false;
        pointer.current.down = id === null ? null : { id, x, y, at, hadCaret };
      },
      onPointerMove(event: PointerEvent) {
        const { clientX, clientY } = event;
        const { down } = pointer.current;
        const wasParked = mouse.current.isParked;
        if (event.pointerType === 'mouse' && isMoved(event) && wasParked)
          point(ownerOf(event.target), revealDelay);
        if (down && Math.hypot(clientX - down.x, clientY - down.y) > moveThreshold)
          pointer.current.down = null;
      },
      onPointerCancel() {
        pointer.current.down = null;
      },
      onPointerUp({ pointerType, currentTarget, timeStamp: at }: PointerEvent) {
        const { down, last } = pointer.current;
        if (pointerType === 'mouse' || !down) return;
        const tap = { ...down, at };
        pointer.current = { down: null, last: tap };
        if (!last || last.hadCaret || last.id !== tap.id || at - last.at > doubleTapWindow) return;
        const offset = textAt(currentTarget)?.selection()?.from.offset ?? 0;
        store.getState().workOn(tap.id, 'edit', offset);
      },
    };
  }, [store]);

  return { pointedId, handlers };
}
