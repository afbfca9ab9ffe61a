import type {
  ErrorBody,
  Prompt,
  PromptImportAnswer,
  PromptsAnswer,
  PromptVersionsAnswer,
} from '../../packages/contract/src/index.ts';
import type { Visitor } from './createVisitor.ts';

export interface Answer<T> {
  status: number;
  body: T;
}

/** The calls of the prompt library, as this person makes them; of an answer that is none the body is an error. */
export function promptCalls(who: Visitor) {
  const path = '/api/v1/prompts';
  const put = (to: string, body: unknown) =>
    who.get(to, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });
  return {
    list: (query = '') => answer<PromptsAnswer>(who.get(`${path}${query}`)),
    create: (body: object) => answer<Prompt>(who.post(path, body)),
    change: (id: string, body: object) => answer<Prompt>(put(`${path}/${id}`, body)),
    remove: (id: string) => answer<{ _id: string }>(who.delete(`${path}/${id}`)),
    versions: (id: string) => answer<PromptVersionsAnswer>(who.get(`${path}/${id}/versions`)),
    restore: (id: string, version: number) => answer<Prompt>(who.post(`${path}/${id}/restore`, { version })),
    export: () => who.get(`${path}/export`),
    import: (yaml: BodyInit, type = 'application/yaml') =>
      answer<PromptImportAnswer>(
        who.get(`${path}/import`, { method: 'POST', body: yaml, headers: { 'Content-Type': type } }),
      ),
  };
}

async function answer<T>(response: Promise<Response>): Promise<Answer<T & Partial<ErrorBody>>> {
  const { status } = await response;
  return { status, body: (await (await response).json()) as T & Partial<ErrorBody> };
}
