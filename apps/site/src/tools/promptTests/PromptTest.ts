import type { PromptTestResult } from '@fabula/contract';

/** Which prompt of the library, and as it was when. */
export interface Choice {
  id: string;
  /** Null for the newest. */
  version: number | null;
}

/** What a test tells the model: one prompt of each type. */
export interface Variant {
  system: Choice | null;
  user: Choice | null;
}

/** A prompt as the history names it. */
export interface TestedPrompt {
  id: string;
  name: string;
  version: number;
}

/** A test that has ended, as the history keeps it (accounts.md §3). */
export interface TestEntry {
  id: string;
  /** ISO 8601. */
  timestamp: string;
  system: TestedPrompt;
  user: TestedPrompt;
  context: Record<string, string>;
  result: PromptTestResult;
}

/** A test that was begun: everything of its entry but what comes of it. */
export type BegunTest = Omit<TestEntry, 'timestamp' | 'result'>;

/** Where a test stands; `text` is what has come so far. */
export type TestRun =
  | { state: 'idle' }
  | { state: 'running'; runId: string; text: string }
  | { state: 'done'; result: PromptTestResult }
  | { state: 'cancelled'; text: string }
  | { state: 'failed'; detail: string; text: string };

export const noVariant: Variant = { system: null, user: null };

/** The names of two variants side by side. */
export const variantNames = ['Variant A', 'Variant B'] as const;
