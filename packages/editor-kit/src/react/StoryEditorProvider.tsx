'use client';

import { type DeepPartial, LocaleProvider } from '@fabula/ui-kit';
import { useAutosave } from '@fabula/work-kit';
import type { WorkFailure } from '@fabula/work-kit/core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { EditorAdapter, ExportAdapter } from '../adapter/EditorAdapter.ts';
import { parsedAdapter } from '../adapter/parsedAdapter.ts';
import { createEditorStore } from '../store/createEditorStore.ts';
import type { EditorEvent } from '../store/EditorState.ts';
import type { EditorCommand } from './EditorCommand.ts';
import type { EditorComponents } from './EditorComponents.ts';
import { EditorProviderContext, type EditorProviderValue } from './EditorProviderContext.ts';
import type { EditorStrings } from './strings/EditorStrings.ts';
import { editorTexts } from './strings/editorTexts.ts';
import { type HostStoryProps, openingRecord, useHostStory } from './useHostStory.ts';

/** Props of `StoryEditorProvider`. Everything but `adapter` and `children` may be left out. */
export interface StoryEditorProviderProps extends HostStoryProps {
  /** May be a fresh object at each render: the store is made once and uses the newest. */
  adapter: EditorAdapter;
  /** Whether a new story is an adult one, where the writer has not set that by hand. */
  isNsfw?: boolean;
  /**
   * Whether the story is only read: it can be selected, copied, searched and exported, and nothing else. What is not
   * reviewed yet waits unseen until it is false again. What `story` brings in still comes. Default false.
   */
  isReadOnly?: boolean;
  /** Told of what happened, after it did. The newest function is called. */
  onEvent?: (event: EditorEvent) => void;
  /** Shown beside Retry where a generation failed, as a way to more credits. Switch on the failure's `code`. */
  failureActions?: (failure: WorkFailure) => ReactNode;
  /** Parts of the editor that a product brings itself, as a button that sees to credits. */
  components?: EditorComponents;
  /** Entries of the list that a slash opens in an empty paragraph, and keys of the text. */
  commands?: readonly EditorCommand[];
  /** Texts to use in place of the defaults, in whole or in part; a whole language is `@fabula/editor-kit/strings/de`. */
  strings?: DeepPartial<EditorStrings>;
  /** A BCP 47 tag: the language of react-aria's own words and numbers, and the direction. Give `strings` with it. */
  locale?: string;
  /** `StoryEditor`, `CompactEditor`, or an interface of one’s own: hooks of the kit throw outside (E33). */
  children: ReactNode;
}

const noCommands: readonly EditorCommand[] = [];

/** Holds one story and everything that happens to it, for the components and hooks below. */
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
    // What was being typed is not to go with the field.
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
