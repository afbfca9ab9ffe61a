import type { AccountProviderProps } from '@fabula/account-kit';
import type { StoryEditorProviderProps } from '@fabula/editor-kit';
import type { LibraryProviderProps, ReadingProviderProps, TransferStrings } from '@fabula/library-kit';
import type { SceneProviderProps, SceneViewerProps, VoiceProviderProps } from '@fabula/scene-kit';
import { createContext, use } from 'react';

/** The kits' dictionaries in the chosen language; empty where that is the kits' own. */
export interface StoryTexts {
  editor: NonNullable<StoryEditorProviderProps['strings']>;
  scene: NonNullable<SceneProviderProps['strings']>;
  voice: NonNullable<VoiceProviderProps['strings']>;
  viewer: NonNullable<SceneViewerProps['strings']>;
  account: NonNullable<AccountProviderProps['strings']>;
  library: NonNullable<LibraryProviderProps['strings']>;
  reading: NonNullable<ReadingProviderProps['strings']>;
  transfer: TransferStrings | undefined;
}

export const ownTexts: StoryTexts = {
  editor: {},
  scene: {},
  voice: {},
  viewer: {},
  account: {},
  library: {},
  reading: {},
  transfer: undefined,
};

export const StoryTextsContext = createContext(ownTexts);

/** What a scene hands to its provider as `strings`. */
export function useStoryTexts(): StoryTexts {
  return use(StoryTextsContext);
}
