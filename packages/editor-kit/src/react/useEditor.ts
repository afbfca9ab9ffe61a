'use client';

import { useContext } from 'react';
import { useStore } from 'zustand';
import type { EditorState } from '../store/EditorState.ts';
import { EditorProviderContext, type EditorProviderValue } from './EditorProviderContext.ts';
import type { EditorStrings } from './strings/EditorStrings.ts';
import type { PageStrings } from './strings/pageStrings.ts';

export type { EditorPanel } from '../store/EditorState.ts';

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

/** The texts of the page that a story is written on, replaced ones included. What opens over it brings its own. */
export function useEditorStrings(): PageStrings {
  return useEditorProvider().texts.page;
}

/** The page's texts and those of a part that comes later, replaced ones included: the same object at each render. */
export function usePartStrings<T extends Partial<EditorStrings>>(part: T): PageStrings & T {
  return useEditorProvider().texts.with(part);
}
