import type { Prompt } from '@fabula/contract';

/** Where a prompt is tested, chosen already. */
export function testPath({ _id, prompt_type }: Pick<Prompt, '_id' | 'prompt_type'>): string {
  return `/prompts/test?${prompt_type}=${encodeURIComponent(_id)}`;
}
