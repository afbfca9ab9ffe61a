'use client';

import { type DeepPartial, LocaleProvider, usePressWatch, useStrings } from '@fabula/ui-kit';
import { type HostedWork, useAutosave, useHostWork } from '@fabula/work-kit';
import type { Change, WorkFailure } from '@fabula/work-kit/core';
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
import type { SceneAdapter, SceneExportAdapter, SceneImportAdapter } from '../adapter/SceneAdapter.ts';
import { parseScene } from '../model/parseRecord.ts';
import { newSceneRecord, type Scene, type SceneRecord } from '../model/Scene.ts';
import { shownPremise } from '../model/samplePremises.ts';
import type { Player } from '../store/createPlayer.ts';
import { createSceneStore, type SceneStore } from '../store/createSceneStore.ts';
import type { SceneEvent, SceneState } from '../store/SceneState.ts';
import { englishStrings, type SceneStrings } from './strings.ts';
import { useIsHydrated } from './usePlayer.ts';
import type { ViewerStrings } from './viewerStrings.ts';

/** Changes of a scene: operations on ids, in order; plain data. */
export type SceneChange = Change;

/** A scene of the product's state, or one that the generator keeps: never both. */
export type HostSceneProps = HostSceneOptions &
  (
    | { scene?: Scene; defaultScene?: undefined }
    | { scene?: undefined; defaultScene?: Scene | SceneRecord | null }
  );

interface HostSceneOptions {
  /**
   * Controlled: give back what `onSceneChange` reported, or what somebody else made of it. Differences are merged, outside
   * of the writer's undo. Pencil and undo stay the generator's. Another `key` opens another scene.
   */
  scene?: Scene;
  /** Uncontrolled: the scene to open, or a kept record with its pencil. Default: a new one. Read once. */
  defaultScene?: Scene | SceneRecord | null;
  /**
   * Called for each change of the ink: an edit, an accepted proposal, an undo. Not for changes that `scene` brought in.
   * The newest function is called.
   */
  onSceneChange?: (scene: Scene, change: SceneChange) => void;
  /** @deprecated Give the record as `defaultScene`. */
  initialRecord?: SceneRecord | null;
}

type Given = { readonly [Name in keyof HostSceneOptions]: HostSceneOptions[Name] | undefined };

function openingRecord({ scene, defaultScene, initialRecord }: Given): SceneRecord | null {
  const given = defaultScene ?? initialRecord ?? null;
  const record = isScene(given) ? newSceneRecord(given) : given;
  if (!scene) return record;
  if (record?.scene?.key !== scene.key) return newSceneRecord(scene);
  const { pencil } = record.scene;
  return { ...record, scene: pencil ? { ...scene, pencil } : scene };
}

/** By its elements alone: a record that cannot be read is reported by the store. */
function isScene(given: Scene | SceneRecord | null): given is Scene {
  return typeof given === 'object' && given !== null && !('scene' in given) && 'elements' in given;
}

function useHostScene(store: SceneStore, { scene, onSceneChange }: Given): void {
  const [own] = useState(
    (): HostedWork<Scene> => ({
      name: 'scene',
      get: () => store.getState().scene,
      subscribe: (listener) => store.subscribe((now, before) => listener(now.scene, before.scene)),
      parse: parseScene,
      merge: (next, base) => store.getState().mergeScene(next, base),
      open: (next) => void store.getState().openScene(next),
    }),
  );
  useHostWork(own, scene, onSceneChange);
}

export type SceneProviderProps = SceneProviderOptions & HostSceneProps;

interface SceneProviderOptions {
  /** Need not be memoized: the store is made once and uses the newest. */
  adapter: SceneAdapter;
  /** True: new scenes are adult ones. */
  isNsfw?: boolean;
  /** While changes are not saved, the browser asks before the tab is closed. Default true. */
  holdsTab?: boolean;
  /** Called after the event. The newest function is called. */
  onEvent?: (event: SceneEvent) => void;
  /** Shown beside Retry where a generation failed, as a way to more credits. Switch on the failure's `code`. */
  failureActions?: (failure: WorkFailure) => ReactNode;
  /** Components that replace the kit’s own. Memoize them. */
  components?: SceneComponents;
  strings?: DeepPartial<SceneStrings>;
  /** A BCP 47 tag: the language of react-aria's own words and numbers, and the direction. Give `strings` with it. */
  locale?: string;
  children: ReactNode;
}

const noComponents: SceneComponents = {};

/** Holds one scene and its state, for the components and hooks below. */
export function SceneProvider({
  adapter,
  scene,
  defaultScene,
  onSceneChange,
  initialRecord,
  isNsfw = false,
  holdsTab = true,
  onEvent,
  failureActions,
  components = noComponents,
  strings,
  locale,
  children,
}: SceneProviderProps) {
  const latest = useRef({ adapter, onEvent, isNsfw, failureActions });
  usePressWatch();
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
  useAutosave(store, holdsTab);

  const hasShelf = adapter.scenes.hasShelf === true;
  const canKeepVersions = adapter.versions !== undefined;
  const canPublish = adapter.publish !== undefined;
  const canPublishAnew = adapter.publish?.publishAnew !== undefined;
  const hasAi = useStore(store, ({ preferences }) => !preferences.isAiOff);
  const canProposeTitle = hasAi && adapter.writer.title !== undefined;
  const canMakePdf = adapter.exporting?.pdf !== undefined;
  const texts = useStrings(englishStrings, strings);
  const value = useMemo<SceneProviderValue>(
    () => ({
      store,
      strings: texts,
      isPremiseDrawn,
      hasAi,
      hasShelf,
      canKeepVersions,
      canPublish,
      canPublishAnew,
      canProposeTitle,
      pdf: canMakePdf
        ? (pages, about) => {
            const make = parsedAdapter(latest.current.adapter).exporting?.pdf;
            return make
              ? make(pages, about)
              : Promise.reject(new Error('Nothing here makes a PDF any more.'));
          }
        : null,
      async readImport(file, options) {
        const { importing } = parsedAdapter(latest.current.adapter);
        if (importing) return importing.read(file, options);
        const { importScene } = await import('../model/formats/sceneFiles.ts');
        return importScene(file, options.format);
      },
      cost: () => parsedAdapter(latest.current.adapter).writer.costOf?.() ?? null,
      reader: () => parsedAdapter(latest.current.adapter).writer.reader?.() ?? null,
      failureActions: (failure) => latest.current.failureActions?.(failure) ?? null,
      components,
    }),
    [
      store,
      texts,
      isPremiseDrawn,
      hasAi,
      hasShelf,
      canKeepVersions,
      canPublish,
      canPublishAnew,
      canProposeTitle,
      canMakePdf,
      components,
    ],
  );
  return (
    <SceneProviderContext.Provider value={value}>
      <LocaleProvider locale={locale}>{children}</LocaleProvider>
    </SceneProviderContext.Provider>
  );
}

export function useSceneProvider(): SceneProviderValue {
  const value = useContext(SceneProviderContext);
  if (!value) {
    throw new Error(
      'No <SceneProvider> above this component: put it around everything that shows or edits the scene.',
    );
  }
  return value;
}

/** Reads the scene's state or an action of it; re-renders when the selected value changes. Throws without a provider. */
export function useScene<T>(selector: (state: SceneState) => T): T {
  return useStore(useSceneProvider().store, selector);
}

/** A premise drawn by lot shows after hydration: the server drew another. */
export function useShownPremise(field: 'premise' | 'genre'): string {
  const isHydrated = useIsHydrated();
  const { isPremiseDrawn } = useSceneProvider();
  const isHidden = isPremiseDrawn && !isHydrated;
  return useScene((state) => shownPremise(isHidden ? { ...state, suggestedPremise: null } : state)[field]);
}

/** The kit's texts, with the provider's replacements. */
export function useSceneStrings() {
  return useSceneProvider().strings;
}

export interface GenerateSceneButtonProps {
  /** Credits; null shows none. */
  readonly cost: number | null;
  /** The operation's name in the pricing. */
  readonly operation: 'scene';
  /** Neither pressable nor focusable. Default false. */
  readonly isDisabled?: boolean;
  /** The generation is running: keep the button's place and its focus. Default false. */
  readonly isPending?: boolean;
  readonly disabledReason?: string | undefined;
  readonly onPress: () => void;
  /** The label, without the price. */
  readonly children: ReactNode;
}

/** Components that replace the kit's own (`components` of `SceneProvider`), which are exported to be wrapped. */
export interface SceneComponents {
  /** Every button that generates. Default: `PricedSceneButton`. */
  GenerateButton?: ComponentType<GenerateSceneButtonProps>;
  /** The controls of the typewriter. Default: `PlayerControls`. */
  Controls?: ComponentType<PlayerControlsProps>;
  /** Says under the generate button who will read the scene. Default: the writer's `reader` in a sentence. */
  ReaderNote?: ComponentType;
  /** Rendered beside a notice of unfollowed instructions, as a way to another model. Default: nothing. */
  NoticeAction?: ComponentType;
}

export interface SceneProviderValue {
  readonly store: SceneStore;
  readonly strings: SceneStrings;
  /** True where the suggested premise was drawn by lot, and not kept with the record. */
  readonly isPremiseDrawn: boolean;
  /** False while the writer has AI off: nothing that asks a model shows. */
  readonly hasAi: boolean;
  /** True where the writer finds scenes again that were left. */
  readonly hasShelf: boolean;
  /** False without the optional port. */
  readonly canKeepVersions: boolean;
  readonly canPublish: boolean;
  readonly canPublishAnew: boolean;
  readonly canProposeTitle: boolean;
  readonly pdf: NonNullable<SceneExportAdapter['pdf']> | null;
  /** By the page itself without the optional port. */
  readonly readImport: SceneImportAdapter['read'];
  readonly cost: () => number | null;
  /** Null where the writer does not say it. */
  readonly reader: () => string | null;
  readonly failureActions: (failure: WorkFailure) => ReactNode;
  readonly components: SceneComponents;
}

const SceneProviderContext = createContext<SceneProviderValue | null>(null);

export interface PlayerControlsProps {
  player: Player;
  strings: ViewerStrings;
}
