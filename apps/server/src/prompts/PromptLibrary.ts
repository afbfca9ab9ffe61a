import type {
  ChangePromptRequest,
  NewPromptRequest,
  Prompt,
  PromptImportAnswer,
  PromptsAnswer,
  PromptType,
  PromptVersion,
} from '@fabula/contract';
import type { Prompts } from './Prompts.ts';

interface PromptFilter {
  type?: PromptType | undefined;
  /** Words to look for in name and content, in any case of letters. */
  search?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

/** `stale`: somebody else has saved since; `version` is the one that is there now. */
type PromptSaving = { prompt: Prompt } | { refusal: 'unknown' } | { refusal: 'stale'; version: number };

type PromptRestoring = { prompt: Prompt } | { refusal: 'unknown' | 'unknown_version' };

/** A prompt's text, as a person reads it. */
type PromptReading = { type: PromptType; text: string } | { refusal: 'unknown' | 'unknown_version' };

/**
 * The prompts that generations are told, and what people make of them: a change holds on all instances from the next
 * generation on, and every save is a version. Every call may throw what the storage says; `templates` goes on with what
 * we ship then. Of two prompts with the name of a generation's, a person's goes before ours, and the one changed last
 * before the other; deleting it brings back what we ship, which the library shows again after the next start.
 */
export interface PromptLibrary extends Prompts {
  /** By name, 20 where no limit is given; `total` counts what the filter lets through, whatever the limit. */
  list(filter?: PromptFilter): Promise<PromptsAnswer>;
  /** In a version, the newest where none is given. */
  read(id: string, version?: number): Promise<PromptReading>;
  create(prompt: NewPromptRequest): Promise<Prompt>;
  /** Without a version the last one who saves is right. */
  update(id: string, change: ChangePromptRequest): Promise<PromptSaving>;
  /** Whether there was one. Its versions go with it. */
  delete(id: string): Promise<boolean>;
  /** Every save, the newest first; undefined when there is no such prompt. */
  versions(id: string): Promise<PromptVersion[] | undefined>;
  /** Makes it what it was in that version, as a new one. */
  restore(id: string, version: number): Promise<PromptRestoring>;
  /** All of them by name, to be imported elsewhere. */
  portable(): Promise<NewPromptRequest[]>;
  /**
   * Takes prompts in, known by name and type: of several namesakes the first is the first. Those that are not named
   * stay. A storage that fails on the way leaves a part; to import again then does the rest.
   */
  import(prompts: readonly NewPromptRequest[]): Promise<PromptImportAnswer>;
}

/** `mistake`: a sentence that names the line. */
type PromptsFileReading = { prompts: NewPromptRequest[] } | { mistake: string };

/** A library of prompts as a file for people: to be kept, compared, edited and taken in again. */
export interface PromptsFile {
  write(prompts: readonly NewPromptRequest[]): string;
  read(text: string): PromptsFileReading;
}
