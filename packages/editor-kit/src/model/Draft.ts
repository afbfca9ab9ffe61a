import type { Picks } from './Story.ts';
import type { TokenUsage } from './TokenUsage.ts';

/** Text that was proposed and waits for Accept or Reject: pencil. */
export interface Draft {
  readonly id: string;
  /** 'Original Draft' for the first one. */
  readonly name: string;
  readonly paragraphs: readonly string[];
  /** Sentences marked in the draft: index of the draft's paragraph → sorted sentence indexes. */
  readonly picks: Picks;
  /** Where the story stands, 0–100, once this draft is accepted. */
  readonly progressAfter: number;
  readonly usage: TokenUsage;
}
