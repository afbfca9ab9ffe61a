'use client';

import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { placeElements } from '../model/placeElements.ts';
import { useSceneProvider } from './useScene.ts';

/** The ids of all that the page shows, in order; the same list while nothing comes, goes or moves. */
export function usePlacedElements(): readonly string[] {
  return useStore(
    useSceneProvider().store,
    useShallow(({ scene, proposal }) => placeElements(scene.elements, proposal)),
  );
}
