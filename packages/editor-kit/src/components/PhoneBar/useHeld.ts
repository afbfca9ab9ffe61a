'use client';

import { useCallback, useRef, useState } from 'react';
import type { TextEngine } from '../../text/createTextEngine.ts';

export interface Held {
  readonly what: 'caret' | 'words' | 'block';
  readonly italic: boolean;
  readonly bold: boolean;
}

/** The second value reads the state anew; call it whenever that may have changed. */
export function useHeld(engine: TextEngine | null): readonly [Held, () => void] {
  const [held, setHeld] = useState<Held>({ what: 'caret', italic: false, bold: false });
  // Most keys change nothing here: then React is not asked.
  const latest = useRef(held);
  const look = useCallback(() => {
    const selection = engine?.selection();
    if (!engine || !selection) return;
    const { from, to, isBlock } = selection;
    const isCaret = from.id === to.id && from.offset === to.offset;
    const what = isBlock ? 'block' : isCaret ? 'caret' : 'words';
    const { italic, bold } = engine.emphasis();
    const before = latest.current;
    if (before.what === what && before.italic === italic && before.bold === bold) return;
    latest.current = { what, italic, bold };
    setHeld(latest.current);
  }, [engine]);
  return [held, look];
}
