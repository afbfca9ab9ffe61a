import type {
  Change,
  HistoryMark,
  LeftWork,
  PublishingSliceOf,
  Reconnecting,
  ReconnectTiming,
  RunNews,
  SavingSlice,
  SettledVerdict,
  VersionsSliceOf,
} from '@fabula/work-kit/core';
import type { StoreApi } from 'zustand/vanilla';
import type { AssistanceKind, Feedback, PictureWish } from '../adapter/EditorAdapter.ts';
import type { ParsedAdapter } from '../adapter/parsedAdapter.ts';
import type { PictureWork, Suggestions, SummaryWork } from '../model/Assistance.ts';
import type { DraftConflict } from '../model/acceptDraft.ts';
import type { ContextPartId } from '../model/ContextPart.ts';
import type { CaretPencil, TakenPart, TakeUnit } from '../model/caretPencil.ts';
import type { Match } from '../model/findMatches.ts';
import type { SelectionVerb } from '../model/Intent.ts';
import type { Unmerged } from '../model/mergeStories.ts';
import type { Preferences } from '../model/Preferences.ts';
import type { GivenProposal, Proposal } from '../model/Proposal.ts';
import type { PublishedStory } from '../model/Publication.ts';
import type { ReasoningEntry, Run } from '../model/Run.ts';
import type { GenerationMode, Paragraph, Privacy, Story, StoryImage } from '../model/Story.ts';
import type { StoryRecord } from '../model/StoryRecord.ts';
import type { Selected } from '../model/selection.ts';
import type { Verdict } from '../model/sentenceChanges.ts';
import type { ParagraphMode, TextChange, Typed, Work } from '../model/Work.ts';
import type { WritingKind } from '../model/WritingRequest.ts';
import type { ChaptersSlice, SectionsSlice } from './ChaptersState.ts';
import type { PassagesSlice } from './PassagesState.ts';
import type { LanguageSlice, TitleSlice } from './TitleState.ts';
import type { WrittenSlice } from './WrittenState.ts';

/** The ink, and the writer's own changes to it, all of which can be undone. */
export interface StorySlice {
  readonly story: Story;
  setTitle(title: string): void;
  setPremise(premise: string): void;
  setGenre(genre: string): void;
  /** Only before any paragraph exists; between the open modes at any time. */
  setMode(mode: GenerationMode): void;
  /** Makes a finished story open-ended. */
  goOnPastEnd(): void;
  toggleStoryPick(paragraphId: string, sentence: number): void;
  setParagraph(id: string, text: string): void;
  /** Inserts after this paragraph; before all for a null `afterId`. */
  insertParagraphs(afterId: string | null, texts: readonly string[]): void;
  removeParagraph(id: string): void;
  removeSentence(id: string, sentence: number): void;
  /** Hides paragraphs from the AI, or makes notes of them; null makes text of them again. */
  setPrivacy(paragraphIds: readonly string[], privacy: Privacy | null): void;
  moveParagraph(id: string, by: number): void;
  /** Replaces the story in one undo step; key and usage stay. */
  replaceStory(story: Story): void;
  /**
   * Merges changes made elsewhere, as by your product or another device: the differences between `base`, by
   * default the current story, and `next`. Adds no undo step and loses no word: text changed on both sides is
   * merged by word, and conflicts become proposals once none is in hand.
   */
  mergeStory(next: Story, base?: Story): void;
  /** Conflicts that wait to become drafts. */
  readonly unmerged: readonly Unmerged[];
}

/** A panel over the text. One without its optional port shows nothing. */
export type EditorPanel =
  | 'find'
  | 'shortcuts'
  | 'counts'
  | 'contents'
  | 'settings'
  | 'type'
  | 'versions'
  | 'publish'
  | 'export'
  | 'import'
  | 'hands';

/** The paragraph in work, typed text, and the open panel. */
export interface WorkSlice {
  /** The paragraph in work; null outside the text. */
  readonly work: Work | null;
  /** Text typed since the last hand-over to the story. */
  readonly typed: Typed | null;
  /** Unsent instructions by paragraph id. */
  readonly wishes: Readonly<Record<string, string>>;
  /** Dims all but the current sentence or paragraph, by `focusScope`. */
  readonly isFocusMode: boolean;
  readonly panel: EditorPanel | null;
  /** Focuses a paragraph or opens a mode of it; an edit elsewhere is kept. */
  workOn(id: string, mode?: ParagraphMode | null, caret?: number): void;
  /** Opens the instruction field for selected words. */
  askAboutSelection(selected: Selected): void;
  leaveText(): void;
  /**
   * Replaces `shown` by the text now. Consecutive typing becomes one undo step when it is taken; any other
   * kind is one at once.
   */
  typeParagraphs(
    paragraphs: readonly Paragraph[],
    change: TextChange & { readonly shown: readonly Paragraph[] },
  ): void;
  /**
   * Hands typed text to the story as one undo step; typing continues. With false, what is typed next joins
   * that step.
   */
  takeTyped(isRunOver?: boolean): void;
  typeEdit(text: string): void;
  /** Takes typed and edited text as one undo step. Blank paragraphs are removed. */
  keepTyped(): void;
  dropEdit(): void;
  /**
   * Opens the comparison of an edit. False while another review is open: the edit is then kept as typed.
   */
  compareEdited(): boolean;
  /** As one undo step. */
  replaceMatches(matches: readonly Match[], replacement: string): void;
  setWish(id: string, wish: string): void;
  setFocusMode(isFocusMode: boolean): void;
  openPanel(panel: EditorPanel | null): void;
}

export interface ImagesSlice {
  /** Pictures on their way into the story. */
  readonly pictures: readonly PictureWork[];
  /** The paragraph for which a picture is being chosen. */
  readonly pictureFor: string | null;
  choosePicture(paragraphId: string | null): void;
  /** Keeps the prompt until the choice ends. */
  keepWish(prompt: string): void;
  /** The prompt before the writer left to sign in. */
  keptWish(): PictureWish | null;
  addPicture(paragraphId: string, file: Blob): void;
  /** Draws a picture in pencil. */
  drawPicture(paragraphId: string, prompt: string): void;
  /** Retries after a failure, or draws another. */
  retryPicture(id: string): void;
  acceptPicture(id: string): void;
  /** Rejects, cancels or dismisses a picture proposed, in work or failed. */
  dropPicture(id: string): void;
  addImage(image: Omit<StoryImage, 'id'>): void;
  setCaption(imageId: string, caption: string): void;
  removeImage(imageId: string): void;
}

/** Requests for text. Three are written at a time, each at a place of its own; more wait for their turn. */
export interface WritingSlice {
  /** The run of the proposal in hand; idle without one. */
  readonly run: Run;
  /** Set while a run or draft waits to reconnect. */
  readonly reconnecting: Reconnecting | null;
  /** The next generation's instruction; may be empty. */
  readonly instruction: string;
  /** Parts left out of the next generation's context. */
  readonly leftOut: readonly ContextPartId[];
  setInstruction(instruction: string): void;
  /** One part or several. */
  setLeftOut(partIds: ContextPartId | readonly ContextPartId[], isLeftOut: boolean): void;
  /** Generates the first paragraphs. */
  generateStory(): void;
  /** Continues the story; `advance` is in percent and counts in percentage_based mode only. */
  continueStory(advance?: number): void;
  /** Writes paragraphs after this one; before all for null. `leftOut` is excluded from the context. */
  insertAfter(paragraphId: string | null, instruction: string, leftOut?: readonly ContextPartId[]): void;
  /**
   * Continues at a caret, even within a paragraph; the offset is in UTF-16 units. At the end of the story it
   * is `continueStory`.
   */
  continueAt(
    paragraphId: string,
    offset: number,
    instruction?: string,
    leftOut?: readonly ContextPartId[],
  ): void;
  /** Writes the next open line of a section's synopsis at the section's end; it is ticked once that is accepted. */
  writeBeat(headingId: string): void;
  /** Expands a paragraph: the first result replaces it, the rest follows. */
  expand(paragraphId: string, instruction: string, leftOut?: readonly ContextPartId[]): void;
  /** Proposes another wording, sentence by sentence. */
  rewrite(paragraphId: string, instruction: string, leftOut?: readonly ContextPartId[]): void;
  /**
   * Proposes a replacement of selected words, within a paragraph or across several, reviewed by sentence as a
   * rewrite.
   */
  rewriteSelection(
    selected: Selected,
    verb: SelectionVerb,
    instruction?: string,
    leftOut?: readonly ContextPartId[],
  ): void;
  /** The same for a whole paragraph. */
  reword(paragraphId: string, verb: SelectionVerb, instruction?: string): void;
  /** Proposes an improved paragraph, reviewed by sentence. */
  improve(paragraphId: string, instruction: string): void;
  /** Proposes the writer's own edit, compared by sentence. */
  compareEdit(paragraphId: string, text: string): void;
  /** Reconnects at once. */
  tryNow(): void;
  /**
   * Resumes a run whose connection was lost; else repeats a failed or cancelled request on the current story.
   */
  retry(): void;
  /** Asks the writer adapter to stop what is in hand; aborts after 3 s. */
  cancel(): void;
  /** The same for any proposal; one that waits for its turn goes. */
  cancelProposal(proposalId: string): void;
  /** Dismisses a failed or cancelled run without text. */
  dismissFailure(): void;
}

/** Drafts in pencil and their review. */
export interface ReviewSlice {
  /** All that is proposed and not settled, in order of making. Includes what is being written. */
  readonly proposals: readonly Proposal[];
  /** What AI proposed, while it is off: kept and saved, and shown nowhere. Null while AI is on. */
  readonly setAside: {
    readonly proposals: readonly Proposal[];
    readonly summaries: Readonly<Record<string, SummaryWork>>;
    readonly proposedTitle: string | null;
    readonly pictures: readonly PictureWork[];
  } | null;
  /** The one whose review is open, to which verdicts apply; null for none. */
  readonly inHandId: string | null;
  /** Opens the review of a proposal, and lays the one before aside; null only lays aside. */
  takeInHand(proposalId: string | null): void;
  /** Accepts or rejects several, each as one undo step. Those that are written or no longer fit stay. */
  settleProposals(proposalIds: readonly string[], verdict: SettledVerdict): void;
  /**
   * Adds pencil of another hand beside the ink, and returns its id. The writer alone accepts it.
   *
   * @throws ProposalRefused with a sentence, where it cannot stand there.
   */
  propose(given: GivenProposal): string;
  /** The reason the last Accept was refused. */
  readonly misfit: DraftConflict | null;
  /** Paragraphs changed by the last Accept; a new list each time. */
  readonly lastAccepted: readonly string[];
  /** Pencil at a caret, less what is ink; its `rest` is blank before text arrives. */
  readonly pencilAtCaret: CaretPencil | null;
  /** Parts that the last take made ink; a new list each time. */
  readonly lastTaken: readonly TakenPart[];
  /** Takes the next word, sentence or all of the pencil at the caret, as one undo step. */
  takePencil(unit: TakeUnit): void;
  /** Reasoning of this session's generations, the newest first. */
  readonly reasoningLog: readonly ReasoningEntry[];
  /** Accepts the active draft, or the rest of the pencil at a caret, as one undo step. */
  acceptDraft(): void;
  /** Accepts despite a conflict: in the paragraph's place, after it, or at the end, as when it is gone. */
  acceptAnyway(at?: 'place' | 'after' | 'end'): void;
  rejectDraft(): void;
  toggleDraftPick(paragraph: number, sentence: number): void;
  showDraft(draftId: string): void;
  /** The paragraph for which Improve is open. */
  readonly improvedId: string | null;
  /** Opens Improve for a paragraph; null closes it. */
  askImprovement(paragraphId: string | null): void;
  /** Writes another draft of the active one in a new tab. `leftOut` defaults to the first draft's. */
  improveDraft(instruction: string, leftOut?: readonly ContextPartId[]): void;
  retryDraft(draftId: string): void;
  /** All but the original; a streaming one is cancelled. Closing the last rejects the review. */
  closeDraft(draftId: string): void;
  /** Adds text to the mixed draft, which it opens if needed. */
  takeOver(text: string, isNewParagraph: boolean): void;
  /** Swaps a draft's cleaned and original text. */
  putBackCleaned(draftId: string): void;
  /** Replaces the paragraphs of a draft without changes, as the mixed one. */
  setDraftParagraphs(draftId: string, paragraphs: readonly string[]): void;
  setVerdict(change: number, verdict: Verdict): void;
  setAllVerdicts(verdict: Verdict): void;
  /** Sets the writer's own wording of a changed sentence. */
  editChange(change: number, text: string): void;
}

export interface PreferencesSlice {
  readonly preferences: Preferences;
  setPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void;
  setPreferences(changes: Partial<Preferences>): void;
}

/** Undo and redo of the story. An accepted draft is one step. */
export interface HistorySlice {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  undo(): void;
  redo(): void;
  /** Reverts one act alone, as one undo step. Text typed over its result stays. */
  undoAct(act: Act): void;
  /** True while something of it can be reverted. */
  hasAct(act: Act): boolean;
}

/** The story before and after an act. */
export interface Act {
  readonly before: Story;
  readonly after: Story;
}

export type AccountSlice = Pick<SavingSlice, 'accountSaving' | 'saveToAccount' | 'leaveToAccount'>;

export type VersionsSlice = VersionsSliceOf<Story>;

export type PublishingSlice = PublishingSliceOf<PublishedStory>;

/** Starting over, after the old story was saved. */
export interface ResetSlice {
  /**
   * Saves the story and begins an open-ended one with the place's adult flag and a random premise.
   * False when saving failed: the story stays. Where `stories` has no shelf, Undo brings it back until the page
   * is left.
   */
  reset(): Promise<boolean>;
  /** The same with an adult flag set by hand, which holds until the next Reset. */
  setNsfw(isNsfw: boolean): Promise<boolean>;
  /** Saves the story and opens another. False when saving failed: the story stays. */
  openStory(story: Story): Promise<boolean>;
  /** Picks another random premise, as one undo step; only before any paragraph exists. */
  shufflePremise(): void;
}

/** Suggestions, and this session's instructions and costs. */
export interface AssistingSlice {
  readonly suggestions: Suggestions;
  /** The suggestion used as the instruction; null for one of the writer's own. */
  readonly chosen: string | null;
  /** Instructions of this session, the newest last. */
  readonly instructionHistory: readonly string[];
  /** Credits spent in this session; null until one cost is known. */
  readonly creditsSpent: number | null;
  /** Requests suggestions; cancels an earlier request. */
  loadSuggestions(): Promise<void>;
  dropSuggestions(): void;
  chooseSuggestion(text: string): void;
  /** Makes the chosen suggestion the writer's own, to be edited. */
  editChosen(): void;
}

/** All state and actions, as read by `useEditor` and `EditorStore`. */
export type EditorState = StorySlice &
  WorkSlice &
  SectionsSlice &
  PassagesSlice &
  WrittenSlice &
  ChaptersSlice &
  ImagesSlice &
  ResetSlice &
  TitleSlice &
  LanguageSlice &
  WritingSlice &
  AssistingSlice &
  ReviewSlice &
  SavingSlice &
  VersionsSlice &
  PublishingSlice &
  PreferencesSlice &
  HistorySlice;

/** Shared by the slices. */
export interface EditorContext {
  readonly get: () => EditorState;
  readonly set: StoreApi<EditorState>['setState'];
  /** The latest adapter, whose answers are parsed. */
  readonly adapter: () => ParsedAdapter;
  readonly emit: (event: EditorEvent) => void;
  /** The one way to change the story; takes typed text first. The change of a step of its own; else null. */
  readonly changeStory: (change: (story: Story) => Story, mark: HistoryMark) => Change | null;
  /** Records a change of the story in the history, without taking typed text. */
  readonly record: (mark: HistoryMark, change: () => void) => Change | null;
  readonly reconnectTiming: ReconnectTiming;
  /** The adult flag of new stories. */
  readonly placeMode: () => boolean;
  /** Tells the proposals' port of a verdict. */
  readonly settled: (proposal: Proposal, verdict: SettledVerdict) => void;
  /** Replaces the story, its work and its history. */
  readonly beginStory: (story: Story, left?: LeftWork) => void;
}

export type RunKind = WritingKind | AssistanceKind;

/** Sent to the embedder after something happened. */
export type EditorEvent =
  | RunNews<RunKind>
  | { type: 'draft.accepted'; story: Story; pickedSentences: readonly string[] }
  | { type: 'draft.rejected' }
  | { type: 'story.saved'; record: StoryRecord }
  /** Another tab or device had changed the story; the editor continues with the copy in `record`. */
  | { type: 'story.conflicted'; record: StoryRecord; by: 'tab' | 'account' }
  /** A new story replaced the previous one, which was kept. */
  | { type: 'story.reset'; story: Story }
  | { type: 'feedback.sent'; feedback: Feedback };
