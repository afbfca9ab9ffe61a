'use client';

import { useContext } from 'react';
import { useStore } from 'zustand';
import type { EditorState } from '../store/EditorState.ts';
import { EditorProviderContext, type EditorProviderValue } from './EditorProviderContext.ts';

export type { EditorPanel } from '../store/EditorState.ts';
export { loadEditorStore } from '../store/loadEditorStore.ts';

/** What the provider above holds; throws where there is none. */
export function useEditorProvider(): EditorProviderValue {
  const value = useContext(EditorProviderContext);
  if (!value) {
    throw new Error(
      'No <StoryEditorProvider> above this component: put it around everything that shows or edits the story.',
    );
  }
  return value;
}

/** Reads the editor's state or an action of it; the component renders again when what was read changes. */
export function useEditor<T>(selector: (state: EditorState) => T): T {
  return useStore(useEditorProvider().store, selector);
}

/** The editor's texts, replaced ones included. */
export function useEditorStrings() {
  return useEditorProvider().strings;
}
