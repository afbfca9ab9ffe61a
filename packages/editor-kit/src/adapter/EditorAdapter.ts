import type {
  AccountOutcomeOf,
  AccountPort,
  KeepingPort,
  LanguagesPort,
  PublishPort,
  RunOptions,
  RunPort,
  SaveOutcomeOf,
  SettledVerdict,
  TitleRequest,
  TokenUsage,
  VersionsPort,
} from '@fabula/work-kit/core';
import type { PictureStep } from '../model/Assistance.ts';
import type { ContextWindow } from '../model/ContextPart.ts';
import type { BookFormat, BookLayout, ImportedStory } from '../model/formats/StoryFormat.ts';
import type { FoundPassage, PassageQuestion } from '../model/Passage.ts';
import type { Preferences } from '../model/Preferences.ts';
import type { GivenProposal } from '../model/Proposal.ts';
import type { PublishedStory } from '../model/Publication.ts';
import type { Paragraph, Story } from '../model/Story.ts';
import type { CopiesState, StoryCopy } from '../model/StoryCopy.ts';
import type { StoryRecord } from '../model/StoryRecord.ts';
import type { SentenceChange } from '../model/sentenceChanges.ts';
import type { WritingPlace } from '../model/WritingPlace.ts';
import type { WritingKind, WritingRequest } from '../model/WritingRequest.ts';

/** The editor's only way to the outside. A missing optional port hides its feature. */
export interface EditorAdapter {
  /** Generates text. */
  writer: WriterAdapter;
  /** Keeps stories on this device: a killed tab loses nothing. */
  stories: StoriesAdapter;
  /** Keeps each story in the writer's account too, after `stories` kept it. */
  account?: AccountAdapter;
  /** Suggestions and summaries of sections. */
  assistant?: AssistantAdapter;
  /** Adds and draws pictures. */
  images?: ImagesAdapter;
  /** Keeps earlier states of the story. */
  versions?: VersionsAdapter;
  /** Makes a story public. */
  publish?: PublishAdapter;
  /** Makes EPUB, Word and PDF. The text formats need no adapter. */
  exporting?: ExportAdapter;
  /** Reads imported files beside the page. Without it the page reads them itself. */
  importing?: ImportAdapter;
  /** Keeps the writer's settings. */
  preferences?: PreferencesAdapter;
  /** Keeps where the writer stopped in each story, on this device. */
  places?: PlacesAdapter;
  /** Says where a story is kept, from 5,000 words on, and saves copies of it as files. */
  copies?: CopiesAdapter;
  /** Guesses the language that a story is written in. */
  languages?: LanguagesAdapter;
  /** Looks up what a request speaks of in the whole story, to send it along. */
  passages?: PassagesAdapter;
  /** Sends feedback to the makers of the product. */
  feedback?: FeedbackAdapter;
  /** Brings the pencil of other hands: a linter, a colleague, an agent. */
  proposals?: ProposalsAdapter;
}

/** Hands outside the editor. What they propose is pencil: the writer alone makes it ink. */
export interface ProposalsAdapter {
  /**
   * Called once the story can be proposed to; returns a function that ends it. `propose` returns the proposal's id, or
   * throws `ProposalRefused` with a sentence. Both are bound to the story of this key.
   */
  subscribe?(
    propose: (given: GivenProposal) => string,
    story: { readonly key: string; paragraphs(): readonly Paragraph[] },
  ): () => void;
  /** Called after the writer's verdict on a proposal. */
  settled?(proposalId: string, verdict: SettledVerdict): void;
}

/** A blank line in the joined text starts a paragraph. */
export type WriterEvent =
  | { type: 'text'; text: string }
  /** The next sentence of a rewrite, in the order of the paragraph. */
  | { type: 'sentence'; change: SentenceChange }
  /** `wasText`: all text and sentences so far were this thought, and are dropped. */
  | { type: 'reasoning'; text: string; wasText?: true }
  /** The writer ended the answer, which went far beyond what was asked for. `done` follows. */
  | { type: 'stopped' }
  | { type: 'usage'; usage: TokenUsage }
  | { type: 'done' }
  | { type: 'cancelled' };

export type WriterOptions = RunOptions;

/** A missing optional function hides the feature that needs it. */
export interface WriterAdapter extends RunPort<WritingRequest, WriterEvent> {
  /**
   * Streams `sentence` events for a rewrite, and `text` for everything else and for a rewrite of a selection.
   * The last event is `done` or `cancelled`; iteration that ends without one counts as cut off. A thrown
   * `WritingError` carries the reason of a failure.
   */
  write(request: WritingRequest, options: WriterOptions): AsyncIterable<WriterEvent>;
  /**
   * Limits of the model and its server. The context is fitted to them before it is sent; without them, or
   * with null, all of it is sent. Called at each request and each render: answer from memory.
   */
  window?(): ContextWindow | null;
  /** Credits that a request would cost; null when no price should be shown. */
  costOf?(request: {
    kind: WritingKind | AssistanceKind;
    count: number;
    isReasoning: boolean;
  }): number | null;
}

/** Paid requests beside text, for `costOf` alone. */
export type AssistanceKind = 'suggestions' | 'section_summary' | 'image';

/** The result of a local save. */
export type SaveOutcome = SaveOutcomeOf<StoryRecord>;

export type StoriesAdapter = KeepingPort<StoryRecord>;

export type AccountOutcome = AccountOutcomeOf<StoryRecord>;

export type AccountAdapter = AccountPort<StoryRecord>;

export interface SuggestionsRequest {
  premise: string;
  genre: string;
  previousParagraphs: readonly string[];
  count: number;
  isNsfw: boolean;
}

export interface SummaryRequest {
  paragraphs: readonly string[];
  /** Summaries of earlier sections, oldest first. */
  previousSections: readonly string[];
  isNsfw: boolean;
}

/** All functions resolve with the whole answer and reject on failure, best with a `WorkError`. */
export interface AssistantAdapter {
  /** Instructions for the next step of the story. */
  suggest(request: SuggestionsRequest, options: { signal: AbortSignal }): Promise<readonly string[]>;
  /**
   * A few sentences, proposed in pencil. `runId`, of A–Z a–z 0–9 _ and -, stands for the request: asked again under it, as
   * after a reload, an adapter that can neither asks nor charges twice. A `WorkError` of code 'unreachable' or 'cut_off' is
   * tried again.
   */
  summarise(request: SummaryRequest, options: { signal: AbortSignal; runId?: string }): Promise<string>;
  /** A title, proposed in pencil; '' for none. Without it no title is proposed. */
  title?(request: TitleRequest, options: { signal: AbortSignal }): Promise<string>;
}

export interface AddedImage {
  /** The server's id; null for a picture that is kept with the story alone. */
  imageId: string | null;
  imageUrl: string;
}

export interface DrawOptions {
  isNsfw: boolean;
  /** Aborted when the writer cancels the picture. */
  signal: AbortSignal;
  onStep?(step: PictureStep): void;
}

/** A prompt that is not drawn yet. */
export interface PictureWish {
  paragraphId: string;
  prompt: string;
}

/** Both reject with an error whose message a person can read; a `WorkError` carries more. */
export interface ImagesAdapter {
  /** Takes in a PNG, JPEG, WebP or GIF of up to 8 MB. */
  add(file: Blob, options: { isNsfw: boolean; signal: AbortSignal }): Promise<AddedImage>;
  /** Without it the kit offers no drawing. */
  draw?(prompt: string, options: DrawOptions): Promise<AddedImage>;
  /** Tells that a drawn picture was rejected. Never throws. */
  discard?(image: AddedImage): void;
  /** The address of a server-held picture. Default: its `imageUrl`. */
  resolve?(image: AddedImage): string;
  /** Keeps the wish while the writer leaves the page to sign in; null deletes it. Never throws. */
  keepWish?(storyKey: string, wish: PictureWish | null): void;
  /** The wish that was kept, with which the dialog opens. */
  keptWish?(storyKey: string): PictureWish | null;
}

/** Without it the Publish button is hidden. */
export type PublishAdapter = PublishPort<Story, PublishedStory>;

/** Without it there is no version history. */
export type VersionsAdapter = VersionsPort<Story>;

/** Without it EPUB, Word and PDF are not offered. */
export interface ExportAdapter {
  /** Layouts of Word files besides that of a book. Default: none, and no choice is offered. */
  readonly layouts?: readonly BookLayout[];
  /**
   * `cover` is a picture's id. `layout` is one of `layouts`, for Word alone. `lost` lists characters that could not be set, `lostPictures` counts pictures
   * left out (default 0). May reject with an `Error` whose message a person can read.
   */
  book(
    format: BookFormat,
    story: Story,
    options: { author: string; hasSummaries: boolean; cover?: string; layout?: BookLayout },
  ): Promise<{ file: Blob; lost: readonly string[]; lostPictures?: number }>;
}

/** Reads files where it holds nothing up, as in a worker. */
export interface ImportAdapter {
  /** File extensions that it reads, as '.docx'. Default: those of `importStory`. */
  readonly accepts?: readonly string[];
  /** Resolves to what `importStory` would. Rejects where the file cannot be read, or once `signal` is aborted. */
  read(file: File, options: { isNsfw: boolean; signal: AbortSignal }): Promise<ImportedStory>;
}

export interface Feedback {
  name: string;
  title: string;
  /** Never blank. */
  message: string;
}

/** Rejects when the feedback could not be sent. Without it the Feedback button is hidden. */
export type FeedbackAdapter = (feedback: Feedback) => Promise<void>;

/** Without it preferences last as long as the page. */
export interface PreferencesAdapter {
  /** Called once, when the store is made. Values that are missing or out of range get their defaults. */
  load(): Partial<Preferences>;
  /** Called with all preferences after each change of one. */
  save(preferences: Preferences): void;
}

/** Without it a story has the language that it was given, or none. */
export type LanguagesAdapter = LanguagesPort;

/** Copies of a story outside the editor's own storage: files that hold all of it, which `importStory` reads. */
export interface CopiesAdapter {
  /** What is known of the story's copies. A rejection shows nothing. */
  find(storyKey: string): Promise<CopiesState>;
  /**
   * Saves a copy, in a press: to a file that the writer chooses, or as a download. Where a file of before waits for leave
   * to be written, it asks for that first. Resolves to null where the writer chose none; what is in the way of the file is
   * the copy's `trouble`.
   */
  save(storyKey: string, file: { name: string; make(): Blob }): Promise<StoryCopy | null>;
  /**
   * Writes a copy that `isLive` again, once the story has changed: within seconds, not at each key, and also where `stories`
   * could not save it.
   */
  update?(storyKey: string, make: () => Blob): Promise<StoryCopy | null>;
  /** Remembers that the line was put away, at so many words. */
  dismiss(storyKey: string, words: number): Promise<void>;
  /** Leads to an account that keeps the story, and back to it. */
  join?(storyKey: string): void;
}

/** Without it each story opens at its beginning. Never part of the record: each device has its own place. */
export interface PlacesAdapter {
  /** Called once, when an editor of the story is mounted. Null for none. */
  find(storyKey: string): WritingPlace | null;
  /** Called once the caret or the window rests elsewhere, and when the editor or the page goes. */
  keep(storyKey: string, place: WritingPlace): void;
}

/** Without it a request goes along with what is near and what is remembered alone. `createPassageIndex` is one. */
export interface PassagesAdapter {
  /** Takes what changed since the last call; of another story than before, its whole text. */
  update(changes: PassageChanges): Promise<void>;
  /** The best first. */
  find(question: PassageQuestion): Promise<readonly FoundPassage[]>;
}

export interface PassageChanges {
  /** Key of the story. */
  readonly story: string;
  /** Paragraphs that came or changed. */
  readonly changed: readonly Paragraph[];
  /** Ids. */
  readonly removed: readonly string[];
}
