import {
  autosave,
  createHistory,
  type History,
  historyOfWorks,
  inOrder,
  isSameValue,
  isUnsaved,
  ProposalRefused,
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
import { type ParsedAdapter, parsedAdapter } from '../adapter/parsedAdapter.ts';
import type { SceneAdapter } from '../adapter/SceneAdapter.ts';
import { mergeScenes } from '../model/compareScenes.ts';
import type { GivenSceneProposal } from '../model/GivenSceneProposal.ts';
import { asInSteps, fromSteps } from '../model/Proposal.ts';
import { parseRecord } from '../model/parseRecord.ts';
import {
  defaultScenePreferences,
  inkOf,
  isRunning,
  newScene,
  newSceneRecord,
  type PendingProposal,
  type PublishedScene,
  recordVersion,
  type Scene,
  type ScenePreferences,
  type SceneRecord,
  withPencil,
} from '../model/Scene.ts';
import { samplePremises } from '../model/samplePremises.ts';
import type { SceneContext, SceneEvent, SceneState, Written } from './SceneState.ts';
import { changedScene, changes, isSameRecord, isSameScene } from './sceneChanges.ts';
import { createScenePencil } from './scenePencil.ts';
import { keptList, listedIn, listState, unfinishedIn, wholeList } from './sceneProposals.ts';
import { createSceneReview, type SceneReview } from './sceneReviewSlice.ts';
import { sceneSelectionSlice, sceneTextSlice } from './sceneTextSlice.ts';
import { createSceneWriting, type SceneWriting } from './sceneWritingSlice.ts';
import { guardActions, withoutAi } from './withoutAi.ts';

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
  const preferences: ScenePreferences = {
    ...defaultScenePreferences,
    ...parsedAdapter(givenAdapter()).preferences?.load(),
  };
  let { isAiOff } = preferences;
  const adapter = () => {
    const parsed = parsedAdapter(givenAdapter());
    return isAiOff ? withoutAi(parsed) : parsed;
  };
  const initialRecord = parseRecord(givenRecord);
  if (givenRecord && !initialRecord)
    console.warn('The record to open holds no scene that can be read.', givenRecord);
  let unfinished = initialRecord ? unfinishedIn(initialRecord) : [];
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
    const { scene, suggestedPremise, proposals, setAside } = store.getState();
    return { scene, proposals: wholeList({ proposals, setAside }), suggestedPremise };
  };
  const write = (state: Partial<Written>) => {
    const { proposals, ...rest } = state;
    const { runs, inHandId } = store.getState();
    store.setState({ ...rest, ...(proposals && listState(proposals, runs, inHandId, isAiOff)) });
  };
  // By id, so that each is found again whatever became of its neighbors.
  const byId = () => ({
    ...written(),
    proposals: Object.fromEntries(written().proposals.map((one) => [one.id, asInSteps(one)])),
  });
  const steps = createHistory<ReturnType<typeof byId>>({
    read: byId,
    write: ({ proposals, ...state }) =>
      write({ ...state, proposals: Object.values(proposals).map(fromSteps).toSorted(inOrder) }),
    tell: () => store.setState(possible()),
    merge: (base, own, others) => ({
      ...own,
      scene: mergeScenes(base.scene, others.scene, own.scene, 'drop'),
    }),
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
      writing.drop();
      store.setState({ ...untouched, ...openedState(record, isAiOff) });
      steps.clear(record.history);
    },
    tell: (can) => store.setState(can),
  });
  const possible = () => ({ canUndo: history.canUndo, canRedo: history.canRedo });
  let saved: SavedWork<SceneRecord>;

  const store = createStore<SceneState>()((set, get) => {
    const change: SceneContext['change'] = (make, mark) => history.record(mark, () => write(make(written())));
    const begin: SceneContext['begin'] = (scene, suggestedPremise, left) =>
      history.begin(() => {
        writing.drop();
        set({ ...untouched, ...listState([], [], null, isAiOff), scene, suggestedPremise });
      }, left);
    const context: SceneContext = {
      get,
      set,
      adapter,
      change,
      begin,
      placeMode: isNsfw,
      emit,
      setRuns: (runs, inHandId = get().inHandId) => set(listState(wholeList(get()), runs, inHandId, isAiOff)),
      settled: (id, verdict) => adapter().proposals?.settled?.(id, verdict),
      reconnectTiming: { ...usualReconnectTiming, ...reconnectTiming },
    };
    const step = (move: 'undo' | 'redo') => () => {
      const before = get().proposals;
      history.move(move);
      const left = new Set(get().proposals.map(({ id }) => id));
      for (const { id } of before) if (!left.has(id)) get().cancelProposal(id);
      // What an undone verdict brings back is judged again.
      const back = get().proposals.findLast((one) => before.every(({ id }) => id !== one.id));
      if (back) get().takeInHand(back.id);
    };
    saved = savedScene(
      context,
      history,
      () => unfinished,
      () => isAiOff,
    );
    review = createSceneReview(context);
    writing = createSceneWriting(context, createScenePencil(context), review);
    const state: SceneState = {
      preferences,
      setPreferences(changes) {
        const preferences = { ...get().preferences, ...changes };
        set({ preferences });
        adapter().preferences?.save(preferences);
        if (preferences.isAiOff === isAiOff) return;
        if (preferences.isAiOff) {
          get().askAfter(null);
          for (const { id } of get().runs) get().cancelProposal(id);
          review.leave();
        }
        isAiOff = preferences.isAiOff;
        set(listState(wholeList(get()), get().runs, get().inHandId, isAiOff));
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
        isAiOff,
      ),
    };
    return guardActions(state, () => isAiOff);
  });

  const untouched: Partial<SceneState> = {
    ...listState([], [], null, false),
    typing: null,
    instruction: '',
    isContinuing: false,
    current: null,
    editing: null,
    asking: null,
    saving: { state: 'none' },
    accountSaving: { state: 'none' },
  };

  let isPending = () => false;
  return Object.assign(store, {
    isUnsaved: () => isUnsaved(store.getState().saving, isPending(), adapter().scenes),
    autosave() {
      const pending = unfinished;
      unfinished = [];
      if (!isAiOff) for (const one of pending) writing.resume(one);
      const stopListening = listen(adapter(), store);
      const { subscribe, getState } = store;
      const saves = autosave(subscribe, changes(getState, isSameRecord), () => getState().save());
      isPending = saves.isPending;
      const stops = [
        saves.stop,
        () => stopListening(),
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

/** Lets the hands of the port propose to the scene that is open, and to no other. */
function listen({ proposals }: ParsedAdapter, { getState, subscribe }: StoreApi<SceneState>): () => void {
  const open = () => {
    const { key } = getState().scene;
    const isOpen = () => getState().scene.key === key;
    const propose = (given: GivenSceneProposal) => {
      if (!isOpen()) throw new ProposalRefused('The scene that this is for is no longer open.');
      return getState().propose(given);
    };
    return proposals?.subscribe?.(propose, {
      key,
      elements: () => (isOpen() ? getState().scene.elements : []),
    });
  };
  let end = open();
  const stop = subscribe(({ scene }, before) => {
    if (scene.key === before.scene.key) return;
    end?.();
    end = open();
  });
  return () => {
    stop();
    end?.();
  };
}

function openedState(record: SceneRecord, isAiOff: boolean) {
  const { instruction, suggestedPremise = null } = record;
  const { proposals, inHandId } = listedIn(record);
  return {
    scene: inkOf(record.scene),
    ...listState(proposals, [], inHandId, isAiOff),
    instruction,
    suggestedPremise,
  };
}

/** With its pencil and the running generations. */
function savedScene(
  { get, set, adapter, change, emit }: SceneContext,
  history: History,
  unfinished: () => readonly PendingProposal[],
  isAiOff: () => boolean,
): SavedWork<SceneRecord> {
  return {
    record() {
      const { scene, instruction, suggestedPremise } = get();
      const { pencil, proposal, running, proposedTitle } = keptList(get(), unfinished());
      const saved = history.saved();
      return {
        version: recordVersion,
        scene: withPencil(scene, pencil),
        proposal,
        instruction,
        ...(running && { running }),
        ...(proposedTitle !== undefined && { proposedTitle }),
        ...(suggestedPremise !== null && { suggestedPremise }),
        ...(saved && { history: saved }),
      };
    },
    // A premise that nobody has touched is no scene yet.
    isWorthSaving({ scene, proposal, instruction, running: pending }) {
      const words = [scene.title, instruction, ...(get().canUndo ? [scene.premise, scene.genre] : [])];
      const isBegun = scene.elements.length > 0 || proposal !== null || pending !== undefined || scene.pencil;
      return Boolean(isBegun) || words.some((text) => text.trim() !== '');
    },
    inkOf: ({ scene }) => inkOf(scene),
    // The account holds ink alone: an empty scene is none there, unless one that was sent has been emptied.
    isWorthSending: ({ scene }, wasSent) => scene.elements.length > 0 || wasSent,
    goOnAs(record, by) {
      const { key, title } = record.scene;
      change((written) => ({ ...written, scene: { ...written.scene, key, title } }), 'silent');
      emit({ type: 'scene.conflicted', record, by });
    },
    takeNewer(record, kept) {
      if (unfinishedIn(record).length > 0 || get().runs.some(({ run }) => isRunning(run))) return false;
      get().mergeScene(inkOf(record.scene), inkOf(kept.scene));
      const { scene: _, proposals, inHandId, ...rest } = openedState(record, isAiOff());
      const pencilOf = ({ proposal, proposedTitle, scene: { pencil } }: SceneRecord) => ({
        ...{ proposal, proposedTitle, pencil },
      });
      const isSame = isSameValue(pencilOf(record), pencilOf(kept));
      set(
        isSame
          ? { instruction: rest.instruction, suggestedPremise: rest.suggestedPremise }
          : { proposals, inHandId, ...rest },
      );
      history.clear(record.history);
      return true;
    },
    onSaved: (record) => emit({ type: 'scene.saved', record }),
    device: () => adapter().scenes,
    account: () => adapter().account,
  };
}
