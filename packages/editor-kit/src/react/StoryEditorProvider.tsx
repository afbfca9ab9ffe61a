'use client';

import { type DeepPartial, LocaleProvider } from '@fabula/ui-kit';
import { useAutosave } from '@fabula/work-kit';
import type { WorkFailure } from '@fabula/work-kit/core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { EditorAdapter, ExportAdapter } from '../adapter/EditorAdapter.ts';
import { parsedAdapter } from '../adapter/parsedAdapter.ts';
import { TextCounter } from '../model/textSize.ts';
import { createEditorStore } from '../store/createEditorStore.ts';
import type { EditorEvent } from '../store/EditorState.ts';
import type { EditorCommand } from './EditorCommand.ts';
import type { EditorComponents } from './EditorComponents.ts';
import { EditorProviderContext, type EditorProviderValue } from './EditorProviderContext.ts';
import type { EditorStrings } from './strings/EditorStrings.ts';
import { editorTexts } from './strings/editorTexts.ts';
import { type HostStoryProps, openingRecord, useHostStory } from './useHostStory.ts';

export interface StoryEditorProviderProps extends HostStoryProps {
  /** May be a new object at each render: the store is created once and uses the latest. */
  adapter: EditorAdapter;
  /** The adult flag of new stories, unless the writer set one by hand. */
  isNsfw?: boolean;
  /**
   * Allows only selecting, copying, searching and exporting. Pencil stays hidden until it is false again.
   * Changes of `story` still apply. Default false.
   */
  isReadOnly?: boolean;
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
   * `StoryEditor`, `CompactEditor`, or a custom interface: the kit's hooks throw outside the provider (E33).
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
  useHostStory(store, { story, onStoryChange });
  useAutosave(store);

  const [book] = useState((): ExportAdapter['book'] => async (format, story, options) => {
    const { exporting } = parsedAdapter(latest.current.adapter);
    if (!exporting) throw new Error('Nobody makes books here any more.');
    return exporting.book(format, story, options);
  });
  const [textCounter] = useState(() => new TextCounter());
  const texts = useMemo(() => editorTexts(strings), [strings]);
  const { GenerateButton, StoryPicture, ParagraphTools, NoticeAction } = components ?? {};
  const canSendFeedback = adapter.feedback !== undefined;
  const canKeepVersions = !isReadOnly && adapter.versions !== undefined;
  const canPublish = !isReadOnly && adapter.publish !== undefined;
  const canPublishAnew = adapter.publish?.publishAnew !== undefined;
  const canMakeBooks = adapter.exporting !== undefined;
  const canSummarise = !isReadOnly && adapter.assistant !== undefined;
  const canAddPictures = !isReadOnly && adapter.images !== undefined;
  const canDrawPictures = adapter.images?.draw !== undefined;
  const value = useMemo<EditorProviderValue>(
    () => ({
      store,
      texts,
      textCounter,
      isReadOnly,
      canSendFeedback,
      canKeepVersions,
      canPublish,
      canPublishAnew,
      canSummarise,
      canSuggest: canSummarise,
      canAddPictures,
      canDrawPictures,
      commands,
      exporting: canMakeBooks ? { book } : undefined,
      components: {
        ...(GenerateButton && { GenerateButton }),
        ...(StoryPicture && { StoryPicture }),
        ...(ParagraphTools && { ParagraphTools }),
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
      canSendFeedback,
      canKeepVersions,
      canPublish,
      canPublishAnew,
      canSummarise,
      canAddPictures,
      canDrawPictures,
      canMakeBooks,
      commands,
      book,
      GenerateButton,
      StoryPicture,
      ParagraphTools,
      NoticeAction,
    ],
  );
  return (
    <EditorProviderContext.Provider value={value}>
      <LocaleProvider locale={locale}>{children}</LocaleProvider>
    </EditorProviderContext.Provider>
  );
}
