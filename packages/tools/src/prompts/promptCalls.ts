import {
  type ChangePromptRequest,
  changePromptCall,
  createPromptCall,
  deletePromptCall,
  exportPromptsCall,
  importPromptsCall,
  listPromptsCall,
  listPromptVersionsCall,
  type NewPromptRequest,
  type Prompt,
  type PromptImportAnswer,
  type PromptRemoval,
  type PromptsAnswer,
  type PromptType,
  type PromptVersionsAnswer,
  restorePromptCall,
} from '@fabula/contract';
import {
  type CallFailure,
  failureFrom,
  isCallFailure,
  ListFailure,
  orThrow,
  refusalOf,
} from '@fabula/contract/client';
import { useLoaded } from '@fabula/ui-kit';
import { useMemo } from 'react';

import type { ToolsClient } from '../createClient.ts';
import { useCalls, useTools } from '../useTools.ts';

interface PromptQuery {
  type?: PromptType | undefined;
  search?: string;
  limit?: number;
  offset?: number;
}

type Answer<T> = Promise<T | CallFailure>;

/** Calls of the prompt library (accounts.md §7). None throws; a failure is an object with an `error`. */
const promptCalls = ({ ask, send }: ToolsClient) => ({
  list: (query: PromptQuery, signal?: AbortSignal): Answer<PromptsAnswer> =>
    ask(listPromptsCall, { query: { ...query }, signal }),

  create: (body: NewPromptRequest): Answer<Prompt> => ask(createPromptCall, { body }),

  change: (id: string, body: ChangePromptRequest): Answer<Prompt> =>
    ask(changePromptCall, { params: { id }, body }),

  remove: (id: string): Answer<PromptRemoval> => ask(deletePromptCall, { params: { id } }),

  versions: (id: string, signal?: AbortSignal): Answer<PromptVersionsAnswer> =>
    ask(listPromptVersionsCall, { params: { id }, signal }),

  restore: (id: string, version: number): Answer<Prompt> =>
    ask(restorePromptCall, { params: { id }, body: { version } }),

  async export(): Answer<Blob> {
    try {
      const answer = await send(exportPromptsCall);
      return answer.ok ? await answer.blob() : await refusalOf(answer);
    } catch (thrown) {
      return failureFrom(thrown);
    }
  },

  import: (body: Blob): Answer<PromptImportAnswer> =>
    ask(importPromptsCall, { headers: { 'Content-Type': 'application/yaml' }, body }),
});

/** Limit of one call (accounts.md §9). */
export const mostPrompts = 1000;

type PromptCalls = ReturnType<typeof promptCalls>;
export const usePromptCalls = (): PromptCalls => useCalls(promptCalls);

/** The current prompt; null where there is none. */
export async function findPrompt(
  { list }: PromptCalls,
  id: string,
  signal?: AbortSignal,
): Promise<Prompt | null | CallFailure> {
  const answer = await list({ limit: mostPrompts }, signal);
  if (isCallFailure(answer)) return answer;
  return answer.prompts.find(({ _id }) => _id === id) ?? null;
}

/** Addresses of the library and of its prompts. */
export function usePromptPaths() {
  const { prompts, promptTests } = useTools().tools;
  return useMemo(
    () => ({
      all: prompts.path,
      edit: (id: string) => `${prompts.path}?edit=${encodeURIComponent(id)}`,
      test: ({ _id, prompt_type }: Pick<Prompt, '_id' | 'prompt_type'>) =>
        `${promptTests.path}?${prompt_type}=${encodeURIComponent(_id)}`,
    }),
    [prompts, promptTests],
  );
}

const none: PromptsAnswer = { prompts: [], total: 0 };

/** Prompts of the library, refetched with each query; the last answer stays meanwhile. */
export function usePromptList(query: PromptQuery) {
  const { list } = usePromptCalls();
  const {
    state,
    value = none,
    failure,
    retry,
  } = useLoaded(JSON.stringify(query), async (signal) => orThrow(await list(query, signal)));
  return { ...value, state, detail: failure instanceof ListFailure ? failure.detail : '', reload: retry };
}
