'use client';

import { type ComponentType, createContext, type ReactNode } from 'react';
import type { VoiceFailure } from '../model/VoiceFailure.ts';
import type { VoiceStore } from '../store/createVoiceStore.ts';
import type { VoiceStrings } from './voiceStrings.ts';

/** What a button that has lines spoken for credits is given. */
export interface SpeakButtonProps {
  /** Credits; null where nothing shall be shown. */
  readonly cost: number | null;
  /** What it does, as a pricing names it (D-COSTS). */
  readonly operation: 'voice';
  /** Default `secondary`. */
  readonly variant?: 'primary' | 'secondary';
  readonly 'aria-label'?: string | undefined;
  /** Why it cannot be pressed, where it cannot. */
  readonly disabledReason?: string | undefined;
  /**
   * Has the line spoken, or all of them. Call it while the press is handled: browsers allow sound only then.
   */
  readonly onPress: () => void;
  /** The label, without the price. */
  readonly children: ReactNode;
}

/** Parts that a product may bring (`components` of `VoiceProvider`). The kit's own are exported, to be wrapped. */
export interface VoiceComponents {
  /** Every button that has a voice model speak anew, as one that sends to sign in first. Default: `PricedSpeakButton`. */
  SpeakButton?: ComponentType<SpeakButtonProps>;
}

export interface VoiceProviderValue {
  readonly store: VoiceStore;
  readonly strings: VoiceStrings;
  /** Whether a voice model speaks; the own voice alone where not. */
  readonly hasModel: boolean;
  readonly cost: () => number | null;
  readonly failureActions: (failure: VoiceFailure) => ReactNode;
  readonly components: VoiceComponents;
}

export const VoiceProviderContext = createContext<VoiceProviderValue | null>(null);
