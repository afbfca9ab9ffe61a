import type { Prompt } from '@fabula/contract';
import { pathOf } from '../../addresses.ts';

/** Where a prompt is tested, chosen already. */
export function testPath({ _id, prompt_type }: Pick<Prompt, '_id' | 'prompt_type'>): string {
  return `${pathOf('promptTests')}?${prompt_type}=${encodeURIComponent(_id)}`;
}
