'use client';

import { createContext, useContext } from 'react';

/** What can be done with a paragraph besides what the store does, from its bar, its menu and its keys. */
export interface ParagraphActions {
  copy(id: string): void;
  /** Asks first. */
  remove(id: string): void;
  move(id: string, by: 1 | -1): void;
}

export const ParagraphActionsContext = createContext<ParagraphActions | null>(null);

export function useParagraphActions(): ParagraphActions {
  const actions = useContext(ParagraphActionsContext);
  if (!actions) throw new Error('No <StoryText> above this component: paragraphs are its own.');
  return actions;
}
