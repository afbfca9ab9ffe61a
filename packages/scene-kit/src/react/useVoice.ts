'use client';

import { useContext } from 'react';
import { useStore } from 'zustand';
import type { VoiceState } from '../store/VoiceState.ts';
import { VoiceProviderContext, type VoiceProviderValue } from './VoiceProviderContext.ts';

export type { Speaker } from '../store/VoiceState.ts';

/** What the provider above holds; throws where there is none. */
export function useVoiceProvider(): VoiceProviderValue {
  const value = useContext(VoiceProviderContext);
  if (!value)
    throw new Error(
      'No <VoiceProvider> above this component: put it around everything that shows the lines.',
    );
  return value;
}

/** Reads the lines' state or an action of it; the component renders again when what was read changes. */
export function useVoice<T>(selector: (state: VoiceState) => T): T {
  return useStore(useVoiceProvider().store, selector);
}
