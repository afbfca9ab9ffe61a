'use client';

import { createContext } from 'react';

/** The foot of the editor, where a narrow room has what belongs to the paragraph that one has turned to. */
export interface Dock {
  /** Null until it is there. */
  readonly element: Element | null;
  /** Says whether something is docked. */
  readonly take: (isTaken: boolean) => void;
}

export const DockContext = createContext<Dock>({ element: null, take: () => undefined });
/** Whether something is docked: the story's own tools make way. */
export const DockTakenContext = createContext(false);
