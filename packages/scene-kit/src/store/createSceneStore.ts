import { pickPremise } from '@fabula/work-kit/core';
import { type TemporalState, temporal } from 'zundo';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { parsedAdapter } from '../adapter/parsedAdapter.ts';
import type { SceneAdapter } from '../adapter/SceneAdapter.ts';
import { parseRecord } from '../model/parseRecord.ts';
import { newScene } from '../model/Scene.ts';
import { defaultScenePreferences } from '../model/ScenePreferences.ts';
import type { SceneRecord } from '../model/SceneRecord.ts';
import { samplePremises } from '../model/samplePremises.ts';
import type { HistoryMark, SceneContext, Written } from './SceneContext.ts';
import type { SceneEvent } from './SceneEvent.ts';
import type { SceneState } from './SceneState.ts';
import { scenePublishingSlice } from './scenePublishingSlice.ts';
import { sceneReviewSlice } from './sceneReviewSlice.ts';
import { sceneSavingSlice } from './sceneSavingSlice.ts';
import { sceneSelectionSlice } from './sceneSelectionSlice.ts';
import { sceneTextSlice } from './sceneTextSlice.ts';
import { sceneWritingSlice } from './sceneWritingSlice.ts';
import { watchScene } from './watchScene.ts';

/** What a store needs from outside. `SceneProvider` brings all of it. */
export interface SceneStoreOptions {
  /** Read at each use, so that a provider may pass a fresh one at each render. */
  adapter: () => SceneAdapter;
  /** The scene to open; without it a new one, with a premise drawn by lot suggested for it (S6). */
  initialRecord?: SceneRecord | null;
  /** Whether a new scene is an adult one. Read at each use. */
  isNsfw?: () => boolean;
  /** Told of what happened, after it did. */
  onEvent?: (event: SceneEvent) => void;
}

/** A zustand store of `SceneState`, with undo, for an interface without React. */
export type SceneStore = StoreApi<SceneState> & {
  /** Starts saving by itself; returns what stops it. A component that mounts calls it. */
  autosave: () => () => void;
};

/** Undo steps kept. */
const historyLimit = 500;
/** Keystrokes in one field closer than this belong to one undo step, in milliseconds. */
const burst = 1000;

/** The generator's state and actions, without any UI. */
export function createSceneStore({
  adapter: givenAdapter,
  initialRecord: givenRecord = null,
  isNsfw = () => false,
  onEvent,
}: SceneStoreOptions): SceneStore {
  const adapter = () => parsedAdapter(givenAdapter());
  const initialRecord = parseRecord(givenRecord);
  if (givenRecord && !initialRecord)
    console.warn('The record to open holds no scene that can be read.', givenRecord);
  const emit = (event: SceneEvent) => {
    try {
      onEvent?.(event);
    } catch (thrown) {
      console.error('A listener to the scene threw.', thrown);
    }
  };
  let lastEdit: { field: string; at: number } | undefined;

  const store = createStore<SceneState>()(
    temporal(
      (set, get) => {
        const change = (make: (written: Written) => Partial<Written>, mark: HistoryMark) => {
          const history = store.temporal.getState();
          const now = Date.now();
          const isSameBurst =
            typeof mark === 'object' && lastEdit?.field === mark.field && now - lastEdit.at < burst;
          const isRecorded = mark === 'step' || (typeof mark === 'object' && !isSameBurst);
          if (mark !== 'silent')
            lastEdit = typeof mark === 'object' ? { field: mark.field, at: now } : undefined;
          const { scene, proposal, suggestedPremise } = get();
          if (!isRecorded) history.pause();
          set(make({ scene, proposal, suggestedPremise }));
          if (!isRecorded) history.resume();
          syncHistory();
        };
        const begin: SceneContext['begin'] = (scene, suggestedPremise) => {
          get().cancel();
          set({ ...untouched, scene, suggestedPremise });
          store.temporal.getState().clear();
          lastEdit = undefined;
          syncHistory();
        };
        const context: SceneContext = {
          get,
          set,
          adapter,
          change,
          begin,
          placeMode: isNsfw,
          emit,
        };
        const step = (move: 'undo' | 'redo') => () => {
          const { key, tokenUsage } = get().scene;
          lastEdit = undefined;
          store.temporal.getState()[move]();
          // What was spent stays spent, and a scene that became a copy stays the copy.
          change((written) => ({ ...written, scene: { ...written.scene, key, tokenUsage } }), 'silent');
        };
        return {
          scene: initialRecord?.scene ?? newScene(isNsfw()),
          suggestedPremise: initialRecord
            ? (initialRecord.suggestedPremise ?? null)
            : pickPremise(samplePremises(isNsfw()), ''),
          proposal: initialRecord?.proposal ?? null,
          preferences: { ...defaultScenePreferences, ...adapter().preferences?.load() },
          setPreferences(changes) {
            const preferences = { ...get().preferences, ...changes };
            set({ preferences });
            adapter().preferences?.save(preferences);
          },
          canUndo: false,
          canRedo: false,
          undo: step('undo'),
          redo: step('redo'),
          ...sceneTextSlice(context),
          ...sceneWritingSlice(context),
          ...sceneReviewSlice(context),
          ...sceneSelectionSlice(context),
          ...sceneSavingSlice(context),
          ...scenePublishingSlice(context),
          instruction: initialRecord?.instruction ?? '',
          proposedTitle: initialRecord?.proposedTitle ?? null,
        };
      },
      {
        limit: historyLimit,
        partialize: ({ scene, proposal, suggestedPremise }) => ({ scene, proposal, suggestedPremise }),
        equality: (past, current) =>
          past.scene === current.scene &&
          past.proposal === current.proposal &&
          past.suggestedPremise === current.suggestedPremise,
      },
    ),
  );

  const untouched: Partial<SceneState> = {
    proposal: null,
    typing: null,
    proposedTitle: null,
    run: { state: 'idle' },
    instruction: '',
    isContinuing: false,
    current: null,
    editing: null,
    saving: { state: 'none' },
    accountSaving: { state: 'none' },
  };

  const syncHistory = () => {
    const { pastStates, futureStates } = store.temporal.getState() as TemporalState<Written>;
    const [canUndo, canRedo] = [pastStates.length > 0, futureStates.length > 0];
    const state = store.getState();
    if (state.canUndo !== canUndo || state.canRedo !== canRedo) store.setState({ canUndo, canRedo });
  };

  return Object.assign(store, { autosave: () => watchScene(store.subscribe, store.getState) });
}
