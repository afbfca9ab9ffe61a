'use client';

import { useContext } from 'react';
import { useStore } from 'zustand';
import type { SceneState } from '../store/SceneState.ts';
import { SceneProviderContext, type SceneProviderValue } from './SceneProviderContext.ts';

/** What the provider above holds; throws where there is none. */
export function useSceneProvider(): SceneProviderValue {
  const value = useContext(SceneProviderContext);
  if (!value) {
    throw new Error(
      'No <SceneProvider> above this component: put it around everything that shows or edits the scene.',
    );
  }
  return value;
}

/** Reads the scene's state or an action of it; the component renders again when what was read changes. */
export function useScene<T>(selector: (state: SceneState) => T): T {
  return useStore(useSceneProvider().store, selector);
}

/** The kit's texts, replaced ones included. */
export function useSceneStrings() {
  return useSceneProvider().strings;
}
