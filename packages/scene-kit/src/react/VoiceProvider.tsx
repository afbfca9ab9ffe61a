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
import type { VoiceAdapter } from '../adapter/VoiceAdapter.ts';
import type { VoiceFailure } from '../model/VoiceFailure.ts';
import { audioKey, type VoiceLine } from '../model/VoiceLine.ts';
import { createVoiceStore, type VoiceState, type VoiceStore } from '../store/createVoiceStore.ts';
import { type VoiceStrings, voiceStrings } from './voiceStrings.ts';

/** Props of `VoiceProvider`. Everything but `adapter` and `children` may be left out. */
export interface VoiceProviderProps {
  /** May be a fresh object at each render: the store is made once and uses the newest. */
  adapter: VoiceAdapter;
  /** Shown where the adapter keeps none. Read once. */
  initialLines?: readonly VoiceLine[];
  /** Shown beside Retry where a line failed, as a way to more credits. Switch on the failure's `code`. */
  failureActions?: (failure: VoiceFailure) => ReactNode;
  /** Parts of the product’s own in place of the kit’s. Keep the object the same between renders. */
  components?: VoiceComponents;
  /** Texts to use in place of the defaults. */
  strings?: DeepPartial<VoiceStrings>;
  /** A BCP 47 tag: the language of react-aria's own words and numbers, and the direction. Give `strings` with it. */
  locale?: string;
  /** The panel, or an interface of one’s own: `useVoice` throws outside. */
  children: ReactNode;
}

const noComponents: VoiceComponents = {};

/** Holds lines and what is heard of them, for the panel below. What plays stops when it leaves. */
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

interface VoiceProviderValue {
  readonly store: VoiceStore;
  readonly strings: VoiceStrings;
  /** Whether a voice model speaks; the own voice alone where not. */
  readonly hasModel: boolean;
  readonly cost: () => number | null;
  readonly failureActions: (failure: VoiceFailure) => ReactNode;
  readonly components: VoiceComponents;
}

const VoiceProviderContext = createContext<VoiceProviderValue | null>(null);

/**
 * What hearing these lines would cost. `isCharged`: a voice model has to speak some of them anew. `cost`: credits; null
 * where nothing shall be shown.
 */
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
