import {
  type ChangePromptRequest,
  listPromptsCall,
  type NewPromptRequest,
  type Prompt,
  type PromptType,
  type PromptVersion,
  quoteContent,
} from '@fabula/contract';
import type { AnswerTool } from './answering.ts';

const root = listPromptsCall.path;
const when = '2026-01-05T10:00:00.000Z';

/** A library of prompts in memory, answering its calls as the server does. */
export function createPromptServer(first: readonly Partial<Prompt>[] = []) {
  const prompts = new Map<string, Prompt>();
  const versions = new Map<string, PromptVersion[]>();
  let made = 0;

  function keep(prompt: Prompt): Prompt {
    prompts.set(prompt._id, prompt);
    const { version, name, content, sample_data } = prompt;
    const saved = { version, name, content, sample_data, saved_at: when };
    versions.set(prompt._id, [saved, ...(versions.get(prompt._id) ?? [])]);
    return prompt;
  }

  function add(given: Partial<Prompt>): Prompt {
    made++;
    return keep({
      _id: `prompt-${made}`,
      name: `Prompt ${made}`,
      content: 'Write on.',
      prompt_type: 'user' as PromptType,
      created_at: when,
      updated_at: when,
      sample_data: {},
      version: 1,
      used_by: null,
      is_shipped: false,
      ...given,
    });
  }

  for (const one of first) add(one);

  const problem = (error: string, type: string, code: number) =>
    Response.json({ error, type }, { status: code });

  function list(query: URLSearchParams) {
    const [type, search] = [query.get('type'), (query.get('search') ?? '').toLowerCase()];
    const found = [...prompts.values()]
      .filter(({ prompt_type }) => type === null || prompt_type === type)
      .filter(({ name, content }) => `${name} ${content}`.toLowerCase().includes(search))
      .sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
    const offset = Number(query.get('offset') ?? 0);
    return {
      prompts: found.slice(offset, offset + Number(query.get('limit') ?? 20)),
      total: found.length,
    };
  }

  function change(prompt: Prompt, { version, name, content, sample_data }: ChangePromptRequest) {
    if (version !== undefined && version !== prompt.version)
      return problem('Somebody else has changed this prompt since.', 'conflict', 409);
    return keep({
      ...prompt,
      ...(name !== undefined && { name }),
      ...(content !== undefined && { content: quoteContent(content) }),
      ...(sample_data && { sample_data }),
      version: prompt.version + 1,
      is_shipped: false,
    });
  }

  const answer: AnswerTool = ({ method, path, query, body }) => {
    if (!path.startsWith(root)) return undefined;
    const [, id, rest] = path.slice(root.length).split('/');
    if (id === undefined) {
      if (method === 'GET') return list(query);
      const { name, content, type, sample_data } = body as NewPromptRequest;
      return add({ name, content: quoteContent(content), prompt_type: type, sample_data });
    }
    const prompt = prompts.get(id);
    if (!prompt) return undefined;
    if (rest === 'versions') return { versions: versions.get(id) };
    if (rest === 'restore') {
      const { version } = body as { version: number };
      const { name, content, sample_data } =
        versions.get(id)?.find((one) => one.version === version) ?? prompt;
      return keep({ ...prompt, name, content, sample_data, version: prompt.version + 1 });
    }
    if (method === 'PUT') return change(prompt, body as ChangePromptRequest);
    prompts.delete(id);
    return { _id: id };
  };

  return { prompts, add, answer, change };
}
