import type { Prompts, PromptType } from './Prompts.ts';

/** A prompt of the library (accounts.md §3). */
export interface PromptRecord {
  _id: string;
  name: string;
  /** Quoted and escaped (accounts.md §5); `unquoteContent` gives the text. */
  content: string;
  prompt_type: PromptType;
  /** ISO 8601. */
  created_at: string;
  updated_at: string;
  /** A value for each placeholder, to try the prompt with. */
  sample_data: Record<string, string>;
}

export interface NewPrompt {
  name: string;
  /** The text as a person reads it: unquoted. */
  content: string;
  prompt_type: PromptType;
  sample_data?: Record<string, string>;
}

/** A prompt's type never changes. */
export type PromptChange = Partial<Omit<NewPrompt, 'prompt_type'>>;

export interface PromptFilter {
  type?: PromptType;
  /** Words to look for in name and content, in any case of letters. */
  search?: string;
  limit?: number;
  offset?: number;
}

/**
 * The prompts of this server, and what people make of them: a change holds from the next generation on. Every call may
 * throw what the storage says. Of two prompts with the name of a generation's, a person's goes before ours, and the
 * one changed last before the other; deleting it brings back what we ship, which the library shows again after the next start.
 */
export interface PromptLibrary extends Prompts {
  /** By name; `total` counts what the filter lets through, whatever the limit. */
  list(filter?: PromptFilter): Promise<{ prompts: PromptRecord[]; total: number }>;
  get(id: string): Promise<PromptRecord | undefined>;
  create(prompt: NewPrompt): Promise<PromptRecord>;
  /** Undefined when there is no such prompt. */
  update(id: string, change: PromptChange): Promise<PromptRecord | undefined>;
  /** Whether there was one. */
  delete(id: string): Promise<boolean>;
}
