import { join } from 'node:path';
import { adoptPromptFolder } from './prompts/adoptPromptFolder.ts';
import { documentPrompts } from './prompts/documentPrompts.ts';
import type { PromptLibrary } from './prompts/PromptLibrary.ts';
import type { DataDir } from './storage/createDataDir.ts';
import type { Storage } from './storage/Storage.ts';

export interface OpenPromptsConfig {
  storage: Storage;
  dataDir: DataDir;
  /** Milliseconds since 1970. */
  now(): number;
  report(reference: string, error: unknown): void;
}

/** The prompt library, with what an older Fabula kept in files of its own. Throws what the storage or the file system says. */
export async function openPrompts({
  storage,
  dataDir,
  now,
  report,
}: OpenPromptsConfig): Promise<PromptLibrary> {
  await adoptPromptFolder({ directory: join(dataDir.path, 'prompts'), storage, report });
  return documentPrompts({ storage, now, report });
}
