'use client';

import { useSyncExternalStore } from 'react';
import { shownPremise } from '../model/samplePremises.ts';
import { useScene, useSceneProvider } from './useScene.ts';

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
