import { newId } from './newId.ts';
import { noTokens, type TokenUsage } from './TokenUsage.ts';

/** How a story goes on: as far as the writer likes, or towards 100 %. */
export type GenerationMode = 'open_ended' | 'percentage_based';

/** A paragraph in ink. Its id stays the same however the story around it moves (D-IDENTITY). */
export interface Paragraph {
  readonly id: string;
  readonly text: string;
}

/** Sentences marked as memory: paragraph id → sorted sentence indexes in that paragraph. */
export type Picks = Readonly<Record<string, readonly number[]>>;

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
  readonly tokenUsage: TokenUsage;
  /** ISO 8601. */
  readonly createdAt: string;
}

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
    tokenUsage: noTokens,
    createdAt: now.toISOString(),
  };
}
