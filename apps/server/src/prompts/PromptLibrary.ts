import type {
  ChangePromptRequest,
  NewPromptRequest,
  Prompt,
  PromptImportAnswer,
  PromptsAnswer,
  PromptType,
  PromptVersion,
} from '@fabula/contract';
import type { PromptAction, PromptAudience, PromptTemplates } from '@fabula/writing/asking';

/** The text for an action: a person's last version, else the shipped one. */
export interface Prompts {
  templates(action: PromptAction, audience: PromptAudience): Promise<PromptTemplates>;
}

interface PromptFilter {
  type?: PromptType | undefined;
  search?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

/** `stale`: somebody else has saved since; `version` is the newest. */
type PromptSaving = { prompt: Prompt } | { refusal: 'unknown' } | { refusal: 'stale'; version: number };

type PromptRestoring = { prompt: Prompt } | { refusal: 'unknown' | 'unknown_version' };

type PromptReading = { type: PromptType; text: string } | { refusal: 'unknown' | 'unknown_version' };

/**
 * The prompts for generations, and people's versions of them. A change holds on all instances from the next
 * generation on. Calls throw the storage's errors; `templates` falls back to the shipped prompts. Of prompts
 * of one name a person's precedes the shipped one, and the last changed precedes the others; deleting it
 * restores the shipped one.
 */
export interface PromptLibrary extends Prompts {
  /** By name, 20 by default; `total` counts all that the filter matches. */
  list(filter?: PromptFilter): Promise<PromptsAnswer>;
  /** Default version: the newest. */
  read(id: string, version?: number): Promise<PromptReading>;
  create(prompt: NewPromptRequest): Promise<Prompt>;
  /** Without a version the last save wins. */
  update(id: string, change: ChangePromptRequest): Promise<PromptSaving>;
  /** False when there was none. Its versions are deleted too. */
  delete(id: string): Promise<boolean>;
  /** Every save, the newest first; undefined when there is no such prompt. */
  versions(id: string): Promise<PromptVersion[] | undefined>;
  /** Saves the content of that version as a new one. */
  restore(id: string, version: number): Promise<PromptRestoring>;
  portable(): Promise<NewPromptRequest[]>;
  /**
   * Imports prompts by name and type; of several namesakes the first matches. Others stay. After a failure
   * halfway, another import completes it.
   */
  import(prompts: readonly NewPromptRequest[]): Promise<PromptImportAnswer>;
}

/** `mistake`: a sentence that names the line. */
type PromptsFileReading = { prompts: NewPromptRequest[] } | { mistake: string };

export interface PromptsFile {
  write(prompts: readonly NewPromptRequest[]): string;
  read(text: string): PromptsFileReading;
}
