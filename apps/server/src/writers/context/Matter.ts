import type { PromptValue } from '@fabula/contract';
import type { PromptAction } from '../../prompts/Prompts.ts';

/** What a task gives a model to write from, by the names of the prompts' placeholders. */
export interface Matter {
  action: PromptAction;
  /** Always sent, whole. */
  values: Record<string, PromptValue>;
  /** The text before, oldest first: as much of its end as fits. */
  story?: { name: string; paragraphs: readonly string[] };
  /** Summaries of what lies further back, oldest first: they go before the far paragraphs do. */
  sections?: readonly string[];
  /** Room that the answer needs, in tokens. */
  replyTokens: number;
}
