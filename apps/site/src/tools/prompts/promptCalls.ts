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
import { fetchSignedIn } from '../../api/authorization.ts';
import { callJson } from '../../api/callJson.ts';
import { type CallFailure, failureFrom, refusalOf } from '../../api/callText.ts';

export interface PromptQuery {
  type?: PromptType | undefined;
  search?: string;
  limit?: number;
  offset?: number;
}

type Answer<T> = Promise<T | CallFailure>;

const base = '/api/v1/prompts';
const pathOf = (id: string) => `${base}/${encodeURIComponent(id)}`;

/** The calls of the prompt library (accounts.md §7). None throws; a failure is an object with an `error`. */
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
    callJson(pathOf(id), { method: 'PUT', body, schema: prompt }),

  remove: (id: string): Answer<PromptRemoval> =>
    callJson(pathOf(id), { method: 'DELETE', schema: promptRemoval }),

  versions: (id: string, signal?: AbortSignal): Answer<PromptVersionsAnswer> =>
    callJson(`${pathOf(id)}/versions`, { schema: promptVersionsAnswer, ...(signal && { signal }) }),

  restore: (id: string, version: number): Answer<Prompt> =>
    callJson(`${pathOf(id)}/restore`, { method: 'POST', body: { version }, schema: prompt }),

  /** The whole library as YAML. */
  export: (): Answer<Blob> => sendWhole(`${base}/export`, {}, (answer) => answer.blob()),

  import: (file: Blob): Answer<PromptImportAnswer> =>
    sendWhole(
      `${base}/import`,
      { method: 'POST', headers: { 'Content-Type': 'application/yaml' }, body: file },
      async (answer) => promptImportAnswer.parse(await answer.json()),
    ),
};

/** A call whose body or answer is no JSON. */
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
