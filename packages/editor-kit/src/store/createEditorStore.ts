import {
  autosave,
  createHistory,
  historyLimit,
  publishingSlice,
  type ReconnectTiming,
  savingSlice,
  usualReconnectTiming,
  versionsSlice,
  watchWriting,
} from '@fabula/work-kit/core';
import { temporal } from 'zundo';
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
import { withWork } from '../model/Work.ts';
import { assistingSlice } from './assistingSlice.ts';
import { createAssistance } from './createAssistance.ts';
import { createWriting, type Writing } from './createWriting.ts';
import type { EditorContext, StoryMark } from './EditorContext.ts';
import type { EditorEvent } from './EditorEvent.ts';
import type { EditorState } from './EditorState.ts';
import { imagesSlice } from './imagesSlice.ts';
import { preferencesSlice } from './preferencesSlice.ts';
import { resetSlice } from './resetSlice.ts';
import { reviewSlice } from './reviewSlice.ts';
import { changedStory, isSameText, savedChanges, savedStory } from './savedStory.ts';
import { sectionsSlice } from './sectionsSlice.ts';
import { storySlice } from './storySlice.ts';
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
  /** What others changed, in turn; a story of the history has the first ones of them. */
  let outside: { readonly base: Story; theirs: Story }[] = [];
  const outsideIn = new WeakMap<Story, number>();

  const emit = (event: EditorEvent) => {
    try {
      onEvent?.(event);
    } catch (thrown) {
      console.error('A listener to the editor threw.', thrown);
    }
    if (event.type === 'draft.accepted') void store.getState().keepVersion('accepted');
  };

  const history = createHistory(() => store.temporal.getState(), {
    getState: () => store.getState(),
    setState: (state) => store.setState(state),
  });

  const store = createStore<EditorState>()(
    temporal(
      (set, get) => {
        const changeStory = (change: (story: Story) => Story, mark: StoryMark) => {
          history.record(mark === 'outside' ? 'silent' : mark, () => {
            const { story: before } = get();
            const after = change(before);
            set({ story: after });
            const last = outside.at(-1);
            if (mark === 'outside' && after !== before) {
              if (last?.theirs === before) last.theirs = after;
              else outside.push({ base: before, theirs: after });
            }
            outsideIn.set(after, outside.length);
          });
        };
        const beginStory = (story: Story) => {
          set({ ...untouched, story });
          outside = [];
          history.clear();
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
          history.move(move);
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
          ...savingSlice(savedStory(context), get, set),
          ...versionsSlice<Story>({
            work: () => withWork(get().story, get().work),
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

  watchAssisting(store);
  store.subscribe(({ unmerged }) => {
    // What is typed comes into the story after the field is left.
    if (unmerged.length > 0) queueMicrotask(writing.openUnmerged);
  });

  return Object.assign(store, {
    autosave: () => {
      if (unfinished) writing.takeUp(unfinished.runId, unfinished.intent);
      unfinished = null;
      const { subscribe, getState } = store;
      const stops = [
        autosave(subscribe, savedChanges(getState), () => getState().save()),
        watchWriting(subscribe, changedStory(getState), (...args) => getState().keepVersion(...args)),
      ];
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
