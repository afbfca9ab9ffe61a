import type { PromptImportAnswer } from '@fabula/contract';
import type { PromptLibrary } from '../prompts/PromptLibrary.ts';
import type { PromptsFile } from '../prompts/PromptsFile.ts';

/** The prompts that generations are told, for admins: as a list, and as a file. */
export interface PromptService
  extends Pick<PromptLibrary, 'list' | 'create' | 'update' | 'delete' | 'versions' | 'restore'> {
  /** The whole library. */
  exportFile(): Promise<string>;
  /** All of the file, or nothing: then the mistake is a sentence that names the line. */
  importFile(text: string): Promise<{ answer: PromptImportAnswer } | { mistake: string }>;
}

export function promptService({
  library,
  file,
}: {
  library: PromptLibrary;
  file: PromptsFile;
}): PromptService {
  return {
    ...library,
    exportFile: async () => file.write(await library.portable()),
    async importFile(text) {
      const reading = file.read(text);
      return 'mistake' in reading ? reading : { answer: await library.import(reading.prompts) };
    },
  };
}
