import { type ReconnectTiming, usualReconnectTiming } from '@fabula/work-kit/core';
import { type TemporalState, temporal } from 'zundo';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EditorAdapter } from '../adapter/EditorAdapter.ts';
import { parsedAdapter } from '../adapter/parsedAdapter.ts';
import { soundPreferences } from '../model/Preferences.ts';
import { parseRecord } from '../model/parseRecord.ts';
import type { Run } from '../model/Run.ts';
import { newStory, type Story } from '../model/Story.ts';
import type { StoryRecord } from '../model/StoryRecord.ts';
import { summaryWorks } from '../model/SummaryWork.ts';
import { collapseAll } from '../model/sections.ts';
import { accountSlice } from './accountSlice.ts';
import { assistingSlice } from './assistingSlice.ts';
import { createAssistance } from './createAssistance.ts';
import { createWriting, type Writing } from './createWriting.ts';
import type { EditorContext, HistoryMark } from './EditorContext.ts';
import type { EditorEvent } from './EditorEvent.ts';
import type { EditorState } from './EditorState.ts';
import { imagesSlice } from './imagesSlice.ts';
import { preferencesSlice } from './preferencesSlice.ts';
import { publishingSlice } from './publishingSlice.ts';
import { resetSlice } from './resetSlice.ts';
import { reviewSlice } from './reviewSlice.ts';
import { autosave, savingSlice } from './savingSlice.ts';
import { sectionsSlice } from './sectionsSlice.ts';
import { storySlice } from './storySlice.ts';
import { versionsSlice, watchWriting } from './versionsSlice.ts';
import { watchAssisting } from './watchAssisting.ts';
import { workSlice } from './workSlice.ts';
import { writingSlice } from './writingSlice.ts';

/** What a store needs from outside. `StoryEditorProvider` brings all of it. */
export interface EditorStoreOptions {
  /** Read at each use, so that a provider may pass a fresh one at each render. */
  adapter: () => EditorAdapter;
  /** The story to open; a new one without it. */
  initialRecord?: StoryRecord | null;
  /** Whether a new story is an adult one, where the writer has not set that by hand. Read at each use. */
  isNsfw?: boolean | (() => boolean);
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

/** Undo steps kept. */
const historyLimit = 500;
/** Keystrokes in one field closer than this belong to one undo step, in milliseconds. */
const burst = 1000;

/** The editor's state and actions, without any UI. */
export function createEditorStore({
  adapter: givenAdapter,
  initialRecord: givenRecord,
  isNsfw = false,
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
  let lastEdit: { field: string; at: number } | undefined;
  /** What others changed, in turn; a story of the history has the first ones of them. */
  let outside: { readonly base: Story; theirs: Story }[] = [];
  const outsideIn = new WeakMap<Story, number>();

  const emit = (event: EditorEvent) => {
    try {
      onEvent?.(event);
    } catch (thrown) {
      console.error('A listener to the editor threw.', thrown);
    }
    const { keepVersion, saveToAccountSoon } = store.getState();
    if (event.type === 'draft.accepted') void keepVersion('accepted');
    if (event.type === 'story.saved') saveToAccountSoon();
  };

  const store = createStore<EditorState>()(
    temporal(
      (set, get) => {
        const changeStory = (change: (story: Story) => Story, mark: HistoryMark) => {
          const history = store.temporal.getState();
          const now = Date.now();
          const isSameBurst =
            typeof mark === 'object' && lastEdit?.field === mark.field && now - lastEdit.at < burst;
          const isRecorded = mark === 'step' || (typeof mark === 'object' && !isSameBurst);
          if (mark !== 'silent' && mark !== 'outside')
            lastEdit = typeof mark === 'object' ? { field: mark.field, at: now } : undefined;
          if (!isRecorded) history.pause();
          const { story: before } = get();
          const after = change(before);
          set({ story: after });
          const last = outside.at(-1);
          if (mark === 'outside' && after !== before) {
            if (last?.theirs === before) last.theirs = after;
            else outside.push({ base: before, theirs: after });
          }
          outsideIn.set(after, outside.length);
          if (!isRecorded) history.resume();
          syncHistory();
        };
        const beginStory = (story: Story) => {
          set({ ...untouched, story });
          store.temporal.getState().clear();
          outside = [];
          lastEdit = undefined;
          syncHistory();
        };
        const context: EditorContext = {
          get,
          set,
          adapter,
          changeStory,
          placeMode,
          beginStory,
          emit,
          reconnectTiming: { ...usualReconnectTiming, ...reconnectTiming },
        };
        writing = createWriting(context);
        const assistance = createAssistance(context);
        const step = (move: 'undo' | 'redo') => () => {
          get().keepTyped();
          const { key, tokenUsage } = get().story;
          lastEdit = undefined;
          store.temporal.getState()[move]();
          // What was spent stays spent, and a story that became a copy stays the copy.
          const missing = outside.slice(outsideIn.get(get().story) ?? 0);
          changeStory((story) => ({ ...story, key, tokenUsage }), 'silent');
          if (missing.length > 0)
            changeStory(
              (story) => missing.reduce((now, { base, theirs }) => writing.merge(base, now, theirs), story),
              'silent',
            );
        };
        const preferences = soundPreferences(adapter().preferences?.load() ?? {});
        const { nsfwManuallySet, isNSFW } = preferences;
        return {
          story: openingStory(initialRecord) ?? newStory(nsfwManuallySet ? isNSFW : placeMode()),
          run: openingRun(initialRecord),
          reconnecting: null,
          instruction: initialRecord?.instruction ?? '',
          summaries: summaryWorks(initialRecord?.proposedSummaries),
          leftOut: [],
          saving: { state: 'none' },
          preferences,
          canUndo: false,
          canRedo: false,
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
          ...savingSlice(context),
          ...accountSlice(context),
          ...versionsSlice(context),
          ...publishingSlice(context),
          ...preferencesSlice(context),
        };
      },
      {
        limit: historyLimit,
        partialize: ({ story }) => ({ story }),
        equality: (past, current) => past.story === current.story,
      },
    ),
  );

  const untouched: Partial<EditorState> = {
    ...dataOf(store.getState()),
    run: { state: 'idle' },
    instruction: '',
    summaries: {},
  };

  const syncHistory = () => {
    const { pastStates, futureStates } = store.temporal.getState() as TemporalState<{ story: Story }>;
    const [canUndo, canRedo] = [pastStates.length > 0, futureStates.length > 0];
    const state = store.getState();
    if (state.canUndo !== canUndo || state.canRedo !== canRedo) store.setState({ canUndo, canRedo });
  };

  watchAssisting(store);
  store.subscribe(({ unmerged }) => {
    // What is typed comes into the story after the field is left.
    if (unmerged.length > 0) queueMicrotask(writing.openUnmerged);
  });

  return Object.assign(store, {
    autosave: () => {
      if (unfinished) writing.takeUp(unfinished.runId, unfinished.intent);
      unfinished = null;
      const stops = [autosave, watchWriting].map((watch) => watch(store.subscribe, store.getState));
      return () => {
        for (const stop of stops) stop();
      };
    },
  });
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
