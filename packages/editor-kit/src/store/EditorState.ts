import type {
  HistoryMark,
  PublishingSliceOf,
  Reconnecting,
  ReconnectTiming,
  RunNews,
  SavingSlice,
  VersionsSliceOf,
} from '@fabula/work-kit/core';
import type { StoreApi } from 'zustand/vanilla';
import type { AssistanceKind, Feedback, PictureWish } from '../adapter/EditorAdapter.ts';
import type { ParsedAdapter } from '../adapter/parsedAdapter.ts';
import type { Misfit } from '../model/acceptDraft.ts';
import type { SelectionVerb, WritingKind } from '../model/buildRequest.ts';
import type { CaretPencil, TakenPart, TakeUnit } from '../model/caretPencil.ts';
import type { ContextPartId } from '../model/contextParts.ts';
import type { Match } from '../model/findMatches.ts';
import type { Unmerged } from '../model/mergeStories.ts';
import type { PictureWork } from '../model/PictureWork.ts';
import type { Preferences } from '../model/Preferences.ts';
import type { PublishedStory } from '../model/Publication.ts';
import type { ReasoningEntry, Run } from '../model/Run.ts';
import type { GenerationMode, Paragraph, Story, StoryImage } from '../model/Story.ts';
import type { StoryRecord } from '../model/StoryRecord.ts';
import type { SummaryWork } from '../model/SummaryWork.ts';
import type { Selected } from '../model/selection.ts';
import type { Verdict } from '../model/sentenceChanges.ts';
import type { ChangeKind, ParagraphMode, Typed, Work } from '../model/Work.ts';
import type { AssistingSlice } from './assistingSlice.ts';
import type { ResetSlice } from './resetSlice.ts';

/** The story in ink, and the writer’s own changes to it. Every one can be undone. */
export interface StorySlice {
  readonly story: Story;
  setTitle(title: string): void;
  setPremise(premise: string): void;
  setGenre(genre: string): void;
  /** Only before any paragraph exists; between the open modes at any time. */
  setMode(mode: GenerationMode): void;
  /** Lets a story that has reached its end go on, open-ended. */
  goOnPastEnd(): void;
  /** Marks or unmarks a sentence of the story as memory. */
  toggleStoryPick(paragraphId: string, sentence: number): void;
  /** Gives a paragraph another text; a blank one removes it. */
  setParagraph(id: string, text: string): void;
  /** Puts paragraphs after this one; before all others where `afterId` is null. */
  insertParagraphs(afterId: string | null, texts: readonly string[]): void;
  removeParagraph(id: string): void;
  removeSentence(id: string, sentence: number): void;
  /** Moves it by so many places. */
  moveParagraph(id: string, by: number): void;
  /** Puts another story in this one's place, as one undo step; its key and what was spent stay. */
  replaceStory(story: Story): void;
  /**
   * Takes in what somebody else changed, as your product or another device: what is different between `base`, by
   * default the story as it stands, and `next`. It is no step of the writer's undo, and drops no word: what was changed
   * here too is merged by the word, and what cannot be becomes a draft once the writer is free for it.
   */
  mergeStory(next: Story, base?: Story): void;
  /** What somebody else wrote that could not be merged, and that is to become a draft. */
  readonly unmerged: readonly Unmerged[];
}

/** What can be open over the text. One that needs a port which the adapter has not shows nothing. */
export type EditorPanel =
  | 'find'
  | 'shortcuts'
  | 'counts'
  | 'settings'
  | 'type'
  | 'versions'
  | 'publish'
  | 'export'
  | 'import';

/** Where the writer is at work, what is written and not yet taken, and which panel is open. */
export interface WorkSlice {
  /** Where in the text one is at work; null while one is not in it. */
  readonly work: Work | null;
  /** What was written in the text and is not in the story yet. */
  readonly typed: Typed | null;
  /** Wishes that were typed for a paragraph and not sent, by its id. */
  readonly wishes: Readonly<Record<string, string>>;
  /** Everything but what is written steps back: all but the sentence, or the paragraph, by `focusScope`. */
  readonly isFocusMode: boolean;
  /** What is open over the text. */
  readonly panel: EditorPanel | null;
  /** Turns to a paragraph, or opens it for something; what was edited elsewhere is kept. */
  workOn(id: string, mode?: ParagraphMode | null, caret?: number): void;
  /** Opens the line for an instruction about selected words. */
  askAboutSelection(selected: Selected): void;
  leaveText(): void;
  /**
   * The text as it now stands, of which `shown` was there before. What is typed in a row becomes one undo step when it
   * is taken; everything else is one at once.
   */
  typeParagraphs(
    paragraphs: readonly Paragraph[],
    change: { readonly kind: ChangeKind; readonly shown: readonly Paragraph[] },
  ): void;
  /** Takes what was written so far into the story, as one undo step; writing goes on. */
  takeTyped(): void;
  /** What the paragraph that is open to be edited shall be. */
  typeEdit(text: string): void;
  /** Takes what was written and edited, as one undo step. Paragraphs that were left blank go. */
  keepTyped(): void;
  /** Lets go of what was edited. */
  dropEdit(): void;
  /** Opens the comparison of what was edited (E6). False where a draft is in the way: then it is kept as typed. */
  compareEdited(): boolean;
  /** As one undo step. */
  replaceMatches(matches: readonly Match[], replacement: string): void;
  setWish(id: string, wish: string): void;
  setFocusMode(isFocusMode: boolean): void;
  openPanel(panel: EditorPanel | null): void;
}

/** Section breaks and their summaries (E22). Ids are those of breaks. */
export interface SectionsSlice {
  /** Summaries that are not in the story, by the id of their break. */
  readonly summaries: Readonly<Record<string, SummaryWork>>;
  /** Ends a section after this paragraph, and asks for its summary where there is an assistant. */
  addBreak(afterId: string): void;
  /** Asks for a summary, in pencil; one that was asked for before is let go. */
  summarise(breakId: string): void;
  editProposedSummary(breakId: string, text: string): void;
  acceptSummary(breakId: string): void;
  /** Rejects what is in pencil, calls off what is asked for, or puts away that it failed. */
  dropSummary(breakId: string): void;
  removeBreak(breakId: string): void;
  setBreakSummary(breakId: string, summary: string): void;
  setCollapsed(breakId: string, isCollapsed: boolean): void;
  setAllCollapsed(isCollapsed: boolean): void;
  /** Opens the section that a paragraph is in. */
  unfold(paragraphId: string): void;
}

/** Pictures in the story, and those on their way into it (E23). */
export interface ImagesSlice {
  /** Pictures on their way into the story. */
  readonly pictures: readonly PictureWork[];
  /** The paragraph that a picture is being chosen for. */
  readonly pictureFor: string | null;
  choosePicture(paragraphId: string | null): void;
  /** Keeps the words for the picture that is being chosen, until the choice ends. */
  keepWish(prompt: string): void;
  /** The wish that its writer left to sign in. */
  keptWish(): PictureWish | null;
  addPicture(paragraphId: string, file: Blob): void;
  /** Has one drawn, in pencil. */
  drawPicture(paragraphId: string, prompt: string): void;
  /** Once more, after it failed or where another one is wanted. */
  retryPicture(id: string): void;
  acceptPicture(id: string): void;
  /** Rejects what was drawn, calls off what is on its way, or puts away that it failed. */
  dropPicture(id: string): void;
  addImage(image: Omit<StoryImage, 'id'>): void;
  setCaption(imageId: string, caption: string): void;
  removeImage(imageId: string): void;
}

/** Asking for text, and the run that answers (E3, E7, E16). At most one run goes on. */
export interface WritingSlice {
  readonly run: Run;
  /** While a run or a draft waits for a connection that was lost; else null. */
  readonly reconnecting: Reconnecting | null;
  /** What the next generation shall do; may be empty. */
  readonly instruction: string;
  /** Parts of the context that the next generation at the story's end is not given. */
  readonly leftOut: readonly ContextPartId[];
  setInstruction(instruction: string): void;
  /** One part or several. */
  setLeftOut(partIds: ContextPartId | readonly ContextPartId[], isLeftOut: boolean): void;
  /** Opens the story. */
  generateStory(): void;
  /** Goes on with the story; `advance` is in percent and counts in percentage_based mode only. */
  continueStory(advance?: number): void;
  /** Writes paragraphs after this one; before all others where it is null. `leftOut` is not given to the writer. */
  insertAfter(paragraphId: string | null, instruction: string, leftOut?: readonly ContextPartId[]): void;
  /**
   * Goes on from a caret, in the middle of a paragraph too; the offset is in UTF-16 units. At the end of the story it is
   * `continueStory`.
   */
  continueAt(
    paragraphId: string,
    offset: number,
    instruction?: string,
    leftOut?: readonly ContextPartId[],
  ): void;
  /** Writes more of what happens in a paragraph: the first result takes its place, the rest comes after it. */
  expand(paragraphId: string, instruction: string, leftOut?: readonly ContextPartId[]): void;
  /** Proposes another wording, sentence by sentence. */
  rewrite(paragraphId: string, instruction: string, leftOut?: readonly ContextPartId[]): void;
  /**
   * Puts other words in the place of selected ones, of words within a paragraph or of several paragraphs: pencil, to be
   * judged sentence by sentence as a rewrite is.
   */
  rewriteSelection(
    selected: Selected,
    verb: SelectionVerb,
    instruction?: string,
    leftOut?: readonly ContextPartId[],
  ): void;
  /** The same with all of a paragraph. */
  reword(paragraphId: string, verb: SelectionVerb, instruction?: string): void;
  /** Proposes a better paragraph in its place, to be judged sentence by sentence. */
  improve(paragraphId: string, instruction: string): void;
  /** Proposes the writer's own wording, to be compared sentence by sentence (E6). */
  compareEdit(paragraphId: string, text: string): void;
  /** Does not wait any longer for the next try to reconnect. */
  tryNow(): void;
  /** Takes up a run whose connection was lost; else asks again for what failed or was cancelled, from the story as it now stands. */
  retry(): void;
  /** Asks the writer to stop; forces it after 3 s. */
  cancel(): void;
  /** Closes the banner of a failed or cancelled run that left no text. */
  dismissFailure(): void;
}

/** Drafts in pencil, and what the writer says to them (E8, E13, E15). */
export interface ReviewSlice {
  /** Why the last Accept was not done: the draft does not fit its paragraph, or is only half of one. */
  readonly misfit: Misfit | null;
  /** The paragraphs that the last Accept of a change left changed; a new list each time. */
  readonly lastAccepted: readonly string[];
  /** Pencil that stands at a caret, as far as it is not ink yet; its `rest` is blank while it is waited for. */
  readonly pencilAtCaret: CaretPencil | null;
  /** What the last take from it made ink; a new list each time. */
  readonly lastTaken: readonly TakenPart[];
  /** Takes the next word, the next sentence or all of the pencil at the caret, as one undo step. */
  takePencil(unit: TakeUnit): void;
  /** How this session's generations were thought through, the newest first. */
  readonly reasoningLog: readonly ReasoningEntry[];
  /** Takes the active draft into the story, as one undo step; at a caret the rest of it. */
  acceptDraft(): void;
  /** The same in spite of a misfit: in the paragraph's place, after it, or at the end, as where it is gone. */
  acceptAnyway(at?: 'place' | 'after' | 'end'): void;
  rejectDraft(): void;
  /** Marks or unmarks a sentence of the active draft. */
  toggleDraftPick(paragraph: number, sentence: number): void;
  showDraft(draftId: string): void;
  /** The paragraph for which it is asked how it shall be improved. */
  readonly improvedId: string | null;
  /** Asks how a paragraph of the story shall be improved; null asks no more. */
  askImprovement(paragraphId: string | null): void;
  /** Writes another draft of the active one in a new tab; without `leftOut` it is given what the first one was. */
  improveDraft(instruction: string, leftOut?: readonly ContextPartId[]): void;
  /** Asks again for a draft that failed. */
  retryDraft(draftId: string): void;
  /** Any but the original; one that is being written is cancelled. With the last one the review is rejected. */
  closeDraft(draftId: string): void;
  /** Adds text to the mixed draft, opening its tab where there is none yet. */
  takeOver(text: string, isNewParagraph: boolean): void;
  /** Shows a draft as it came from the model, or cleaned again. */
  putBackCleaned(draftId: string): void;
  /** Gives a draft that is no change of a paragraph, as the mixed one, other paragraphs. */
  setDraftParagraphs(draftId: string, paragraphs: readonly string[]): void;
  setVerdict(change: number, verdict: Verdict): void;
  setAllVerdicts(verdict: Verdict): void;
  /** The writer's own wording of a changed sentence. */
  editChange(change: number, text: string): void;
}

/** What the writer has set (E18). */
export interface PreferencesSlice {
  readonly preferences: Preferences;
  setPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void;
  /** Several at once. */
  setPreferences(changes: Partial<Preferences>): void;
}

/** Undo and redo of the story. Accepting a draft is one step. */
export interface HistorySlice {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  undo(): void;
  redo(): void;
  /** Takes back one act, and nothing that came after it, as one undo step. Typing over what it did stays. */
  undoAct(act: Act): void;
  /** Whether there still is something of it to take back. */
  hasAct(act: Act): boolean;
}

/** The story before something was done and after it. */
export interface Act {
  readonly before: Story;
  readonly after: Story;
}

/** Whether the writer’s account has the story too (D-SAVE). */
export type AccountSlice = Pick<SavingSlice, 'accountSaving' | 'saveToAccount' | 'leaveToAccount'>;

/** Earlier states of the story. */
export type VersionsSlice = VersionsSliceOf<Story>;

/** Making the story public, and taking it back (E31). */
export type PublishingSlice = PublishingSliceOf<PublishedStory>;

/** The editor’s whole state and every action on it, as `useEditor` and `EditorStore` read it. */
export type EditorState = StorySlice &
  WorkSlice &
  SectionsSlice &
  ImagesSlice &
  ResetSlice &
  WritingSlice &
  AssistingSlice &
  ReviewSlice &
  SavingSlice &
  VersionsSlice &
  PublishingSlice &
  PreferencesSlice &
  HistorySlice;

/** What the slices share. */
export interface EditorContext {
  readonly get: () => EditorState;
  readonly set: StoreApi<EditorState>['setState'];
  /** The newest adapter that the provider was given; whatever it answers is parsed. */
  readonly adapter: () => ParsedAdapter;
  readonly emit: (event: EditorEvent) => void;
  /** The one way to change the story; what was written in its text is taken first. */
  readonly changeStory: (change: (story: Story) => Story, mark: HistoryMark) => void;
  /** Does something to the state that changes the story, and nothing before it. */
  readonly record: (mark: HistoryMark, change: () => void) => void;
  readonly reconnectTiming: ReconnectTiming;
  /** Whether new stories here are adult ones. */
  readonly placeMode: () => boolean;
  /** Puts a new story in this one's place: neither its work nor its history stays. */
  readonly beginStory: (story: Story) => void;
}

/** What can be asked for: text, or one of the short answers and pictures. */
export type RunKind = WritingKind | AssistanceKind;

/** What happened in the editor, for whoever embeds it. */
export type EditorEvent =
  | RunNews<RunKind>
  | { type: 'draft.accepted'; story: Story; pickedSentences: readonly string[] }
  | { type: 'draft.rejected' }
  | { type: 'story.saved'; record: StoryRecord }
  /** Another tab, or another device, had changed the story; the editor goes on with the copy in `record`. */
  | { type: 'story.conflicted'; record: StoryRecord; by: 'tab' | 'account' }
  /** A new story took the place of the one before, which was kept. */
  | { type: 'story.reset'; story: Story }
  | { type: 'feedback.sent'; feedback: Feedback };
