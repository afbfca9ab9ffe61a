import type { SaveFailureCode } from '../adapter/StoriesAdapter.ts';
import type { Preferences } from '../model/Preferences.ts';
import type { Run } from '../model/Run.ts';
import type { GenerationMode, Story } from '../model/Story.ts';

/** 'saved' lasts 2 s and becomes 'none' again (writing.md §4). */
export type SaveState =
  | { readonly state: 'none' | 'saving' | 'saved' }
  | { readonly state: 'error'; readonly code: SaveFailureCode };

export interface StorySlice {
  readonly story: Story;
  setTitle(title: string): void;
  setPremise(premise: string): void;
  setGenre(genre: string): void;
  /** Only before any paragraph exists. */
  setMode(mode: GenerationMode): void;
  /** Marks or unmarks a sentence of the story as memory. */
  toggleStoryPick(paragraphId: string, sentence: number): void;
}

export interface WritingSlice {
  readonly run: Run;
  /** What the next generation shall do; may be empty. */
  readonly instruction: string;
  setInstruction(instruction: string): void;
  /** Opens the story. */
  generateStory(): void;
  /** Goes on with the story; `advance` is in percent and counts in percentage_based mode only. */
  continueStory(advance?: number): void;
  /** Asks again for what failed or was cancelled, from the story as it now stands. */
  retry(): void;
  /** Asks the writer to stop; forces it after 3 s. */
  cancel(): void;
  acceptDraft(): void;
  rejectDraft(): void;
  /** Closes the banner of a failed or cancelled run that left no text. */
  dismissFailure(): void;
  /** Marks or unmarks a sentence of the draft. */
  toggleDraftPick(paragraph: number, sentence: number): void;
}

export interface SavingSlice {
  readonly saving: SaveState;
  /** Saves now; also the retry after a failure. */
  save(): Promise<void>;
}

export interface PreferencesSlice {
  readonly preferences: Preferences;
  setPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void;
}

export interface HistorySlice {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  undo(): void;
  redo(): void;
}

export type EditorState = StorySlice & WritingSlice & SavingSlice & PreferencesSlice & HistorySlice;
