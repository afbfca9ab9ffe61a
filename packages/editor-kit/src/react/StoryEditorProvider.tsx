'use client';

import { type DeepPartial, LocaleProvider, usePressWatch } from '@fabula/ui-kit';
import { type HostedWork, useAutosave, useHostWork } from '@fabula/work-kit';
import type { Change, WorkFailure } from '@fabula/work-kit/core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { CopiesAdapter, EditorAdapter, ExportAdapter, PlacesAdapter } from '../adapter/EditorAdapter.ts';
import { parsedAdapter } from '../adapter/parsedAdapter.ts';
import { TextCounter } from '../model/contextTotal.ts';
import { parseStory } from '../model/parseStory.ts';
import { withoutNotes } from '../model/privacy.ts';
import type { Story } from '../model/Story.ts';
import { newRecord, type StoryRecord } from '../model/StoryRecord.ts';
import { createEditorStore, type EditorStore } from '../store/createEditorStore.ts';
import type { EditorEvent } from '../store/EditorState.ts';
import type { EditorCommand, EditorComponents } from './EditorComponents.ts';
import { type EditorStrings, editorTexts } from './strings/EditorStrings.ts';
import { EditorProviderContext, type EditorProviderValue } from './useEditor.ts';

export type StoryEditorProviderProps = StoryEditorProviderOptions & HostStoryProps;

interface StoryEditorProviderOptions {
  /** May be a new object at each render: the store is created once and uses the latest. */
  adapter: EditorAdapter;
  /** The adult flag of new stories, unless the writer set one by hand. */
  isNsfw?: boolean;
  /**
   * Allows only selecting, copying, searching and exporting. Pencil stays hidden until it is false again.
   * Changes of `story` still apply. Default false.
   */
  isReadOnly?: boolean;
  /** While changes are not saved, the browser asks before the tab is closed. Default true. */
  holdsTab?: boolean;
  /** Called after each event; always the latest function. */
  onEvent?: (event: EditorEvent) => void;
  /** Rendered beside Retry after a failure, as a way to more credits. Switch on the failure's `code`. */
  failureActions?: (failure: WorkFailure) => ReactNode;
  /** Replacements for parts of the kit, as a button that checks credits. */
  components?: EditorComponents;
  /** Entries of the slash list, and shortcuts in the text. */
  commands?: readonly EditorCommand[];
  /** Overrides of the default strings; a whole language is `@fabula/editor-kit/strings/de`. */
  strings?: DeepPartial<EditorStrings>;
  /** A BCP 47 tag for react-aria's own strings, numbers and the direction. Combine it with `strings`. */
  locale?: string;
  /**
   * `StoryEditor`, `CompactEditor`, or a custom interface: the kit's hooks throw outside the provider.
   */
  children: ReactNode;
}

const noCommands: readonly EditorCommand[] = [];

/** Creates the store of one story, for the components and hooks below it. */
export function StoryEditorProvider({
  adapter,
  story,
  defaultStory,
  onStoryChange,
  initialRecord,
  isNsfw = false,
  isReadOnly = false,
  holdsTab = true,
  onEvent,
  failureActions,
  components,
  commands = noCommands,
  strings,
  locale,
  children,
}: StoryEditorProviderProps) {
  const latest = useRef({ adapter, onEvent, isNsfw, isReadOnly, failureActions });
  useEffect(() => {
    latest.current = { adapter, onEvent, isNsfw, isReadOnly, failureActions };
  });
  const [store] = useState(() =>
    createEditorStore({
      adapter: () => latest.current.adapter,
      initialRecord: openingRecord({ story, defaultStory, initialRecord }),
      isNsfw: () => latest.current.isNsfw,
      isReadOnly: () => latest.current.isReadOnly,
      onEvent: (event) => latest.current.onEvent?.(event),
    }),
  );

  useEffect(() => {
    if (!isReadOnly) return;
    // Typed text must outlive its field.
    const { keepTyped, openPanel, setFocusMode } = store.getState();
    keepTyped();
    openPanel(null);
    setFocusMode(false);
  }, [store, isReadOnly]);
  usePressWatch();
  useHostStory(store, { story, onStoryChange });
  useAutosave(store, holdsTab);

  const [book] = useState((): ExportAdapter['book'] => async (format, story, options) => {
    const { exporting } = parsedAdapter(latest.current.adapter);
    if (!exporting) throw new Error('Nobody makes books here any more.');
    return exporting.book(format, withoutNotes(story), options);
  });
  const [places] = useState(
    (): PlacesAdapter => ({
      find: (key) => parsedAdapter(latest.current.adapter).places?.find(key) ?? null,
      keep: (key, place) => parsedAdapter(latest.current.adapter).places?.keep(key, place),
    }),
  );
  const [ownCopies] = useState((): CopiesAdapter => {
    const now = () => {
      const { copies } = parsedAdapter(latest.current.adapter);
      if (!copies) throw new Error('Nobody keeps copies here any more.');
      return copies;
    };
    return {
      find: async (key) => now().find(key),
      save: async (key, file) => now().save(key, file),
      update: async (key, make) => (await now().update?.(key, make)) ?? null,
      dismiss: async (key, words) => now().dismiss(key, words),
      join: (key) => now().join?.(key),
    };
  });
  const canCopy = !isReadOnly && adapter.copies !== undefined;
  const copiesPlace = adapter.stories.place?.trim() ?? '';
  const [textCounter] = useState(() => new TextCounter());
  const texts = useMemo(() => editorTexts(strings), [strings]);
  const { GenerateButton, StoryPicture, ParagraphTools, ReaderNote, NoticeAction } = components ?? {};
  const hasShelf = adapter.stories.hasShelf === true;
  const canSendFeedback = adapter.feedback !== undefined;
  const canKeepVersions = !isReadOnly && adapter.versions !== undefined;
  const canPublish = !isReadOnly && adapter.publish !== undefined;
  const canPublishAnew = adapter.publish?.publishAnew !== undefined;
  const hasAi = useStore(store, ({ preferences }) => !preferences.isAiOff);
  const canProposeTitle = hasAi && adapter.assistant?.title !== undefined;
  const canMakeBooks = adapter.exporting !== undefined;
  const canMakeManuscripts = adapter.exporting?.layouts?.includes('manuscript') === true;
  const importTypes = adapter.importing?.accepts;
  const canSummarise = hasAi && !isReadOnly && adapter.assistant !== undefined;
  const canAddPictures = !isReadOnly && adapter.images !== undefined;
  const canDrawPictures = hasAi && adapter.images?.draw !== undefined;
  const value = useMemo<EditorProviderValue>(
    () => ({
      store,
      texts,
      textCounter,
      isReadOnly,
      hasAi,
      hasShelf,
      canSendFeedback,
      canKeepVersions,
      canPublish,
      canPublishAnew,
      canProposeTitle,
      canSummarise,
      canSuggest: canSummarise,
      canAddPictures,
      canDrawPictures,
      commands,
      exporting: canMakeBooks ? { book, layouts: canMakeManuscripts ? ['manuscript'] : [] } : undefined,
      copies: canCopy ? ownCopies : undefined,
      copiesPlace,
      importTypes,
      async readImport(file, options) {
        const { importing } = parsedAdapter(latest.current.adapter);
        if (importing) return importing.read(file, options);
        const { importStory } = await import('../model/formats/importStory.ts');
        return importStory(file, options);
      },
      guessLanguage: async (text) =>
        (await parsedAdapter(latest.current.adapter).languages?.guess(text)) ?? null,
      places,
      components: {
        ...(GenerateButton && { GenerateButton }),
        ...(StoryPicture && { StoryPicture }),
        ...(ParagraphTools && { ParagraphTools }),
        ...(ReaderNote && { ReaderNote }),
        ...(NoticeAction && { NoticeAction }),
      },
      pictureUrl: (image) => parsedAdapter(latest.current.adapter).images?.resolve?.(image) ?? image.imageUrl,
      costOf: (request) => parsedAdapter(latest.current.adapter).writer.costOf?.(request) ?? null,
      contextWindow: () => parsedAdapter(latest.current.adapter).writer.window?.() ?? null,
      failureActions: (failure) => latest.current.failureActions?.(failure) ?? null,
      async sendFeedback(feedback) {
        await latest.current.adapter.feedback?.(feedback);
        latest.current.onEvent?.({ type: 'feedback.sent', feedback });
      },
    }),
    [
      store,
      texts,
      textCounter,
      isReadOnly,
      hasAi,
      hasShelf,
      canSendFeedback,
      canKeepVersions,
      canPublish,
      canPublishAnew,
      canProposeTitle,
      canSummarise,
      canAddPictures,
      canDrawPictures,
      canMakeBooks,
      canMakeManuscripts,
      canCopy,
      copiesPlace,
      ownCopies,
      importTypes,
      commands,
      book,
      places,
      GenerateButton,
      StoryPicture,
      ParagraphTools,
      ReaderNote,
      NoticeAction,
    ],
  );
  return (
    <EditorProviderContext.Provider value={value}>
      <LocaleProvider locale={locale}>{children}</LocaleProvider>
    </EditorProviderContext.Provider>
  );
}

/** Operations on ids, in order; plain data. */
export type StoryChange = Change;

/** A story of the product's state, or one that the editor keeps: never both. */
export type HostStoryProps = HostStoryOptions &
  (
    | { story?: Story; defaultStory?: undefined }
    | { story?: undefined; defaultStory?: Story | StoryRecord | null }
  );

interface HostStoryOptions {
  /**
   * Makes the story controlled: pass back the story from `onStoryChange`, or a version with other people's
   * changes. Differences are merged without moving the caret and without an undo step. Pencil, undo and typed
   * text stay in the editor. A story with another `key` replaces this one.
   */
  story?: Story;
  /** The initial story, uncontrolled; or a stored record with its pencil. Read once. */
  defaultStory?: Story | StoryRecord | null;
  /**
   * Called after each change of the ink: typed text once it is kept, an accepted draft, an undo. Not for
   * changes of `story`. Always the latest function.
   */
  onStoryChange?: (story: Story, change: StoryChange) => void;
  /** @deprecated Pass the record as `defaultStory`. */
  initialRecord?: StoryRecord | null;
}

type Given = { readonly [Name in keyof HostStoryOptions]: HostStoryOptions[Name] | undefined };

function openingRecord({ story, defaultStory, initialRecord }: Given): StoryRecord | null {
  const given = defaultStory ?? initialRecord ?? null;
  const record = isStory(given) ? newRecord(given) : given;
  if (!story) return record;
  return record?.story?.key === story.key ? { ...record, story } : newRecord(story);
}

/** By its paragraphs: the store reports an unreadable record. */
function isStory(given: Story | StoryRecord | null): given is Story {
  return typeof given === 'object' && given !== null && !('story' in given) && 'paragraphs' in given;
}

function useHostStory(store: EditorStore, { story, onStoryChange }: Given): void {
  const [own] = useState(
    (): HostedWork<Story> => ({
      name: 'story',
      get: () => store.getState().story,
      subscribe: (listener) => store.subscribe((now, before) => listener(now.story, before.story)),
      parse: parseStory,
      merge: (next, base) => store.getState().mergeStory(next, base),
      open: (next) => void store.getState().openStory(next),
    }),
  );
  useHostWork(own, story, onStoryChange);
}
