'use client';

import type { KeyboardEvent } from 'react';
import { followingType } from '../../model/convertElement.ts';
import { elementOf } from '../../model/elementOf.ts';
import { placeElements } from '../../model/placeElements.ts';
import { useSceneProvider } from '../../react/useScene.ts';
import { reviewCommandOf } from '../ReviewBar/ReviewCommand.ts';
import { useSceneActions } from '../SceneGenerator/SceneActionsContext.ts';

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

/**
 * The keys of an element that has the focus: arrows, J and K, Home and End move; in ink Enter edits, N adds the natural next one,
 * Delete removes, Alt and an arrow move it; in pencil the keys of a review judge it.
 */
export function useElementKeys() {
  const { store } = useSceneProvider();
  const actions = useSceneActions();
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, altKey } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey) return;
    const id = target.dataset.sceneElement;
    if (id === undefined) return;
    const { scene, proposal, typing } = store.getState();
    const ink = elementOf(scene.elements, id);
    const ids = placeElements(scene.elements, proposal);
    const at = ids.indexOf(id);
    const step = steps[key.length === 1 ? key.toLowerCase() : key] ?? null;
    const command = ink || altKey ? null : reviewCommandOf(event);
    if (altKey && step === null) return;
    if (step !== null && altKey) {
      if (ink) actions.move(id, step);
    } else if (step !== null) actions.goTo(ids[at + step] ?? id);
    else if (key === 'Home') actions.goTo(ids[0]);
    else if (key === 'End') actions.goTo(ids.at(-1));
    else if (typing !== null && (key === ' ' || key === 'Enter')) store.getState().typed();
    else if (command) actions.review(command);
    else if (ink && key === 'Enter') actions.edit(id);
    else if (ink && key.toLowerCase() === 'n') actions.add(followingType(ink.type), id);
    else if (key === 'Delete' || key === 'Backspace') {
      if (ink) actions.remove(id);
      else actions.review('reject');
    } else return;
    event.preventDefault();
  };
}
