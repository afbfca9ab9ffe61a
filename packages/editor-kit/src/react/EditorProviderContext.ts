'use client';

import { createContext } from 'react';
import type { EditorStore } from '../store/createEditorStore.ts';
import type { EditorStrings } from './strings.ts';

export interface EditorProviderValue {
  readonly store: EditorStore;
  readonly strings: EditorStrings;
  /** Optional ports that the provider was given: what is missing hides its feature. */
  readonly canSendFeedback: boolean;
  readonly sendFeedback: (feedback: { name: string; title: string; message: string }) => Promise<void>;
}

export const EditorProviderContext = createContext<EditorProviderValue | null>(null);
