'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { parseElements } from '../model/parseRecord.ts';
import type { SceneElement } from '../model/SceneElement.ts';
import { shownPremise } from '../model/samplePremises.ts';
import { useScene, useSceneProvider } from './SceneProvider.tsx';

const noChange = () => () => {};
const no = () => false;
const yes = () => true;

/** A premise drawn by lot shows after hydration: the server drew another. */
export function useShownPremise(field: 'premise' | 'genre'): string {
  const { isPremiseDrawn } = useSceneProvider();
  const isTakenOver = useSyncExternalStore(noChange, yes, no);
  const isHidden = isPremiseDrawn && !isTakenOver;
  return useScene((state) => shownPremise(isHidden ? { ...state, suggestedPremise: null } : state)[field]);
}

/** Parsed for the pages; the same list where nothing is wrong with it. */
export function useParsedElements(elements: readonly SceneElement[]): readonly SceneElement[] {
  return useMemo(() => parseElements(elements, (index) => `element-${index}`), [elements]);
}
