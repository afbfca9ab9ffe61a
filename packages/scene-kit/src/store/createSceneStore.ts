import {
  autosave,
  createHistory,
  type History,
  historyOfWorks,
  isUnsaved,
  pickPremise,
  publishingSlice,
  type ReconnectTiming,
  type SavedWork,
  savingSlice,
  usualReconnectTiming,
  versionsSlice,
  watchWriting,
} from '@fabula/work-kit/core';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { parsedAdapter } from '../adapter/parsedAdapter.ts';
import type { SceneAdapter } from '../adapter/SceneAdapter.ts';
import { mergeScenes } from '../model/compareScenes.ts';
import { parseRecord } from '../model/parseRecord.ts';
import {
  defaultScenePreferences,
  newScene,
  newSceneRecord,
  type PublishedScene,
  recordVersion,
  type Scene,
  type SceneRecord,
} from '../model/Scene.ts';
import { samplePremises } from '../model/samplePremises.ts';
import type { SceneContext, SceneEvent, SceneState, Written } from './SceneState.ts';
import {
  createScenePencil,
  createSceneReview,
  type ScenePencil,
  type SceneReview,
} from './sceneReviewSlice.ts';
import { sceneSelectionSlice, sceneTextSlice } from './sceneTextSlice.ts';
import { createSceneWriting, type SceneWriting } from './sceneWritingSlice.ts';

export interface SceneStoreOptions {
  /** Called at each use. */
  adapter: () => SceneAdapter;
  /** The scene to open; without it a new one, with a premise drawn by lot suggested for it. */
  initialRecord?: SceneRecord | null;
  /** True: new scenes are adult ones. Called at each use. */
  isNsfw?: () => boolean;
  /** Backoff of reconnecting; missing fields get their defaults. */
  reconnectTiming?: Partial<ReconnectTiming>;
  onEvent?: (event: SceneEvent) => void;
}

/** A zustand store of `SceneState`, with undo, for an interface without React. */
export type SceneStore = StoreApi<SceneState> & {
  /**
   * Starts autosave, and resumes a generation that was running when the scene was saved; returns the function that stops
   * it, and cancels what writes and could not be resumed. Called on mount, so that a render alone has no effect.
   */
  autosave: () => () => void;
  /** True while changes wait to be saved, are being saved, or could not be: hold the tab. */
  isUnsaved: () => boolean;
};

/** The generator's state and actions, without React. */
export function createSceneStore({
  adapter: givenAdapter,
  initialRecord: givenRecord = null,
  isNsfw = () => false,
  reconnectTiming,
  onEvent,
}: SceneStoreOptions): SceneStore {
  const adapter = () => parsedAdapter(givenAdapter());
  const initialRecord = parseRecord(givenRecord);
  if (givenRecord && !initialRecord)
    console.warn('The record to open holds no scene that can be read.', givenRecord);
  let unfinished = initialRecord?.running ?? null;
  let pencil: ScenePencil;
  let writing: SceneWriting;
  let review: SceneReview;
  const emit = (event: SceneEvent) => {
    try {
      onEvent?.(event);
    } catch (thrown) {
      console.error('A listener to the scene threw.', thrown);
    }
    if (event.type === 'elements.accepted') void store.getState().keepVersion('accepted');
  };
  const written = (): Written => {
    const { scene, proposal, suggestedPremise } = store.getState();
    return { scene, proposal, suggestedPremise };
  };
  const steps = createHistory<Written>({
    read: written,
    write: (state) => store.setState(state),
    tell: () => store.setState(possible()),
    merge: (base, own, others) => ({
      ...own,
      scene: mergeScenes(base.scene, others.scene, own.scene, 'drop'),
    }),
    // What a run writes is added to its proposal without a step: a step sets all of it.
    whole: ['proposal'],
    // What was spent stays spent, and a scene that became a copy stays the copy.
    lasting: ['scene.key', 'scene.tokenUsage'],
    ...(initialRecord?.history && { saved: initialRecord.history }),
  });
  const history = historyOfWorks<Written, SceneRecord>(steps, {
    read: written,
    record: () => saved.record(),
    leave() {
      void store.getState().save();
      store.getState().leaveToAccount();
    },
    open(record) {
      store.getState().cancel();
      store.setState({ ...untouched, ...openedState(record) });
      steps.clear(record.history);
    },
    tell: (can) => store.setState(can),
  });
  const possible = () => ({ canUndo: history.canUndo, canRedo: history.canRedo });
  let saved: SavedWork<SceneRecord>;

  const store = createStore<SceneState>()((set, get) => {
    const change: SceneContext['change'] = (make, mark) => history.record(mark, () => set(make(written())));
    const begin: SceneContext['begin'] = (scene, suggestedPremise, left) =>
      history.begin(() => {
        get().cancel();
        set({ ...untouched, scene, suggestedPremise });
      }, left);
    const context: SceneContext = {
      get,
      set,
      adapter,
      change,
      begin,
      placeMode: isNsfw,
      emit,
      reconnectTiming: { ...usualReconnectTiming, ...reconnectTiming },
    };
    const step = (move: 'undo' | 'redo') => () => {
      const { run, proposal } = get();
      const isComing = 'id' in run && proposal?.id === run.id;
      history.move(move);
      pencil.complete();
      if (isComing && get().proposal?.id !== proposal.id) get().cancel();
    };
    saved = savedScene(context, history, () => unfinished ?? writing.pending());
    pencil = createScenePencil(context);
    review = createSceneReview(context);
    writing = createSceneWriting(context, pencil, review);
    return {
      preferences: { ...defaultScenePreferences, ...adapter().preferences?.load() },
      setPreferences(changes) {
        const preferences = { ...get().preferences, ...changes };
        set({ preferences });
        adapter().preferences?.save(preferences);
      },
      canUndo: history.canUndo,
      canRedo: history.canRedo,
      undo: step('undo'),
      redo: step('redo'),
      ...sceneTextSlice(context),
      ...writing.slice,
      ...review.slice,
      ...sceneSelectionSlice(context),
      ...savingSlice(saved, get, set),
      ...versionsSlice<Scene>({
        work: () => get().scene,
        isEmpty: ({ elements }) => elements.length === 0,
        isSame: isSameScene,
        replace: (scene) => get().replaceScene(scene),
        port: () => adapter().versions,
      }),
      ...publishingSlice<Scene, PublishedScene>(
        () => get().scene,
        () => get().save(),
        () => adapter().publish,
      ),
      ...openedState(
        initialRecord ?? {
          ...newSceneRecord(newScene(isNsfw())),
          suggestedPremise: pickPremise(samplePremises(isNsfw()), ''),
        },
      ),
    };
  });

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

  let isPending = () => false;
  return Object.assign(store, {
    isUnsaved: () => isUnsaved(store.getState().saving, isPending(), adapter().scenes),
    autosave() {
      if (unfinished) {
        const pending = unfinished;
        unfinished = null;
        writing.resume(pending);
      }
      const { subscribe, getState } = store;
      const saves = autosave(subscribe, changes(getState, isSameRecord), () => getState().save());
      isPending = saves.isPending;
      const stops = [
        saves.stop,
        watchWriting(subscribe, changedScene(getState), (...args) => getState().keepVersion(...args)),
      ];
      return () => {
        for (const stop of stops) stop();
        writing.leave();
        review.leave();
      };
    },
  });
}

function openedState(record: SceneRecord) {
  const { scene, proposal, instruction, proposedTitle = null, suggestedPremise = null } = record;
  return { scene, proposal, instruction, proposedTitle, suggestedPremise };
}

/** With its pencil and the running generation. */
function savedScene(
  { get, set, adapter, change, emit }: SceneContext,
  history: History,
  running: () => SceneRecord['running'] | null,
): SavedWork<SceneRecord> {
  return {
    record() {
      const { scene, proposal, instruction, proposedTitle, suggestedPremise } = get();
      const pending = running();
      const saved = history.saved();
      return {
        version: recordVersion,
        scene,
        proposal,
        instruction,
        ...(pending && { running: pending }),
        ...(proposedTitle !== null && { proposedTitle }),
        ...(suggestedPremise !== null && { suggestedPremise }),
        ...(saved && { history: saved }),
      };
    },
    // A premise that nobody has touched is no scene yet.
    isWorthSaving({ scene, proposal, instruction, running: pending }) {
      const words = [scene.title, instruction, ...(get().canUndo ? [scene.premise, scene.genre] : [])];
      const isBegun = scene.elements.length > 0 || proposal !== null || pending !== undefined;
      return isBegun || words.some((text) => text.trim() !== '');
    },
    inkOf: ({ scene }) => scene,
    // The account holds ink alone: an empty scene is none there, unless one that was sent has been emptied.
    isWorthSending: ({ scene }, wasSent) => scene.elements.length > 0 || wasSent,
    goOnAs(record, by) {
      const { key, title } = record.scene;
      change((written) => ({ ...written, scene: { ...written.scene, key, title } }), 'silent');
      emit({ type: 'scene.conflicted', record, by });
    },
    takeNewer(record, kept) {
      if (record.running || running()) return false;
      get().mergeScene(record.scene, kept.scene);
      const { scene: _, ...rest } = openedState(record);
      set(rest);
      history.clear(record.history);
      return true;
    },
    onSaved: (record) => emit({ type: 'scene.saved', record }),
    device: () => adapter().scenes,
    account: () => adapter().account,
  };
}

/** True if anything that is saved has changed. */
function changes(
  get: () => SceneState,
  isSame: (now: SceneState, before: SceneState) => boolean,
): () => boolean {
  let last = get();
  return () => {
    const now = get();
    if (isSame(now, last)) return false;
    last = now;
    return true;
  };
}

function isSameRecord(now: SceneState, last: SceneState): boolean {
  return (
    now.scene === last.scene &&
    now.proposal === last.proposal &&
    now.run === last.run &&
    now.instruction === last.instruction &&
    now.proposedTitle === last.proposedTitle &&
    now.suggestedPremise === last.suggestedPremise
  );
}

function changedScene(get: () => SceneState): () => Scene | null {
  let { scene: last } = get();
  return () => {
    const { scene } = get();
    const before = last;
    last = scene;
    return scene === before ? null : before;
  };
}

/** True if readers see no difference. */
function isSameScene(scene: Scene, other: Scene): boolean {
  return (
    scene.title === other.title &&
    scene.premise === other.premise &&
    scene.genre === other.genre &&
    scene.titlePage === other.titlePage &&
    scene.elements === other.elements
  );
}
