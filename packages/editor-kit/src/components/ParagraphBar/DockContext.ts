'use client';

import { createContext } from 'react';

export interface Dock {
  /** Null until mounted. */
  readonly element: Element | null;
  readonly take: (isTaken: boolean) => void;
}

export const DockContext = createContext<Dock>({ element: null, take: () => undefined });
export const DockTakenContext = createContext(false);
