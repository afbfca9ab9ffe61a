'use client';

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { EditorAdapter } from '../adapter/EditorAdapter.ts';
import type { StoryRecord } from '../model/StoryRecord.ts';
import { createEditorStore } from '../store/createEditorStore.ts';
import type { EditorEvent } from '../store/EditorEvent.ts';
import { EditorProviderContext, type EditorProviderValue } from './EditorProviderContext.ts';
import { defaultStrings, type EditorStrings } from './strings.ts';

export interface StoryEditorProviderProps {
  /** May be a fresh object at each render: the store is made once and uses the newest. */
  adapter: EditorAdapter;
  /** The story to open; a new one without it. Read once: give the provider another `key` for another story. */
  initialRecord?: StoryRecord | null;
  /** Whether a new story is an adult one, where the writer has not set that by hand. */
  isNsfw?: boolean;
  onEvent?: (event: EditorEvent) => void;
  /** Texts to use in place of the defaults. */
  strings?: Partial<EditorStrings>;
  children: ReactNode;
}

/** Holds one story and everything that happens to it, for the components and hooks below. */
export function StoryEditorProvider({
  adapter,
  initialRecord = null,
  isNsfw = false,
  onEvent,
  strings,
  children,
}: StoryEditorProviderProps) {
  const latest = useRef({ adapter, onEvent, isNsfw });
  useEffect(() => {
    latest.current = { adapter, onEvent, isNsfw };
  });
  const [store] = useState(() =>
    createEditorStore({
      adapter: () => latest.current.adapter,
      initialRecord,
      isNsfw: () => latest.current.isNsfw,
      onEvent: (event) => latest.current.onEvent?.(event),
    }),
  );

  useEffect(() => {
    const stopAutosave = store.autosave();
    const flush = () => {
      if (document.visibilityState === 'hidden') void store.getState().save();
    };
    const leave = () => void store.getState().save();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', leave);
      stopAutosave();
      leave();
    };
  }, [store]);

  const canSendFeedback = adapter.feedback !== undefined;
  const canSummarise = adapter.assistant !== undefined;
  const canAddPictures = adapter.images !== undefined;
  const canDrawPictures = adapter.images?.draw !== undefined;
  const value = useMemo<EditorProviderValue>(
    () => ({
      store,
      strings: { ...defaultStrings, ...strings },
      canSendFeedback,
      canSummarise,
      canAddPictures,
      canDrawPictures,
      pictureUrl: (image) => latest.current.adapter.images?.resolve?.(image) ?? image.imageUrl,
      costOf: (request) => latest.current.adapter.writer.costOf?.(request) ?? null,
      async sendFeedback(feedback) {
        await latest.current.adapter.feedback?.(feedback);
        latest.current.onEvent?.({ type: 'feedback.sent', feedback });
      },
    }),
    [store, strings, canSendFeedback, canSummarise, canAddPictures, canDrawPictures],
  );
  return <EditorProviderContext.Provider value={value}>{children}</EditorProviderContext.Provider>;
}
