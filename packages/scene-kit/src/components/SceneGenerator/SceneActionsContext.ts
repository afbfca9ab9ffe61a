'use client';

import { createContext, useContext } from 'react';
import type { ElementType } from '../../model/SceneElement.ts';
import type { ReviewCommand } from '../ReviewBar/ReviewCommand.ts';

/** What one does to elements, wherever one does it from: each keeps the focus where one goes on. */
export interface SceneActions {
  /** Selects an element, and turns the focus to it. */
  goTo(id: string | null | undefined): void;
  edit(id: string): void;
  /** Ends the writing and turns back to the element. */
  endEdit(): void;
  /** After an element; without it after the selected one, else at the end. */
  add(type: ElementType, after?: string | null): void;
  move(id: string, by: 1 | -1): void;
  /** Deletes an element in ink, with a way back. */
  remove(id: string): void;
  /** Judges the selected element in pencil, or goes to another. */
  review(command: ReviewCommand): void;
}

export const SceneActionsContext = createContext<SceneActions | null>(null);

export function useSceneActions(): SceneActions {
  const actions = useContext(SceneActionsContext);
  if (!actions) throw new Error('No scene actions above this component: it is a part of <SceneGenerator>.');
  return actions;
}
