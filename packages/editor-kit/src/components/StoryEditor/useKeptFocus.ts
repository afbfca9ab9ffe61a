'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { findNextStep } from './nextStep.ts';

/**
 * When the focused control goes away with the state it belonged to, focus moves on to the next step instead of
 * being lost, so that a story can be written by keyboard alone.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, state: unknown): void {
  const hadFocus = useRef(false);

  useEffect(() => {
    const element = root.current;
    const onFocus = () => {
      hadFocus.current = true;
    };
    const onPointer = (event: PointerEvent) => {
      hadFocus.current = event.target instanceof Node && Boolean(element?.contains(event.target));
    };
    element?.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      element?.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [root]);

  useEffect(() => {
    if (state === undefined || !hadFocus.current) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      findNextStep(root.current)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [root, state]);
}
