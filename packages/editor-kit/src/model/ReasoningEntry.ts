import type { IntentKind } from './Intent.ts';

/** What the writer said of how it thought in one generation. */
export interface ReasoningEntry {
  /** The run's id, or the draft's. */
  readonly id: string;
  readonly kind: IntentKind | 'draft';
  readonly instruction: string;
  readonly text: string;
}
