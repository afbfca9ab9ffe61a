import { isDeepStrictEqual } from 'node:util';
import { type NewPromptRequest, type PromptImportAnswer, unquoteContent } from '@fabula/contract';
import type { PromptLibrary } from './PromptLibrary.ts';
import type { StoredPrompt } from './PromptShelf.ts';

const keyOf = (type: string, name: string) => `${type} ${name}`;

/** Takes prompts into a library that holds `existing`, by name, type and order. */
export async function importPrompts(
  library: Pick<PromptLibrary, 'create' | 'update'>,
  existing: readonly StoredPrompt[],
  prompts: readonly NewPromptRequest[],
): Promise<PromptImportAnswer> {
  const known = new Map<string, StoredPrompt[]>();
  for (const prompt of existing) {
    const key = keyOf(prompt.prompt_type, prompt.name);
    known.set(key, [...(known.get(key) ?? []), prompt]);
  }
  const answer: PromptImportAnswer = { created: 0, updated: 0, unchanged: 0 };
  for (const prompt of prompts) {
    const there = known.get(keyOf(prompt.type, prompt.name))?.shift();
    answer[await take(library, prompt, there)]++;
  }
  return answer;
}

async function take(
  library: Pick<PromptLibrary, 'create' | 'update'>,
  prompt: NewPromptRequest,
  there: StoredPrompt | undefined,
): Promise<keyof PromptImportAnswer> {
  const { content, sample_data } = prompt;
  if (
    there &&
    unquoteContent(there.content) === content &&
    isDeepStrictEqual({ ...there.sample_data }, { ...sample_data })
  ) {
    return 'unchanged';
  }
  if (there && 'prompt' in (await library.update(there._id, { content, sample_data }))) return 'updated';
  await library.create(prompt);
  return 'created';
}
