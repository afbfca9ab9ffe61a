'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** True if the last focus or press was inside: when the focused control unmounts, the focus may move on there. */
export function useHadFocus(root: RefObject<HTMLElement | null>): RefObject<boolean> {
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
  return hadFocus;
}
