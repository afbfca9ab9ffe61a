import {
  autosave,
  createHistory,
  fieldsOf,
  historyOfWorks,
  isUnsaved,
  ProposalRefused,
  publishingSlice,
  type ReconnectTiming,
  type SavedWork,
  savingSlice,
  usualReconnectTiming,
  versionsSlice,
  watchLanguage,
  watchWriting,
} from '@fabula/work-kit/core';
import { plainWords } from '@fabula/writing';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EditorAdapter } from '../adapter/EditorAdapter.ts';
import { type ParsedAdapter, parsedAdapter } from '../adapter/parsedAdapter.ts';
import { parseSummaryRun, summaryWorks } from '../model/Assistance.ts';
import { changedParagraph } from '../model/chapterPages.ts';
import { foldAtFirst } from '../model/folding.ts';
import { settleHeadings } from '../model/headings.ts';
import { validatePreferences } from '../model/Preferences.ts';
import type { PublishedStory } from '../model/Publication.ts';
import { readable } from '../model/privacy.ts';
import { newStory, type Story } from '../model/Story.ts';
import { inkOf, parseRecord, type StoryRecord } from '../model/StoryRecord.ts';
import { asWritten, isEditing } from '../model/Work.ts';
import { type Assistance, assistingSlice, createAssistance, watchAssisting } from './assistingSlice.ts';
import { watchPlaces } from './caretActions.ts';
import { chaptersSlice, watchAlone } from './chaptersSlice.ts';
import type { EditorContext, EditorEvent, EditorState } from './EditorState.ts';
import { guardActions } from './guardActions.ts';
import { imagesSlice } from './imagesSlice.ts';
import { createPassages } from './passagesSlice.ts';
import { proposalsInHand } from './proposals.ts';
import { resetSlice } from './resetSlice.ts';
import { reviewSlice } from './reviewSlice.ts';
import {
  changedStory,
  isSameText,
  proposalsOf,
  savedChanges,
  savedStory,
  unfinishedIn,
} from './savedStory.ts';
import { bringBack, putAside, withoutAi } from './setAside.ts';
import { preferencesSlice, sectionsSlice, storySlice } from './storySlice.ts';
import { createSummaryRun } from './summaryRun.ts';
import { createTitleSlice } from './titleSlice.ts';
import { workSlice } from './workSlice.ts';
import { createWriting, type Writing, writingSlice } from './writingSlice.ts';
import { watchWritten, writtenSlice } from './writtenSlice.ts';

/** Dependencies of a store. `StoryEditorProvider` passes all of them. */
export interface EditorStoreOptions {
  /** Called at each use, so that a provider may pass a new one at each render. */
  adapter: () => EditorAdapter;
  /** The initial story. Default: a new one. */
  initialRecord?: StoryRecord | null;
  /** The adult flag of new stories, unless the writer set one by hand. Read at each use. */
  isNsfw?: boolean | (() => boolean);
  /**
   * Makes actions that change the story or send requests do nothing. `mergeStory` and `openStory` still
   * apply, and text typed before is kept. Read at each action.
   */
  isReadOnly?: () => boolean;
  /** Overrides of the delays between reconnects. */
  reconnectTiming?: Partial<ReconnectTiming>;
  onEvent?: (event: EditorEvent) => void;
}

/** A zustand store of `EditorState` with undo, for use without React. */
export type EditorStore = StoreApi<EditorState> & {
  /**
   * Starts autosave and resumes a generation that ran when the story was saved; returns a function that stops
   * autosave and cancels what writes and could not be resumed: what came of it is kept. Call it on mount, so that
   * rendering has no effect.
   */
  autosave: () => () => void;
  /** True while changes wait to be saved, are being saved, or could not be: hold the tab. */
  isUnsaved: () => boolean;
};

/** State and actions of the editor, without UI. */
export function createEditorStore({
  adapter: givenAdapter,
  initialRecord: givenRecord,
  isNsfw = false,
  isReadOnly = () => false,
  reconnectTiming,
  onEvent,
}: EditorStoreOptions): EditorStore {
  const preferences = validatePreferences(parsedAdapter(givenAdapter()).preferences?.load() ?? {});
  let isAiOff = preferences.isAiOff;
  const adapter = () => {
    const parsed = parsedAdapter(givenAdapter());
    return isAiOff ? withoutAi(parsed) : parsed;
  };
  const initialRecord = parseRecord(givenRecord);
  if (givenRecord && !initialRecord)
    console.warn('The record to open holds no story that can be read.', givenRecord);
  let writing: Writing;
  let assistance: Assistance;
  let summaryRuns: ReturnType<typeof createSummaryRun>;
  let titles: ReturnType<typeof createTitleSlice>;
  let isOutside = false;
  let unfinished = initialRecord ? unfinishedIn(initialRecord) : [];
  const placeMode = () => (typeof isNsfw === 'function' ? isNsfw() : isNsfw);
  const emit = (event: EditorEvent) => {
    try {
      onEvent?.(event);
    } catch (thrown) {
      console.error('A listener to the editor threw.', thrown);
    }
    if (event.type !== 'draft.accepted') return;
    void store.getState().keepVersion('accepted');
    titles.proposeFirst();
  };

  const steps = createHistory<Story>({
    read: () => store.getState().story,
    // Steps are undone beneath what others changed since.
    write: (story) => store.setState({ story: settleHeadings(story) }),
    tell: () => store.setState(possible()),
    merge: (...stories) => writing.merge(...stories),
    // Usage is never undone, and a copy after a conflict stays the copy.
    lasting: ['key', 'tokenUsage'],
    ...(initialRecord?.history && { saved: initialRecord.history }),
  });
  const history = historyOfWorks<Story, StoryRecord>(steps, {
    read: () => store.getState().story,
    record: () => saved.record(),
    leave() {
      void store.getState().save();
      store.getState().leaveToAccount();
    },
    open(record) {
      writing.cancelAll();
      store.setState(opened({ ...untouched, ...openedState(record) }));
      steps.clear(record.history);
    },
    tell: (can) => store.setState(can),
  });
  const possible = () => ({ canUndo: history.canUndo, canRedo: history.canRedo });
  let saved: SavedWork<StoryRecord>;
  const opened = <State extends Parameters<typeof putAside>[0]>(state: State) =>
    isAiOff ? putAside(state) : state;

  const store = createStore<EditorState>()((set, get) => {
    const record: EditorContext['record'] = (mark, change) =>
      history.record(mark, () => {
        isOutside = mark === 'outside';
        try {
          change();
          const { story } = get();
          const settled = settleHeadings(story);
          if (settled !== story) set({ story: settled });
        } finally {
          isOutside = false;
        }
      });
    const changeStory: EditorContext['changeStory'] = (change, mark) => {
      get().takeTyped(mark !== 'outside' && mark !== 'silent');
      return record(mark, () => set({ story: change(get().story) }));
    };
    const beginStory: EditorContext['beginStory'] = (story, left) =>
      history.begin(() => set(opened({ ...untouched, story })), left);
    const context: EditorContext = {
      get,
      set,
      adapter,
      changeStory,
      record,
      placeMode,
      beginStory,
      settled: ({ id }, verdict) => adapter().proposals?.settled?.(id, verdict),
      emit,
      reconnectTiming: { ...usualReconnectTiming, ...reconnectTiming },
    };
    saved = savedStory(context, history, (record) => opened(openedState(record)));
    const passages = createPassages(context);
    writing = createWriting(context, passages);
    assistance = createAssistance(context);
    summaryRuns = createSummaryRun(context, assistance);
    titles = createTitleSlice(context);
    const step = (move: 'undo' | 'redo') => () => {
      if (isEditing(get().work)) get().keepTyped();
      else get().takeTyped();
      const { story: before, aloneId } = get();
      const change = history.move(move);
      const changed = aloneId === null ? null : changedParagraph(before, get().story);
      if (changed !== null) get().unfold(changed);
      if (change) writing.accepted.follow(change, move);
    };
    const { nsfwManuallySet, isNSFW } = preferences;
    const state: EditorState = {
      ...titles.slice,
      ...summaryRuns.slice,
      ...(initialRecord
        ? openedState(initialRecord, !isOfBefore(givenRecord))
        : {
            story: newStory(nsfwManuallySet ? isNSFW : placeMode()),
            ...proposalsInHand([], null),
            instruction: '',
            summaries: {},
            setAside: null,
          }),
      reconnecting: null,
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
      ...chaptersSlice(context),
      ...imagesSlice(context),
      ...resetSlice(context, () => writing.cancelAll()),
      ...writingSlice(context, writing),
      ...passages.slice,
      ...writtenSlice(context),
      ...assistingSlice(context, assistance),
      ...reviewSlice(context, writing.review, writing.propose),
      ...savingSlice(saved, get, set),
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
      ...preferencesSlice(context, (isOff) => {
        if (isOff) {
          get().dropSuggestions();
          if (get().work?.mode && get().work?.mode !== 'edit') get().workOn(get().work?.id ?? '', null);
          writing.cancelAll();
          get().cancelSummaries();
          get().dismissSummaryOffer();
          assistance.leave();
          titles.leave();
        }
        isAiOff = isOff;
        set(isOff ? putAside(get()) : bringBack(get()));
      }),
    };
    return guardActions(opened(state), isReadOnly, () => isAiOff);
  });

  const untouched = {
    ...dataOf(store.getState()),
    ...proposalsInHand([], null),
    instruction: '',
    summaries: {},
    summaryRun: null,
    summaryOffer: null,
    proposedTitle: null,
    setAside: null,
    canUndo: false,
    canRedo: false,
  };

  watchAssisting(store);
  watchPlaces(store, () => writing);
  watchAlone(store);
  watchWritten(store, () => isOutside);
  store.subscribe(({ unmerged }) => {
    // Typed text reaches the story after the field is left.
    if (unmerged.length > 0) queueMicrotask(writing.openUnmerged);
  });

  let isPending = () => false;
  return Object.assign(store, {
    isUnsaved: () => isUnsaved(store.getState().saving, isPending(), adapter().stories),
    autosave: () => {
      if (!isReadOnly() && !isAiOff) for (const one of unfinished) writing.goOn(one);
      unfinished = [];
      if (!isAiOff) writing.resumeDrafts();
      if (!isReadOnly() && !isAiOff) store.getState().goOnSummarising();
      const { subscribe, getState } = store;
      const saves = autosave(subscribe, savedChanges(getState), () => getState().save());
      isPending = saves.isPending;
      const stops = [
        saves.stop,
        watchWriting(subscribe, changedStory(getState, initialRecord?.adoptedFrom), (...args) =>
          getState().keepVersion(...args),
        ),
        watchLanguage({
          subscribe,
          parts: () => getState().story.paragraphs,
          texts: function* () {
            const { story, typed } = getState();
            for (const { text } of asWritten(story, null, typed).paragraphs) yield plainWords(text);
          },
          port: () => adapter().languages,
          onGuess: (guessedLanguage) => store.setState({ guessedLanguage }),
        }),
      ];
      const unsubscribe = listen(adapter(), store);
      return () => {
        unsubscribe();
        for (const stop of stops) stop();
        writing.leave();
        summaryRuns.leave();
        assistance.leave();
        titles.leave();
        const { pictures, dropPicture } = store.getState();
        for (const { id, state } of pictures) if (state === 'working') dropPicture(id);
      };
    },
  });
}

/** Lets the hands of the port propose to the story that is open, and to no other. */
function listen({ proposals }: ParsedAdapter, { getState }: StoreApi<EditorState>): () => void {
  const { key } = getState().story;
  const isOpen = () => getState().story.key === key;
  return (
    proposals?.subscribe?.(
      (given) => {
        if (!isOpen()) throw new ProposalRefused('The story that this is for is no longer open.');
        return getState().propose(given);
      },
      {
        key,
        paragraphs: () =>
          isOpen() ? readable(asWritten(getState().story, null, getState().typed), 'model') : [],
      },
    ) ?? (() => undefined)
  );
}

function dataOf({ preferences: _, ...state }: EditorState): EditorState {
  return Object.fromEntries(
    Object.entries(state).filter(([, value]) => typeof value !== 'function'),
  ) as unknown as EditorState;
}

/** Nobody knows whether a record of before headings was opened: it counts as opened, and its sections stay as it has them. */
const isOfBefore = (given: StoryRecord | null | undefined) => fieldsOf(given?.story)?.headings === undefined;

/** What a record holds. */
function openedState(
  record: StoryRecord,
  isFirst = false,
): Pick<
  EditorState,
  | 'story'
  | 'proposals'
  | 'inHandId'
  | 'run'
  | 'instruction'
  | 'summaries'
  | 'summaryRun'
  | 'proposedTitle'
  | 'pictures'
  | 'setAside'
> {
  const { instruction, proposedSummaries, summaryMarks, summaryRun, proposedTitle = null } = record;
  return {
    story: isFirst ? foldAtFirst(inkOf(record)) : inkOf(record),
    ...proposalsOf(record),
    instruction,
    summaries: summaryWorks(proposedSummaries, summaryMarks),
    summaryRun: parseSummaryRun(summaryRun),
    proposedTitle,
    pictures: [],
    setAside: null,
  };
}
