import { createHash } from 'node:crypto';
import type { Prompt, PromptVersion } from '@fabula/contract';
import { z } from 'zod';

/** A prompt as it is stored; of each version one was stored. */
export const storedPrompt = z.object({
  _id: z.string().regex(/^[\w.-]{1,100}$/),
  name: z.string().min(1),
  content: z.string(),
  prompt_type: z.enum(['system', 'user']),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  sample_data: z.record(z.string(), z.string()).default({}),
  /** A hash of the seed that this is or was: as long as it is that of `content`, nobody has edited it. */
  seed: z.string().optional(),
  version: z.int().min(1).default(1),
});
export type StoredPrompt = z.infer<typeof storedPrompt>;

/** Whether it is still as we shipped it. */
export function isUntouched({ seed, content }: StoredPrompt): boolean {
  return seed === hashOf(content);
}

export function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** A stored prompt as the library shows it. */
export function promptOf(stored: StoredPrompt, isUsed: boolean): Prompt {
  const { seed: _, ...prompt } = stored;
  return { ...prompt, used_by: isUsed ? prompt.name : null, is_shipped: isUntouched(stored) };
}

export function versionOf({ version, name, content, sample_data, updated_at }: StoredPrompt): PromptVersion {
  return { version, name, content, sample_data, saved_at: updated_at };
}
