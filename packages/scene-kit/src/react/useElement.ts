'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { parseElements } from '../model/parseRecord.ts';
import type { SceneElement } from '../model/SceneElement.ts';
import { shownPremise } from '../model/samplePremises.ts';
import { useScene, useSceneProvider } from './SceneProvider.tsx';

const noChange = () => () => {};
const no = () => false;
const yes = () => true;

/** What the page shows to start from. What is drawn by lot comes once a page is taken over: its server drew another. */
export function useShownPremise(field: 'premise' | 'genre'): string {
  const { isPremiseDrawn } = useSceneProvider();
  const isTakenOver = useSyncExternalStore(noChange, yes, no);
  const isHidden = isPremiseDrawn && !isTakenOver;
  return useScene((state) => shownPremise(isHidden ? { ...state, suggestedPremise: null } : state)[field]);
}

/** A host's list as the pages can show it: the same where nothing is wrong with it, and the same on a server. */
export function useParsedElements(elements: readonly SceneElement[]): readonly SceneElement[] {
  return useMemo(() => parseElements(elements, (index) => `element-${index}`), [elements]);
}
