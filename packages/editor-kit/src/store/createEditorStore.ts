import {
  autosave,
  createHistory,
  type History,
  type HistoryMark,
  publishingSlice,
  type ReconnectTiming,
  savingSlice,
  usualReconnectTiming,
  versionsSlice,
  watchWriting,
} from '@fabula/work-kit/core';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EditorAdapter } from '../adapter/EditorAdapter.ts';
import { parsedAdapter } from '../adapter/parsedAdapter.ts';
import { soundPreferences } from '../model/Preferences.ts';
import type { PublishedStory } from '../model/Publication.ts';
import { parseRecord } from '../model/parseRecord.ts';
import type { Run } from '../model/Run.ts';
import { newStory, type Story } from '../model/Story.ts';
import type { StoryRecord } from '../model/StoryRecord.ts';
import { summaryWorks } from '../model/SummaryWork.ts';
import { collapseAll } from '../model/sections.ts';
import { asWritten, isEditing } from '../model/Work.ts';
import { assistingSlice, createAssistance, watchAssisting } from './assistingSlice.ts';
import { watchCaret } from './caretActions.ts';
import type { EditorContext, EditorEvent, EditorState } from './EditorState.ts';
import { imagesSlice } from './imagesSlice.ts';
import { resetSlice } from './resetSlice.ts';
import { reviewSlice } from './reviewSlice.ts';
import { changedStory, isSameText, savedChanges, savedStory } from './savedStory.ts';
import { sectionsSlice } from './sectionsSlice.ts';
import { preferencesSlice, storySlice } from './storySlice.ts';
import { workSlice } from './workSlice.ts';
import { createWriting, type Writing, writingSlice } from './writingSlice.ts';

/** What a store needs from outside. `StoryEditorProvider` brings all of it. */
export interface EditorStoreOptions {
  /** Read at each use, so that a provider may pass a fresh one at each render. */
  adapter: () => EditorAdapter;
  /** The story to open; a new one without it. */
  initialRecord?: StoryRecord | null;
  /** Whether a new story is an adult one, where the writer has not set that by hand. Read at each use. */
  isNsfw?: boolean | (() => boolean);
  /**
   * Whether the story is only read: actions that would change it or ask for something do nothing then. What a product
   * brings in by `mergeStory` and `openStory` does, and what was typed before is kept. Read at each action.
   */
  isReadOnly?: () => boolean;
  /** How a lost connection is tried again; the usual way for what is left out. */
  reconnectTiming?: Partial<ReconnectTiming>;
  /** Told of what happened, after it did. */
  onEvent?: (event: EditorEvent) => void;
}

/** A zustand store of `EditorState`, with undo, for an interface without React. */
export type EditorStore = StoreApi<EditorState> & {
  /**
   * Starts saving by itself, and takes up a generation that was running when the story was saved; returns what stops
   * the saving. A component that mounts calls it, so that a render alone has no effect.
   */
  autosave: () => () => void;
};

/** The editor's state and actions, without any UI. */
export function createEditorStore({
  adapter: givenAdapter,
  initialRecord: givenRecord,
  isNsfw = false,
  isReadOnly = () => false,
  reconnectTiming,
  onEvent,
}: EditorStoreOptions): EditorStore {
  const adapter = () => parsedAdapter(givenAdapter());
  const initialRecord = parseRecord(givenRecord);
  if (givenRecord && !initialRecord)
    console.warn('The record to open holds no story that can be read.', givenRecord);
  let writing: Writing;
  let unfinished = initialRecord?.running ?? null;
  const placeMode = () => (typeof isNsfw === 'function' ? isNsfw() : isNsfw);
  const emit = (event: EditorEvent) => {
    try {
      onEvent?.(event);
    } catch (thrown) {
      console.error('A listener to the editor threw.', thrown);
    }
    if (event.type === 'draft.accepted') void store.getState().keepVersion('accepted');
  };

  const history: History = createHistory<Story>({
    read: () => store.getState().story,
    write: (story) => store.setState({ story }),
    tell: (can) => store.setState(can),
    merge: (...stories) => writing.merge(...stories),
    // What was spent stays spent, and a story that became a copy stays the copy.
    lasting: ['key', 'tokenUsage'],
    ...(initialRecord?.history && { saved: initialRecord.history }),
  });

  const store = createStore<EditorState>()((set, get) => {
    const changeStory = (change: (story: Story) => Story, mark: HistoryMark) => {
      get().takeTyped();
      history.record(mark, () => set({ story: change(get().story) }));
    };
    const beginStory = (story: Story) => {
      set({ ...untouched, story });
      history.clear();
    };
    const context: EditorContext = {
      get,
      set,
      adapter,
      changeStory,
      record: history.record,
      placeMode,
      beginStory,
      emit,
      reconnectTiming: { ...usualReconnectTiming, ...reconnectTiming },
    };
    writing = createWriting(context);
    const assistance = createAssistance(context);
    const step = (move: 'undo' | 'redo') => () => {
      if (isEditing(get().work)) get().keepTyped();
      else get().takeTyped();
      history.move(move);
    };
    const preferences = soundPreferences(adapter().preferences?.load() ?? {});
    const { nsfwManuallySet, isNSFW } = preferences;
    const state: EditorState = {
      story: openingStory(initialRecord) ?? newStory(nsfwManuallySet ? isNSFW : placeMode()),
      run: openingRun(initialRecord),
      reconnecting: null,
      instruction: initialRecord?.instruction ?? '',
      summaries: summaryWorks(initialRecord?.proposedSummaries),
      leftOut: [],
      preferences,
      canUndo: history.canUndo,
      canRedo: history.canRedo,
      undo: step('undo'),
      redo: step('redo'),
      undoAct: writing.undoAct,
      hasAct: writing.hasAct,
      ...storySlice(context, writing),
      ...workSlice(context, writing),
      ...sectionsSlice(context, assistance),
      ...imagesSlice(context),
      ...resetSlice(context),
      ...writingSlice(context, writing),
      ...assistingSlice(context, assistance),
      ...reviewSlice(context, writing.review),
      ...savingSlice(savedStory(context, history), get, set),
      ...versionsSlice<Story>({
        work: () => asWritten(get().story, get().work, get().typed),
        isEmpty: ({ paragraphs }) => paragraphs.length === 0,
        isSame: isSameText,
        replace(story) {
          get().keepTyped();
          get().replaceStory(story);
        },
        port: () => adapter().versions,
      }),
      ...publishingSlice<Story, PublishedStory>(
        () => get().story,
        () => {
          get().keepTyped();
          return get().save();
        },
        () => adapter().publish,
      ),
      ...preferencesSlice(context),
    };
    return guarded(state, isReadOnly);
  });

  const untouched: Partial<EditorState> = {
    ...dataOf(store.getState()),
    run: { state: 'idle' },
    instruction: '',
    summaries: {},
    canUndo: false,
    canRedo: false,
  };

  watchAssisting(store);
  watchCaret(store, () => writing.atCaret);
  store.subscribe(({ unmerged }) => {
    // What is typed comes into the story after the field is left.
    if (unmerged.length > 0) queueMicrotask(writing.openUnmerged);
  });

  return Object.assign(store, {
    autosave: () => {
      if (unfinished && !isReadOnly()) writing.takeUp(unfinished.runId, unfinished.intent);
      unfinished = null;
      writing.takeUpDrafts();
      const { subscribe, getState } = store;
      const stops = [
        autosave(subscribe, savedChanges(getState), () => getState().save()),
        watchWriting(subscribe, changedStory(getState, initialRecord?.adoptedFrom), (...args) =>
          getState().keepVersion(...args),
        ),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  });
}

/** What can be done to a story that is only read: it is kept, looked at, and changed by its product. */
const readOnlyActions: ReadonlySet<string> = new Set<keyof EditorState>([
  'mergeStory',
  'openStory',
  'takeTyped',
  'keepTyped',
  'leaveText',
  'save',
  'leave',
  'saveToAccount',
  'leaveToAccount',
  'keepVersion',
  'openPanel',
  'setFocusMode',
  'cancel',
  'hasAct',
  'listVersions',
  'readVersion',
  'findPublication',
  'findPublishingBlock',
  'interruptedForm',
  'keptWish',
]);

/** The same state, whose other actions do nothing while the story is only read; those that answer say that. */
function guarded(state: EditorState, isReadOnly: () => boolean): EditorState {
  const answers: Partial<Record<keyof EditorState, () => unknown>> = {
    reset: async () => false,
    setNsfw: async () => false,
    compareEdited: () => false,
  };
  const guard = ([name, value]: [string, unknown]) => {
    if (typeof value !== 'function' || readOnlyActions.has(name)) return [name, value];
    const answer = answers[name as keyof EditorState];
    return [name, (...given: unknown[]) => (isReadOnly() ? answer?.() : value(...given))];
  };
  return Object.fromEntries(Object.entries(state).map(guard)) as unknown as EditorState;
}

/** What a state holds for its story alone. */
function dataOf({ preferences: _, ...state }: EditorState): Partial<EditorState> {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => typeof value !== 'function'));
}

/** A story with sections opens with all of them collapsed (writing.md §4). */
function openingStory(record: StoryRecord | null | undefined): Story | null {
  return record ? collapseAll(record.story, true) : null;
}

function openingRun(record: StoryRecord | null | undefined): Run {
  return record?.review ? { state: 'reviewing', reasoning: '', ...record.review } : { state: 'idle' };
}
