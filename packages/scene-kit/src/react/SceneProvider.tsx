'use client';

import { type DeepPartial, LocaleProvider, useStrings } from '@fabula/ui-kit';
import { useAutosave } from '@fabula/work-kit';
import type { WorkFailure } from '@fabula/work-kit/core';
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
import { parsedAdapter } from '../adapter/parsedAdapter.ts';
import type { SceneAdapter, SceneExportAdapter } from '../adapter/SceneAdapter.ts';
import type { Player } from '../store/createPlayer.ts';
import { createSceneStore, type SceneStore } from '../store/createSceneStore.ts';
import type { SceneEvent, SceneState } from '../store/SceneState.ts';
import { englishStrings, type SceneStrings } from './strings.ts';
import { type HostSceneProps, openingRecord, useHostScene } from './useHostScene.ts';
import type { ViewerStrings } from './viewerStrings.ts';

/** Props of `SceneProvider`. Everything but `adapter` and `children` may be left out. */
export interface SceneProviderProps extends HostSceneProps {
  /** May be a fresh object at each render: the store is made once and uses the newest. */
  adapter: SceneAdapter;
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
  scene,
  defaultScene,
  onSceneChange,
  initialRecord,
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
  const [opening] = useState(() => openingRecord({ scene, defaultScene, initialRecord }));
  const [store] = useState(() =>
    createSceneStore({
      adapter: () => latest.current.adapter,
      initialRecord: opening,
      isNsfw: () => latest.current.isNsfw,
      onEvent: (event) => latest.current.onEvent?.(event),
    }),
  );

  const [isPremiseDrawn] = useState(() => !opening?.suggestedPremise);

  useHostScene(store, { scene, onSceneChange });
  useAutosave(store);

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

/** What a button that starts a generation is given. */
export interface GenerateSceneButtonProps {
  /** Credits; null where nothing shall be shown. */
  readonly cost: number | null;
  /** What it does, as a pricing names it (D-COSTS). */
  readonly operation: 'scene';
  /** It can be neither pressed nor focused. Default false. */
  readonly isDisabled?: boolean;
  /** The generation is under way: keep its place and its focus. Default false. */
  readonly isPending?: boolean;
  /** Why it cannot be pressed, where it cannot. */
  readonly disabledReason?: string | undefined;
  /** Starts the generation. Call it only once it may cost what it costs. */
  readonly onPress: () => void;
  /** The label, without the price. */
  readonly children: ReactNode;
}

/** Parts that a product may bring (`components` of `SceneProvider`). The kit's own are exported, to be wrapped. */
export interface SceneComponents {
  /** Every button that generates, as one that sends to sign in first. Default: `PricedSceneButton`. */
  GenerateButton?: ComponentType<GenerateSceneButtonProps>;
  /** What one plays the scene with. Default: `PlayerControls`. */
  Controls?: ComponentType<PlayerControlsProps>;
}

export interface SceneProviderValue {
  readonly store: SceneStore;
  readonly strings: SceneStrings;
  /** What is suggested to start from came by lot, and not with the record. */
  readonly isPremiseDrawn: boolean;
  /** Optional ports that the provider was given: what is missing hides its feature. */
  readonly canKeepVersions: boolean;
  readonly canPublish: boolean;
  readonly canPublishAnew: boolean;
  /** Makes a PDF; null where nothing does. */
  readonly pdf: NonNullable<SceneExportAdapter['pdf']> | null;
  readonly cost: () => number | null;
  readonly failureActions: (failure: WorkFailure) => ReactNode;
  readonly components: SceneComponents;
}

const SceneProviderContext = createContext<SceneProviderValue | null>(null);

/** What the controls of a player are given. Read the player with `usePlayerState`. */
export interface PlayerControlsProps {
  /** Plays the scene that is shown above them. */
  player: Player;
  /** The viewer's texts, replaced ones included. */
  strings: ViewerStrings;
}
