'use client';

import { useContext } from 'react';
import { useStore } from 'zustand';
import type { EditorState } from '../store/EditorState.ts';
import { EditorProviderContext, type EditorProviderValue } from './EditorProviderContext.ts';
import type { EditorStrings } from './strings/EditorStrings.ts';
import type { PageStrings } from './strings/pageStrings.ts';

export type { EditorPanel } from '../store/EditorState.ts';

/** Throws outside a provider. */
export function useEditorProvider(): EditorProviderValue {
  const value = useContext(EditorProviderContext);
  if (!value) {
    throw new Error(
      'No <StoryEditorProvider> above this component: put it around everything that shows or edits the story.',
    );
  }
  return value;
}

/** Selects from the editor's state and actions; renders again when the selected value changes. */
export function useEditor<T>(selector: (state: EditorState) => T): T {
  return useStore(useEditorProvider().store, selector);
}

/** Strings of the page with overrides. Lazy parts bring their own. */
export function useEditorStrings(): PageStrings {
  return useEditorProvider().texts.page;
}

/** The page's strings and those of a lazy part, with overrides; the same object at each render. */
export function usePartStrings<T extends Partial<EditorStrings>>(part: T): PageStrings & T {
  return useEditorProvider().texts.with(part);
}
