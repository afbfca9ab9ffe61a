'use client';

import { type Hand, type HandTone, handTone, type WorkFailure } from '@fabula/work-kit/core';
import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type {
  CopiesAdapter,
  ExportAdapter,
  ImportAdapter,
  PlacesAdapter,
  WriterAdapter,
} from '../adapter/EditorAdapter.ts';
import type { ContextWindow } from '../model/ContextPart.ts';
import type { TextCounter } from '../model/contextTotal.ts';
import type { EditorStore } from '../store/createEditorStore.ts';
import type { EditorState } from '../store/EditorState.ts';
import type { EditorCommand, EditorComponents } from './EditorComponents.ts';
import type { EditorStrings, EditorTexts } from './strings/EditorStrings.ts';
import type { PageStrings } from './strings/pageStrings.ts';

export type { ExportAdapter };

export interface EditorProviderValue {
  readonly store: EditorStore;
  readonly texts: EditorTexts;
  readonly textCounter: TextCounter;
  readonly isReadOnly: boolean;
  /** False while the writer has AI off: nothing that asks a model shows. */
  readonly hasAi: boolean;
  /** True where the writer finds stories again that were left. */
  readonly hasShelf: boolean;
  /** False without the optional port. */
  readonly canSendFeedback: boolean;
  readonly canKeepVersions: boolean;
  readonly canPublish: boolean;
  readonly canPublishAnew: boolean;
  readonly canProposeTitle: boolean;
  readonly canSummarise: boolean;
  readonly canSuggest: boolean;
  readonly canAddPictures: boolean;
  readonly canDrawPictures: boolean;
  /** Undefined without the optional port. */
  readonly exporting: ExportAdapter | undefined;
  /** Undefined without the optional port; the same object at each render. */
  readonly copies: CopiesAdapter | undefined;
  /** Where stories are kept, as it follows 'in'; '' where that has no name. */
  readonly copiesPlace: string;
  /** By the page itself without the optional port. */
  readonly readImport: ImportAdapter['read'];
  /** Undefined for those of `importStory`. */
  readonly importTypes: ImportAdapter['accepts'];
  /** Null without the optional port. */
  readonly guessLanguage: (text: string) => Promise<string | null>;
  /** The address a picture loads from. */
  readonly pictureUrl: (image: { imageId: string | null; imageUrl: string }) => string;
  /** Finds and keeps nothing without the optional port; the same object at each render. */
  readonly places: PlacesAdapter;
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

/** The colour of a hand's pencil in this story; null for pencil's own. */
export function useHandTone(by: Hand): HandTone | null {
  return useEditor(({ story, proposals }) => handTone(story.hands, proposals, by));
}

/** The language that the story has, or else that its text is guessed to have: BCP 47; null where it cannot be told. */
export function useStoryLanguage(): string | null {
  return useEditor(({ story, guessedLanguage }) => story.language ?? guessedLanguage);
}

/** `lang` for an element that holds words of the story. */
export function useTextLang(): { readonly lang?: string } {
  const lang = useStoryLanguage();
  return lang === null ? {} : { lang };
}

/** Strings of the page with overrides. Lazy parts bring their own. */
export function useEditorStrings(): PageStrings {
  return useEditorProvider().texts.page;
}

/** The page's strings and those of a lazy part, with overrides; the same object at each render. */
export function usePartStrings<T extends Partial<EditorStrings>>(part: T): PageStrings & T {
  return useEditorProvider().texts.with(part);
}
