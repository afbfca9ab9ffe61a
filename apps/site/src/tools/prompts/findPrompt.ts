import type { Prompt } from '@fabula/contract';
import { type CallFailure, isCallFailure } from '../../api/callText.ts';
import { promptCalls } from './promptCalls.ts';

/** The most that one call lists (accounts.md §9). */
export const mostPrompts = 1000;

/** The prompt with this id as it is now; null where there is none. */
export async function findPrompt(id: string, signal?: AbortSignal): Promise<Prompt | null | CallFailure> {
  const answer = await promptCalls.list({ limit: mostPrompts }, signal);
  if (isCallFailure(answer)) return answer;
  return answer.prompts.find(({ _id }) => _id === id) ?? null;
}
