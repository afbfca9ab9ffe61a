import {
  type ChangePromptRequest,
  type NewPromptRequest,
  type Prompt,
  type PromptImportAnswer,
  type PromptRemoval,
  type PromptsAnswer,
  type PromptType,
  type PromptVersionsAnswer,
  prompt,
  promptImportAnswer,
  promptRemoval,
  promptsAnswer,
  promptVersionsAnswer,
} from '@fabula/contract';
import { pathOf } from '../../addresses.ts';
import { fetchSignedIn } from '../../api/authorization.ts';
import { type CallFailure, callJson, failureFrom, isCallFailure, refusalOf } from '../../api/call.ts';
import { ListFailure, orThrow } from '../../api/entries.ts';
import { useLoaded } from '../../api/useLoaded.ts';

interface PromptQuery {
  type?: PromptType | undefined;
  search?: string;
  limit?: number;
  offset?: number;
}

type Answer<T> = Promise<T | CallFailure>;

const base = '/api/v1/prompts';
const callOf = (id: string) => `${base}/${encodeURIComponent(id)}`;

/** Calls of the prompt library (accounts.md §7). None throws; a failure is an object with an `error`. */
export const promptCalls = {
  list({ type, search = '', limit, offset }: PromptQuery, signal?: AbortSignal): Answer<PromptsAnswer> {
    const query = new URLSearchParams();
    if (type) query.set('type', type);
    if (search !== '') query.set('search', search);
    if (limit !== undefined) query.set('limit', String(limit));
    if (offset) query.set('offset', String(offset));
    return callJson(`${base}?${query}`, { schema: promptsAnswer, ...(signal && { signal }) });
  },

  create: (body: NewPromptRequest): Answer<Prompt> =>
    callJson(base, { method: 'POST', body, schema: prompt }),

  change: (id: string, body: ChangePromptRequest): Answer<Prompt> =>
    callJson(callOf(id), { method: 'PUT', body, schema: prompt }),

  remove: (id: string): Answer<PromptRemoval> =>
    callJson(callOf(id), { method: 'DELETE', schema: promptRemoval }),

  versions: (id: string, signal?: AbortSignal): Answer<PromptVersionsAnswer> =>
    callJson(`${callOf(id)}/versions`, { schema: promptVersionsAnswer, ...(signal && { signal }) }),

  restore: (id: string, version: number): Answer<Prompt> =>
    callJson(`${callOf(id)}/restore`, { method: 'POST', body: { version }, schema: prompt }),

  export: (): Answer<Blob> => sendWhole(`${base}/export`, {}, (answer) => answer.blob()),

  import: (file: Blob): Answer<PromptImportAnswer> =>
    sendWhole(
      `${base}/import`,
      { method: 'POST', headers: { 'Content-Type': 'application/yaml' }, body: file },
      async (answer) => promptImportAnswer.parse(await answer.json()),
    ),
};

/** A call with another body or answer than JSON. */
async function sendWhole<T>(
  path: string,
  init: RequestInit,
  read: (answer: Response) => Promise<T>,
): Answer<T> {
  try {
    const answer = await fetchSignedIn(path, init);
    return answer.ok ? await read(answer) : await refusalOf(answer);
  } catch (thrown) {
    return failureFrom(thrown);
  }
}

/** Limit of one call (accounts.md §9). */
export const mostPrompts = 1000;

/** The current prompt; null where there is none. */
export async function findPrompt(id: string, signal?: AbortSignal): Promise<Prompt | null | CallFailure> {
  const answer = await promptCalls.list({ limit: mostPrompts }, signal);
  if (isCallFailure(answer)) return answer;
  return answer.prompts.find(({ _id }) => _id === id) ?? null;
}

export function testPath({ _id, prompt_type }: Pick<Prompt, '_id' | 'prompt_type'>): string {
  return `${pathOf('promptTests')}?${prompt_type}=${encodeURIComponent(_id)}`;
}

const none: PromptsAnswer = { prompts: [], total: 0 };

/** Prompts of the library, refetched with each query; the last answer stays meanwhile. */
export function usePromptList(query: PromptQuery) {
  const {
    state,
    value = none,
    failure,
    retry,
  } = useLoaded(JSON.stringify(query), async (signal) => orThrow(await promptCalls.list(query, signal)));
  return { ...value, state, detail: failure instanceof ListFailure ? failure.detail : '', reload: retry };
}
