'use client';

import { createContext } from 'react';
import type { WriterAdapter } from '../adapter/WriterAdapter.ts';
import type { EditorStore } from '../store/createEditorStore.ts';
import type { EditorStrings } from './strings.ts';

export interface EditorProviderValue {
  readonly store: EditorStore;
  readonly strings: EditorStrings;
  /** Optional ports that the provider was given: what is missing hides its feature. */
  readonly canSendFeedback: boolean;
  readonly canSummarise: boolean;
  readonly canAddPictures: boolean;
  readonly canDrawPictures: boolean;
  /** Where a picture is loaded from. */
  readonly pictureUrl: (image: { imageId: string | null; imageUrl: string }) => string;
  /** What a request would cost in credits; null when nothing shall be shown. */
  readonly costOf: NonNullable<WriterAdapter['costOf']>;
  readonly sendFeedback: (feedback: { name: string; title: string; message: string }) => Promise<void>;
}

export const EditorProviderContext = createContext<EditorProviderValue | null>(null);
