'use client';

import type { WorkFailure } from '@fabula/work-kit/core';
import { createContext, type ReactNode } from 'react';
import type { ExportAdapter, WriterAdapter } from '../adapter/EditorAdapter.ts';
import type { ContextWindow } from '../model/contextGroups.ts';
import type { TextCounter } from '../model/textSize.ts';
import type { EditorStore } from '../store/createEditorStore.ts';
import type { EditorCommand } from './EditorCommand.ts';
import type { EditorComponents } from './EditorComponents.ts';
import type { EditorTexts } from './strings/editorTexts.ts';

export type { ExportAdapter };

export interface EditorProviderValue {
  readonly store: EditorStore;
  readonly texts: EditorTexts;
  readonly textCounter: TextCounter;
  readonly isReadOnly: boolean;
  /** False without the optional port. */
  readonly canSendFeedback: boolean;
  readonly canKeepVersions: boolean;
  readonly canPublish: boolean;
  readonly canPublishAnew: boolean;
  readonly canSummarise: boolean;
  readonly canSuggest: boolean;
  readonly canAddPictures: boolean;
  readonly canDrawPictures: boolean;
  /** Undefined without the optional port. */
  readonly exporting: ExportAdapter | undefined;
  /** The address a picture loads from. */
  readonly pictureUrl: (image: { imageId: string | null; imageUrl: string }) => string;
  readonly components: EditorComponents;
  /** Entries of the slash list and keys from the product. */
  readonly commands: readonly EditorCommand[];
  /** In credits; null hides the price. */
  readonly costOf: NonNullable<WriterAdapter['costOf']>;
  /** Null when the limits are unknown. */
  readonly contextWindow: () => ContextWindow | null;
  readonly failureActions: (failure: WorkFailure) => ReactNode;
  readonly sendFeedback: (feedback: { name: string; title: string; message: string }) => Promise<void>;
}

export const EditorProviderContext = createContext<EditorProviderValue | null>(null);
