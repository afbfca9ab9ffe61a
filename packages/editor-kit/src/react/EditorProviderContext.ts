'use client';

import type { WorkFailure } from '@fabula/work-kit/core';
import { createContext, type ReactNode } from 'react';
import type { ExportAdapter, WriterAdapter } from '../adapter/EditorAdapter.ts';
import type { ContextWindow } from '../model/contextGroups.ts';
import type { EditorStore } from '../store/createEditorStore.ts';
import type { EditorCommand } from './EditorCommand.ts';
import type { EditorComponents } from './EditorComponents.ts';
import type { EditorTexts } from './strings/editorTexts.ts';

export type { ExportAdapter };

export interface EditorProviderValue {
  readonly store: EditorStore;
  readonly texts: EditorTexts;
  /** The story is read, and nothing in it can be changed or asked for. */
  readonly isReadOnly: boolean;
  /** Optional ports that the provider was given: what is missing hides its feature. */
  readonly canSendFeedback: boolean;
  readonly canKeepVersions: boolean;
  readonly canPublish: boolean;
  readonly canPublishAnew: boolean;
  readonly canSummarise: boolean;
  readonly canSuggest: boolean;
  readonly canAddPictures: boolean;
  readonly canDrawPictures: boolean;
  /** Makes books; undefined where nobody does. */
  readonly exporting: ExportAdapter | undefined;
  /** Where a picture is loaded from. */
  readonly pictureUrl: (image: { imageId: string | null; imageUrl: string }) => string;
  readonly components: EditorComponents;
  /** What the product adds to the list that a slash opens, and to the keys of the text. */
  readonly commands: readonly EditorCommand[];
  /** What a request would cost in credits; null when nothing shall be shown. */
  readonly costOf: NonNullable<WriterAdapter['costOf']>;
  /** What the model behind the writer can take; null where nobody says. */
  readonly contextWindow: () => ContextWindow | null;
  /** What the embedder offers where a generation failed. */
  readonly failureActions: (failure: WorkFailure) => ReactNode;
  readonly sendFeedback: (feedback: { name: string; title: string; message: string }) => Promise<void>;
}

export const EditorProviderContext = createContext<EditorProviderValue | null>(null);
