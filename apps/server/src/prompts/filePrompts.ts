import { randomUUID } from 'node:crypto';
import { quoteContent, unquoteContent } from '@fabula/contract';
import { isUntouched, PromptFolder, recordOf, type StoredPrompt } from './PromptFolder.ts';
import type { PromptLibrary } from './PromptLibrary.ts';
import { type PromptAction, type PromptAudience, type PromptType, promptName } from './Prompts.ts';
import { seededTemplates } from './seededTemplates.ts';

export interface FilePromptsConfig {
  /** The folder of prompts, as `prompts` under DATA_DIR. */
  directory: string;
  /** Takes what happened to a damaged file. */
  report(reference: string, error: unknown): void;
}

/**
 * The prompt library in files, one a prompt, seeded on the first start. It is read once: edits go through it, to the
 * disk first. Making it throws what the file system says.
 */
export function filePrompts({ directory, report }: FilePromptsConfig): PromptLibrary {
  const folder = new PromptFolder(directory, report);
  const prompts = new Map(folder.open().map((prompt) => [prompt._id, prompt]));
  let last: Promise<unknown> = Promise.resolve();

  /** One change after the other, each on what the one before left. */
  function inTurn<T>(change: () => Promise<T>): Promise<T> {
    const done = last.then(change);
    last = done.catch(() => undefined);
    return done;
  }

  async function keep(prompt: StoredPrompt) {
    await folder.write(prompt);
    prompts.set(prompt._id, prompt);
    return recordOf(prompt);
  }

  function inUse(action: PromptAction, audience: PromptAudience, type: PromptType): string | undefined {
    const name = promptName(action, audience, type);
    const [newest] = [...prompts.values()]
      .filter((prompt) => prompt.name === name && prompt.prompt_type === type)
      .toSorted(
        (a, b) => Number(isUntouched(a)) - Number(isUntouched(b)) || b.updated_at.localeCompare(a.updated_at),
      );
    return newest && unquoteContent(newest.content);
  }

  return {
    async templates(action, audience) {
      const seeded = seededTemplates(action, audience);
      return {
        system: inUse(action, audience, 'system') ?? seeded.system,
        user: inUse(action, audience, 'user') ?? seeded.user,
      };
    },
    async list({ type, search = '', limit = 20, offset = 0 } = {}) {
      const words = search.trim().toLowerCase();
      const found = [...prompts.values()]
        .filter(({ prompt_type }) => type === undefined || prompt_type === type)
        .filter(({ name, content }) => `${name}\n${unquoteContent(content)}`.toLowerCase().includes(words))
        .toSorted((a, b) => a.name.localeCompare(b.name) || a._id.localeCompare(b._id));
      return { prompts: found.slice(offset, offset + limit).map(recordOf), total: found.length };
    },
    async get(id) {
      const prompt = prompts.get(id);
      return prompt && recordOf(prompt);
    },
    create: ({ name, content, prompt_type, sample_data = {} }) =>
      inTurn(() => {
        const now = new Date().toISOString();
        return keep({
          _id: randomUUID(),
          name,
          content: quoteContent(content),
          prompt_type,
          created_at: now,
          updated_at: now,
          sample_data,
        });
      }),
    update: (id, { name, content, sample_data }) =>
      inTurn(async () => {
        const prompt = prompts.get(id);
        if (prompt === undefined) return undefined;
        return keep({
          ...prompt,
          ...(name !== undefined && { name }),
          ...(content !== undefined && { content: quoteContent(content) }),
          ...(sample_data !== undefined && { sample_data }),
          updated_at: new Date().toISOString(),
        });
      }),
    delete: (id) =>
      inTurn(async () => {
        if (!prompts.has(id)) return false;
        await folder.remove(id);
        return prompts.delete(id);
      }),
  };
}
