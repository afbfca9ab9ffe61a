'use client';

import { createContext } from 'react';

/** The foot of the editor, where a narrow room shows the tools of the current paragraph. */
export interface Dock {
  /** Null until mounted. */
  readonly element: Element | null;
  readonly take: (isTaken: boolean) => void;
}

export const DockContext = createContext<Dock>({ element: null, take: () => undefined });
/** True while something is docked: the story's own tools hide. */
export const DockTakenContext = createContext(false);
