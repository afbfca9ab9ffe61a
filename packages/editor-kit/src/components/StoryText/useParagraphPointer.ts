'use client';

import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useEditorProvider } from '../../react/useEditor.ts';
import { focusParagraph, offsetAt, paragraphIdOf, paragraphSelector } from './paragraphElements.ts';

/** How long a pointer rests on a paragraph before its bar appears, and how long the bar outlasts it, in milliseconds. */
const revealDelay = 500;
const leaveDelay = 300;
/** Two taps within this many milliseconds are one double tap; a finger that moves further, in pixels, scrolls. */
const doubleTapWindow = 300;
const moveThreshold = 10;

interface Tap {
  id: string;
  x: number;
  y: number;
  at: number;
}

/** The paragraph that an element belongs to, be it its text or its bar. */
function ownerOf(target: EventTarget): string | null {
  const element = target instanceof Element ? target : null;
  return paragraphIdOf(element) ?? element?.closest<HTMLElement>('[data-bar-of]')?.dataset.barOf ?? null;
}

/**
 * What pointers do to paragraphs (E27). A mouse that rests on one shows its bar, and a click edits it at that place; a
 * tap turns to it, and a double tap edits it.
 */
export function useParagraphPointer() {
  const { store } = useEditorProvider();
  const [pointedId, setPointedId] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pointer = useRef<{ kind: string; down: Tap | null; last: Tap | null }>({
    kind: '',
    down: null,
    last: null,
  });
  /** Where the mouse was last. Since a key was pressed it is parked: what comes to lie under it is not pointed at. */
  const mouse = useRef({ x: Number.NaN, y: Number.NaN, isParked: false });
  useEffect(() => () => clearTimeout(timer.current), []);
  const pointed = useRef<string | null>(null);

  const handlers = useMemo(() => {
    const show = (id: string | null) => {
      pointed.current = id;
      setPointedId(id);
    };
    const point = (id: string | null, delay: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => show(id), delay);
    };
    const isMoved = ({ screenX: x, screenY: y }: PointerEvent) => {
      const { isParked, ...last } = mouse.current;
      const isStill = Number.isNaN(last.x) || (last.x === x && last.y === y);
      mouse.current = { x, y, isParked: isParked && isStill };
      return !mouse.current.isParked;
    };
    const edit = (target: EventTarget, x: number, y: number) => {
      const element = target instanceof Element ? target.closest<HTMLElement>(paragraphSelector) : null;
      const id = paragraphIdOf(element);
      if (element && id !== null) store.getState().workOn(id, 'edit', offsetAt(element, x, y));
    };
    return {
      onPointerOver(event: PointerEvent) {
        if (event.pointerType !== 'mouse' || !isMoved(event)) return;
        const id = ownerOf(event.target);
        point(id, id === null ? leaveDelay : revealDelay);
      },
      onPointerLeave: () => point(null, leaveDelay),
      onKeyDownCapture({ key }: KeyboardEvent) {
        if (key === 'Shift' || key === 'Control' || key === 'Alt' || key === 'Meta') return;
        mouse.current.isParked = true;
        clearTimeout(timer.current);
        // Not at each key: React renders once more to find out that nothing changed.
        if (pointed.current !== null) show(null);
      },
      onPointerDown({ pointerType, target, clientX: x, clientY: y, timeStamp: at }: PointerEvent) {
        const id = paragraphIdOf(target instanceof Element ? target : null);
        pointer.current.kind = pointerType;
        pointer.current.down = id === null ? null : { id, x, y, at };
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
      onPointerUp({ pointerType, currentTarget, target, timeStamp: at }: PointerEvent) {
        const { down, last } = pointer.current;
        if (pointerType === 'mouse' || !down || !isPlainText(target)) return;
        const tap = { ...down, at };
        pointer.current = { kind: pointerType, down: null, last: tap };
        if (last && last.id === tap.id && at - last.at <= doubleTapWindow) edit(target, tap.x, tap.y);
        else {
          store.getState().workOn(tap.id);
          focusParagraph(currentTarget, tap.id);
        }
      },
      onClick({ target, clientX, clientY }: MouseEvent) {
        const isTap = pointer.current.kind === 'touch' || pointer.current.kind === 'pen';
        pointer.current.kind = '';
        // What is selected is to be read or copied, not edited.
        if (isTap || !isPlainText(target) || !(getSelection()?.isCollapsed ?? true)) return;
        edit(target, clientX, clientY);
      },
    };
  }, [store]);

  return { pointedId, handlers };
}

/** Text that stands as it is: neither a field nor sentences that are being marked. */
function isPlainText(target: EventTarget): boolean {
  return target instanceof Element && !target.closest('textarea, [role="checkbox"], button, a');
}
