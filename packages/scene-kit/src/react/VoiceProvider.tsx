'use client';

import { type DeepPartial, LocaleProvider, useStrings } from '@fabula/ui-kit';
import { attempt, costOf } from '@fabula/work-kit/core';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import type { VoiceAdapter } from '../adapter/SceneAdapter.ts';
import type { VoiceFailure } from '../model/VoiceFailure.ts';
import { audioKey, type VoiceLine } from '../model/VoiceLine.ts';
import { createVoiceStore, type VoiceState, type VoiceStore } from '../store/createVoiceStore.ts';
import { type VoiceStrings, voiceStrings } from './voiceStrings.ts';

export interface VoiceProviderProps {
  /** Need not be memoized: the store is made once and uses the newest. */
  adapter: VoiceAdapter;
  /** Shown where the adapter keeps none. Read once. */
  initialLines?: readonly VoiceLine[];
  /** Shown beside Retry where a line failed, as a way to more credits. Switch on the failure's `code`. */
  failureActions?: (failure: VoiceFailure) => ReactNode;
  /** Components that replace the kit’s own. Memoize them. */
  components?: VoiceComponents;
  strings?: DeepPartial<VoiceStrings>;
  /** A BCP 47 tag: the language of react-aria's own words and numbers, and the direction. Give `strings` with it. */
  locale?: string;
  /** The panel, or an interface of one’s own. */
  children: ReactNode;
}

const noComponents: VoiceComponents = {};

/** Holds lines and their playback, for the panel below. Playback stops when it unmounts. */
export function VoiceProvider({
  adapter,
  initialLines,
  failureActions,
  components = noComponents,
  strings,
  locale,
  children,
}: VoiceProviderProps) {
  const latest = useRef({ adapter, failureActions });
  useEffect(() => {
    latest.current = { adapter, failureActions };
  });
  const [store] = useState(() =>
    createVoiceStore({ adapter: () => latest.current.adapter, ...(initialLines && { initialLines }) }),
  );
  useEffect(() => {
    void store.lookAtKept();
    return () => store.close();
  }, [store]);

  const hasModel = adapter.speak !== undefined;
  const texts = useStrings(voiceStrings, strings);
  const value = useMemo<VoiceProviderValue>(
    () => ({
      store,
      strings: texts,
      hasModel,
      cost: () => costOf(attempt((): unknown => latest.current.adapter.costOf?.(), null)),
      failureActions: (failure) => latest.current.failureActions?.(failure) ?? null,
      components,
    }),
    [store, texts, hasModel, components],
  );
  return (
    <VoiceProviderContext.Provider value={value}>
      <LocaleProvider locale={locale}>{children}</LocaleProvider>
    </VoiceProviderContext.Provider>
  );
}

export type { Speaker } from '../store/createVoiceStore.ts';

export function useVoiceProvider(): VoiceProviderValue {
  const value = useContext(VoiceProviderContext);
  if (!value)
    throw new Error(
      'No <VoiceProvider> above this component: put it around everything that shows the lines.',
    );
  return value;
}

/** Reads the lines' state or an action of it; re-renders when the selected value changes. Throws without a provider. */
export function useVoice<T>(selector: (state: VoiceState) => T): T {
  return useStore(useVoiceProvider().store, selector);
}

export interface SpeakButtonProps {
  /** Credits; null shows none. */
  readonly cost: number | null;
  /** The operation's name in the pricing. */
  readonly operation: 'voice';
  /** Default `secondary`. */
  readonly variant?: 'primary' | 'secondary';
  readonly 'aria-label'?: string | undefined;
  readonly disabledReason?: string | undefined;
  /** Speaks the line, or all of them. Call it in the press handler: browsers allow sound only there. */
  readonly onPress: () => void;
  /** The label, without the price. */
  readonly children: ReactNode;
}

/** Components that replace the kit's own (`components` of `VoiceProvider`), which are exported to be wrapped. */
export interface VoiceComponents {
  /** Every button that has a voice model speak anew. Default: `PricedSpeakButton`. */
  SpeakButton?: ComponentType<SpeakButtonProps>;
}

interface VoiceProviderValue {
  readonly store: VoiceStore;
  readonly strings: VoiceStrings;
  /** False: only the own voice speaks. */
  readonly hasModel: boolean;
  readonly cost: () => number | null;
  readonly failureActions: (failure: VoiceFailure) => ReactNode;
  readonly components: VoiceComponents;
}

const VoiceProviderContext = createContext<VoiceProviderValue | null>(null);

/** `isCharged`: a voice model has to speak some of the lines anew. `cost`: credits; null shows none. */
export function useLinePrice(lines: readonly VoiceLine[]): { isCharged: boolean; cost: number | null } {
  const { cost } = useVoiceProvider();
  const speaker = useVoice((state) => state.speaker);
  const kept = useVoice((state) => state.kept);
  if (speaker === 'own') return { isCharged: false, cost: null };
  const keys = lines.filter(({ text }) => text.trim() !== '').map(audioKey);
  const anew = new Set(keys.filter((key) => !kept.has(key))).size;
  const each = cost();
  return { isCharged: anew > 0, cost: each === null || anew === 0 ? null : each * anew };
}
