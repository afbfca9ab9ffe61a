'use client';

import { type DeepPartial, LocaleProvider, useStrings } from '@fabula/ui-kit';
import { attempt, costOf } from '@fabula/work-kit/core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { VoiceAdapter } from '../adapter/VoiceAdapter.ts';
import type { VoiceFailure } from '../model/VoiceFailure.ts';
import type { VoiceLine } from '../model/VoiceLine.ts';
import { createVoiceStore } from '../store/createVoiceStore.ts';
import {
  type VoiceComponents,
  VoiceProviderContext,
  type VoiceProviderValue,
} from './VoiceProviderContext.ts';
import { type VoiceStrings, voiceStrings } from './voiceStrings.ts';

/** What `VoiceProvider` takes. Everything but `adapter` and `children` may be left out. */
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
