'use client';

import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { useEditorProvider } from '../../react/useEditor.ts';

const PaintedContext = createContext(true);

/** True once the text has been painted, and at once where there is none yet. */
export const useIsPainted = () => useContext(PaintedContext);

const never = () => () => undefined;
const hands = ['keydown', 'pointerdown'] as const;

/**
 * Lets a story's text be painted before what stands around it, and brings that at once for a key or a press that
 * comes sooner. A server, and a page that takes over its markup, render all at once.
 */
export function TextFirst({ children }: { children: ReactNode }) {
  const { store } = useEditorProvider();
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isPainted, setPainted] = useState(() => isServed || store.getState().story.paragraphs.length === 0);
  useEffect(() => {
    if (isPainted) return;
    const now = () => flushSync(() => setPainted(true));
    const cancel = afterPaint(() => startTransition(() => setPainted(true)));
    for (const type of hands) window.addEventListener(type, now, { capture: true, once: true });
    return () => {
      cancel();
      for (const type of hands) window.removeEventListener(type, now, true);
    };
  }, [isPainted]);
  return <PaintedContext.Provider value={isPainted}>{children}</PaintedContext.Provider>;
}

/** A part that comes after the text. */
export function afterText<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function AfterText(props) {
    return useIsPainted() ? <Part {...props} /> : null;
  };
}

/** Calls once the next frame has been painted; in a page out of sight, which paints none, soon. */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer = setTimeout(act);
  };
  const frame = document.visibilityState === 'hidden' ? soon() : requestAnimationFrame(soon);
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
