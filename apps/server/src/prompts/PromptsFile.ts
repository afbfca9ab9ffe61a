import type { NewPromptRequest } from '@fabula/contract';

/** `mistake`: a sentence that names the line. */
export type PromptsFileReading = { prompts: NewPromptRequest[] } | { mistake: string };

/** A library of prompts as a file for people: to be kept, compared, edited and taken in again. */
export interface PromptsFile {
  write(prompts: readonly NewPromptRequest[]): string;
  read(text: string): PromptsFileReading;
}
