import { type HandTally, newId, noTokens, type TokenUsage } from '@fabula/work-kit/core';

/** Open-ended, open-ended mostly in dialogue, or towards 100 %. */
export const generationModes = ['open_ended', 'open_ended_dialogue', 'percentage_based'] as const;
/** Saved and sent as is. */
export type GenerationMode = (typeof generationModes)[number];

/** A paragraph in ink. Its id is stable across edits and moves. */
export interface Paragraph {
  readonly id: string;
  readonly text: string;
}

/** Sentences marked as memory: paragraph id → sorted sentence indexes in that paragraph. */
export type Picks = Readonly<Record<string, readonly number[]>>;

export interface SectionBreak {
  readonly id: string;
  /** Empty until it is written. */
  readonly summary: string;
  /** A mark of four characters for each sentence that the summary was written from; absent in summaries of before. */
  readonly writtenFrom?: string | undefined;
  readonly isCollapsed: boolean;
}

/** From the outermost on. */
export const headingRanks = ['part', 'chapter', 'scene'] as const;
/** Saved and sent as is. */
export type HeadingRank = (typeof headingRanks)[number];

/** By the id of the paragraph that is the heading. */
export type Headings = Readonly<Record<string, HeadingRank>>;

/** How far a chapter is; one without has none. */
export const chapterStates = ['draft', 'revised', 'done'] as const;
/** Saved and sent as is. */
export type ChapterState = (typeof chapterStates)[number];

/** By the id of the heading. */
export type ChapterStates = Readonly<Record<string, ChapterState>>;

/** What the writer says of a section, for the writer alone. A detail that is not said is absent. */
export interface SectionDetails {
  readonly pointOfView?: string;
  readonly place?: string;
  readonly time?: string;
  /** What happens, one beat a line. */
  readonly synopsis?: string;
  /** Sorted indexes of the lines of the synopsis that are written. */
  readonly written?: readonly number[];
  /** Words that it should have. */
  readonly target?: number;
}

/** By the id of the heading. */
export type Details = Readonly<Record<string, SectionDetails>>;

/** 'hidden': no model sees it. 'note': the writer's own, in no request, no book and nothing published. */
export const privacies = ['hidden', 'note'] as const;
/** Saved and sent as is, to the writer's own account. */
export type Privacy = (typeof privacies)[number];

/** By the id of the paragraph. */
export type Privacies = Readonly<Record<string, Privacy>>;

/** By the id of the paragraph before the break. */
export type Breaks = Readonly<Record<string, SectionBreak>>;

/** Follows a paragraph. */
export interface StoryImage {
  readonly id: string;
  readonly paragraphId: string;
  /** The server's id; null for a picture that is kept with the story alone. */
  readonly imageId: string | null;
  /** An address, or a `data:` URL. */
  readonly imageUrl: string;
  readonly caption: string;
}

/** The ink of a story: no proposals. */
export interface Story {
  /** Stable for the story's life in this browser; not the published id. */
  readonly key: string;
  readonly title: string;
  readonly premise: string;
  readonly genre: string;
  readonly isNsfw: boolean;
  readonly mode: GenerationMode;
  /** 0–100; changes only in percentage_based mode. */
  readonly progress: number;
  readonly paragraphs: readonly Paragraph[];
  readonly picks: Picks;
  readonly breaks: Breaks;
  /** Absent in a story of before headings: `headingsOf` reads them from its sections. */
  readonly headings?: Headings;
  /** How far its parts, chapters and scenes are; absent until one is set. */
  readonly states?: ChapterStates;
  /** What is said of its parts, chapters and scenes; absent until something is. Never published. */
  readonly details?: Details;
  /** Paragraphs that are hidden from the AI or notes; absent until one is. Never published. */
  readonly privacy?: Privacies;
  readonly images: readonly StoryImage[];
  /** Empty until it is written. */
  readonly overallSummary: string;
  readonly tokenUsage: TokenUsage;
  /** What each hand proposed, in the order in which they came; absent until something was accepted or rejected. */
  readonly hands?: readonly HandTally[];
  /** BCP 47; absent while it follows the text. */
  readonly language?: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** An empty open-ended story with a new key. */
export function newStory(isNsfw: boolean, now: Date = new Date()): Story {
  return {
    key: newId(),
    title: '',
    premise: '',
    genre: '',
    isNsfw,
    mode: 'open_ended',
    progress: 0,
    paragraphs: [],
    picks: {},
    breaks: {},
    headings: {},
    images: [],
    overallSummary: '',
    tokenUsage: noTokens,
    createdAt: now.toISOString(),
  };
}
