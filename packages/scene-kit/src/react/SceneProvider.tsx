'use client';

import { type DeepPartial, LocaleProvider, useStrings } from '@fabula/ui-kit';
import type { WorkFailure } from '@fabula/work-kit/core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { parsedAdapter } from '../adapter/parsedAdapter.ts';
import type { SceneAdapter } from '../adapter/SceneAdapter.ts';
import type { SceneRecord } from '../model/SceneRecord.ts';
import { createSceneStore } from '../store/createSceneStore.ts';
import type { SceneEvent } from '../store/SceneEvent.ts';
import {
  type SceneComponents,
  SceneProviderContext,
  type SceneProviderValue,
} from './SceneProviderContext.ts';
import { englishStrings, type SceneStrings } from './strings.ts';

/** What `SceneProvider` takes. Everything but `adapter` and `children` may be left out. */
export interface SceneProviderProps {
  /** May be a fresh object at each render: the store is made once and uses the newest. */
  adapter: SceneAdapter;
  /** The scene to open; a new one without it. Read once: give the provider another `key` for another scene. */
  initialRecord?: SceneRecord | null;
  /** Whether a new scene is an adult one. */
  isNsfw?: boolean;
  /** Told of what happened, after it did. The newest function is called. */
  onEvent?: (event: SceneEvent) => void;
  /** Shown beside Retry where a generation failed, as a way to more credits. Switch on the failure's `code`. */
  failureActions?: (failure: WorkFailure) => ReactNode;
  /** Parts of the product’s own in place of the kit’s. Keep the object the same between renders. */
  components?: SceneComponents;
  /** Texts to use in place of the defaults. */
  strings?: DeepPartial<SceneStrings>;
  /** A BCP 47 tag: the language of react-aria's own words and numbers, and the direction. Give `strings` with it. */
  locale?: string;
  /** The generator, or an interface of one’s own: hooks of the kit throw outside. */
  children: ReactNode;
}

const noComponents: SceneComponents = {};

/** Holds one scene and everything that happens to it, for the components and hooks below. */
export function SceneProvider({
  adapter,
  initialRecord = null,
  isNsfw = false,
  onEvent,
  failureActions,
  components = noComponents,
  strings,
  locale,
  children,
}: SceneProviderProps) {
  const latest = useRef({ adapter, onEvent, isNsfw, failureActions });
  useEffect(() => {
    latest.current = { adapter, onEvent, isNsfw, failureActions };
  });
  const [store] = useState(() =>
    createSceneStore({
      adapter: () => latest.current.adapter,
      initialRecord,
      isNsfw: () => latest.current.isNsfw,
      onEvent: (event) => latest.current.onEvent?.(event),
    }),
  );

  const [isPremiseDrawn] = useState(() => !initialRecord?.suggestedPremise);

  useEffect(() => {
    const stopAutosave = store.autosave();
    const leave = () => store.getState().leave();
    const flush = () => {
      if (document.visibilityState === 'hidden') void store.getState().save();
    };
    const sendLeft = () => {
      if (store.getState().accountSaving.state === 'error') void store.getState().saveToAccount();
    };
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', sendLeft);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', sendLeft);
      stopAutosave();
      void store.getState().save();
    };
  }, [store]);

  const canKeepVersions = adapter.versions !== undefined;
  const canPublish = adapter.publish !== undefined;
  const canPublishAnew = adapter.publish?.publishAnew !== undefined;
  const canMakePdf = adapter.exporting?.pdf !== undefined;
  const texts = useStrings(englishStrings, strings);
  const value = useMemo<SceneProviderValue>(
    () => ({
      store,
      strings: texts,
      isPremiseDrawn,
      canKeepVersions,
      canPublish,
      canPublishAnew,
      pdf: canMakePdf
        ? (pages, about) => {
            const make = parsedAdapter(latest.current.adapter).exporting?.pdf;
            return make
              ? make(pages, about)
              : Promise.reject(new Error('Nothing here makes a PDF any more.'));
          }
        : null,
      cost: () => parsedAdapter(latest.current.adapter).writer.costOf?.() ?? null,
      failureActions: (failure) => latest.current.failureActions?.(failure) ?? null,
      components,
    }),
    [store, texts, isPremiseDrawn, canKeepVersions, canPublish, canPublishAnew, canMakePdf, components],
  );
  return (
    <SceneProviderContext.Provider value={value}>
      <LocaleProvider locale={locale}>{children}</LocaleProvider>
    </SceneProviderContext.Provider>
  );
}
