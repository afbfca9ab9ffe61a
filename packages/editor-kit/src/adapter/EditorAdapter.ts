import type {
  AccountOutcomeOf,
  AccountPort,
  KeepingPort,
  PublishPort,
  RunOptions,
  RunPort,
  SaveOutcomeOf,
  TokenUsage,
  VersionsPort,
} from '@fabula/work-kit/core';
import type { WritingKind, WritingRequest } from '../model/buildRequest.ts';
import type { ContextWindow } from '../model/contextGroups.ts';
import type { BookFormat } from '../model/formats/StoryFormat.ts';
import type { PictureStep } from '../model/PictureWork.ts';
import type { Preferences } from '../model/Preferences.ts';
import type { PublishedStory } from '../model/Publication.ts';
import type { Story } from '../model/Story.ts';
import type { StoryRecord } from '../model/StoryRecord.ts';
import type { SentenceChange } from '../model/sentenceChanges.ts';

/** The editor's only way to the outside. A missing optional port hides its feature. */
export interface EditorAdapter {
  /** Where text comes from: everything that is generated paragraph by paragraph. */
  writer: WriterAdapter;
  /** Where stories are kept on this device, so that a killed tab loses nothing (E30). */
  stories: StoriesAdapter;
  /** Keeps each story in the writer’s account too, after `stories` kept it (D-SAVE). */
  account?: AccountAdapter;
  /** Short answers: suggestions (E9) and summaries of sections (E22). */
  assistant?: AssistantAdapter;
  /** Where pictures in the story come from (E23). */
  images?: ImagesAdapter;
  /** Earlier states of the story, to be looked at and brought back. */
  versions?: VersionsAdapter;
  /** Makes a story public (E31). */
  publish?: PublishAdapter;
  /** Makes books: EPUB, Word and PDF. The text formats need nobody. */
  exporting?: ExportAdapter;
  /** Remembers what the writer has set (E18). */
  preferences?: PreferencesAdapter;
  /** Sends what a person writes to the people behind the product (E12). */
  feedback?: FeedbackAdapter;
}

/** A piece of a generation as it arrives. A blank line in the joined text starts a paragraph. */
export type WriterEvent =
  | { type: 'text'; text: string }
  /** The next sentence of a rewrite, in the order of the paragraph. */
  | { type: 'sentence'; change: SentenceChange }
  | { type: 'reasoning'; text: string }
  | { type: 'usage'; usage: TokenUsage }
  | { type: 'done' }
  | { type: 'cancelled' };

/** What comes with each request for text. */
export type WriterOptions = RunOptions;

/** Where text comes from. A missing optional function hides what needs it. */
export interface WriterAdapter extends RunPort<WritingRequest, WriterEvent> {
  /**
   * Streams what was asked for: `sentence` events for a rewrite, `text` for everything else and for a rewrite of a
   * selection, whose place it takes. The last event is `done` or `cancelled`; iteration that ends without one counts as cut off. Throw a `WritingError` to say what went wrong.
   */
  write(request: WritingRequest, options: WriterOptions): AsyncIterable<WriterEvent>;
  /**
   * What the model and its server can take. What goes along is fitted to it, and shown so, before it is sent; without it,
   * or where it answers null, everything goes along. Asked at each request and each time it is shown: answer what is
   * known at once.
   */
  window?(): ContextWindow | null;
  /** Credits that a request would cost; null when it costs nothing that should be shown. */
  costOf?(request: {
    kind: WritingKind | AssistanceKind;
    count: number;
    isReasoning: boolean;
  }): number | null;
}

/** What costs credits beside text: for `costOf` alone. */
export type AssistanceKind = 'suggestions' | 'section_summary' | 'image';

/** What became of a save. */
export type SaveOutcome = SaveOutcomeOf<StoryRecord>;

/** Where stories are kept. */
export type StoriesAdapter = KeepingPort<StoryRecord>;

/** What became of a save to the account. */
export type AccountOutcome = AccountOutcomeOf<StoryRecord>;

/** Keeps stories in the writer's account, after they were kept here. */
export type AccountAdapter = AccountPort<StoryRecord>;

/** What a suggestion is made from (writing.md §7). */
export interface SuggestionsRequest {
  premise: string;
  genre: string;
  previousParagraphs: readonly string[];
  count: number;
  isNsfw: boolean;
}

/** What a section's summary is made from. */
export interface SummaryRequest {
  paragraphs: readonly string[];
  /** Summaries of earlier sections, oldest first. */
  previousSections: readonly string[];
  isNsfw: boolean;
}

/** Short answers that come whole. All reject with a `WorkError`, or anything, when there is none. */
export interface AssistantAdapter {
  /** Instructions for what could happen next. */
  suggest(request: SuggestionsRequest, options: { signal: AbortSignal }): Promise<readonly string[]>;
  /** What happened in a section, in a few sentences. It comes in pencil. */
  summarise(request: SummaryRequest, options: { signal: AbortSignal }): Promise<string>;
}

/** A picture that the adapter has taken in. */
export interface AddedImage {
  /** The server's id; null for a picture that is kept with the story alone. */
  imageId: string | null;
  imageUrl: string;
}

/** What comes with each wish for a picture. */
export interface DrawOptions {
  /** Whether the story is an adult one. */
  isNsfw: boolean;
  /** Aborted when the writer calls the picture off. */
  signal: AbortSignal;
  /** Hears what is being done, as it is done. */
  onStep?(step: PictureStep): void;
}

/** A picture that a writer has asked for, and that is not drawn yet. */
export interface PictureWish {
  paragraphId: string;
  prompt: string;
}

/** Where pictures come from. Both reject with an error whose message a person can read; a `WorkError` says more. */
export interface ImagesAdapter {
  /**
   * Takes in a file that the writer chose, dropped or pasted. PNG, JPEG, WebP or GIF up to 8 MB are let through
   * (D-IMAGES).
   */
  add(file: Blob, options: { isNsfw: boolean; signal: AbortSignal }): Promise<AddedImage>;
  /** Draws one. Without it there is no drawing. */
  draw?(prompt: string, options: DrawOptions): Promise<AddedImage>;
  /** A picture that was drawn is not wanted: it need not be kept any longer. It never throws. */
  discard?(image: AddedImage): void;
  /** The address of a server-held picture; without it `imageUrl` is taken as it is. */
  resolve?(image: AddedImage): string;
  /** Keeps what the writer wishes for while they may leave the page to sign in; null lets go of it. It never throws. */
  keepWish?(storyKey: string, wish: PictureWish | null): void;
  /** The wish that was kept; the dialog opens with it. Null for none. */
  keptWish?(storyKey: string): PictureWish | null;
}

/** Makes stories public. Without it the Publish button is not there. */
export type PublishAdapter = PublishPort<Story, PublishedStory>;

/** Earlier states of a story. Without it there is no version history. */
export type VersionsAdapter = VersionsPort<Story>;

/** Files that are made elsewhere. Without it their formats are not offered. */
export interface ExportAdapter {
  /**
   * Makes a book of a story, with its pictures; `cover` is the id of the one that it is known by. `lost` are characters
   * that could not be set, `lostPictures` how many pictures could not come along; none where it is left out. What it
   * rejects with may be an `Error` whose message a person can read.
   */
  book(
    format: BookFormat,
    story: Story,
    options: { author: string; hasSummaries: boolean; cover?: string },
  ): Promise<{ file: Blob; lost: readonly string[]; lostPictures?: number }>;
}

/** What a person writes to the people behind the product. */
export interface Feedback {
  name: string;
  title: string;
  /** Required, not blank. */
  message: string;
}

/** Sends feedback; rejects when it could not be sent. Without it the Feedback button is not there. */
export type FeedbackAdapter = (feedback: Feedback) => Promise<void>;

/** Remembers preferences. Without it they last as long as the page. */
export interface PreferencesAdapter {
  /**
   * What was kept, however old: what is missing or out of reach gets its default. Asked once, when the store is
   * made.
   */
  load(): Partial<Preferences>;
  /** Called with all preferences each time one of them changes. */
  save(preferences: Preferences): void;
}
