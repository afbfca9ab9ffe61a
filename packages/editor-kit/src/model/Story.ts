import { newId, noTokens, type TokenUsage } from '@fabula/work-kit/core';

/** How a story goes on: as far as the writer likes, mostly in dialogue, or towards 100 %. */
export const generationModes = ['open_ended', 'open_ended_dialogue', 'percentage_based'] as const;
/** One of the modes, as it is saved and sent (writing.md §3). */
export type GenerationMode = (typeof generationModes)[number];

/** A paragraph in ink. Its id stays the same however the story around it moves (D-IDENTITY). */
export interface Paragraph {
  readonly id: string;
  readonly text: string;
}

/** Sentences marked as memory: paragraph id → sorted sentence indexes in that paragraph. */
export type Picks = Readonly<Record<string, readonly number[]>>;

/** Where a section ends, and what happened in it. */
export interface SectionBreak {
  readonly id: string;
  /** Empty until it is written. */
  readonly summary: string;
  readonly isCollapsed: boolean;
}

/** Section breaks, each under the id of the paragraph that it comes after. */
export type Breaks = Readonly<Record<string, SectionBreak>>;

/** A picture that stands after a paragraph. */
export interface StoryImage {
  readonly id: string;
  readonly paragraphId: string;
  /** The server's id; null for a picture that is kept with the story alone. */
  readonly imageId: string | null;
  /** Where it is loaded from: an address, or a `data:` URL. */
  readonly imageUrl: string;
  readonly caption: string;
}

/** A story as the editor holds it: what the writer wrote and accepted, nothing that is only proposed. */
export interface Story {
  /** Stable for the story's life in this browser; not the published id. */
  readonly key: string;
  readonly title: string;
  readonly premise: string;
  readonly genre: string;
  readonly isNsfw: boolean;
  readonly mode: GenerationMode;
  /** 0–100; moves only in percentage_based mode. */
  readonly progress: number;
  readonly paragraphs: readonly Paragraph[];
  readonly picks: Picks;
  readonly breaks: Breaks;
  readonly images: readonly StoryImage[];
  /** What happened so far, in a few sentences; empty until it is written. */
  readonly overallSummary: string;
  readonly tokenUsage: TokenUsage;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** An empty open-ended story with a key of its own, created `now`. */
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
    images: [],
    overallSummary: '',
    tokenUsage: noTokens,
    createdAt: now.toISOString(),
  };
}
