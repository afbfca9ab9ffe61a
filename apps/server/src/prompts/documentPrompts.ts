import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type NewPromptRequest, type Prompt, quoteContent, unquoteContent } from '@fabula/contract';
import { promptName, shippedTemplates } from '@fabula/writing/asking';
import type { Documents, Storage } from '../storage/Storage.ts';
import type { PromptLibrary } from './PromptLibrary.ts';
import {
  hashOf,
  isUntouched,
  type KeptPrompt,
  PromptShelf,
  type PromptShelfConfig,
  promptOf,
  type StoredPrompt,
  seedPrompts,
  seedShelf,
  storedPrompt,
  versionOf,
} from './PromptShelf.ts';
import { importPrompts } from './yamlPrompts.ts';

const TRIES = 50;

export function documentPrompts(config: PromptShelfConfig): PromptLibrary {
  const { now, logError } = config;
  const shelf = new PromptShelf(config);
  let seeding: Promise<void> | undefined;
  const time = () => new Date(now()).toISOString();

  async function seeded(): Promise<void> {
    seeding ??= seedShelf(shelf, now).catch((error) => {
      seeding = undefined;
      throw error;
    });
    await seeding;
  }

  async function all() {
    await seeded();
    return shelf.all();
  }

  async function show(prompt: StoredPrompt) {
    const { used } = await shelf.all();
    return promptOf(prompt, used.get(prompt.name)?._id === prompt._id);
  }

  /** Saves the result of `next`, and retries on conflict. */
  async function save<Refusal extends { refusal: string }>(
    id: string,
    next: (kept: KeptPrompt) => Promise<Omit<StoredPrompt, 'version'> | Refusal>,
  ): Promise<{ prompt: Prompt } | Refusal | undefined> {
    await seeded();
    for (let tries = 0; tries < TRIES; tries++) {
      const kept = await shelf.get(id);
      if (kept === undefined) return undefined;
      const wanted = await next(kept);
      if ('refusal' in wanted) return wanted;
      const saved = await shelf.replace(kept, wanted);
      if (saved === undefined) continue;
      await shelf.tell();
      return { prompt: await show(saved) };
    }
    throw new Error(`The prompt ${id} is saved faster by others than it can be read.`);
  }

  const library: PromptLibrary = {
    async templates(action, audience) {
      const shipped = shippedTemplates(action, audience);
      // Shipped prompts are known without the storage: the first generation after a start does not wait for it.
      const { used } = await shelf.all().catch((error) => {
        logError('prompts', error);
        return { used: new Map<string, StoredPrompt>() };
      });
      const textOf = (type: 'system' | 'user') => {
        const prompt = used.get(promptName(action, audience, type));
        return prompt && !isUntouched(prompt) ? unquoteContent(prompt.content) : undefined;
      };
      return { system: textOf('system') ?? shipped.system, user: textOf('user') ?? shipped.user };
    },

    async list({ type, search = '', limit = 20, offset = 0 } = {}) {
      const { prompts, used } = await all();
      const words = search.trim().toLowerCase();
      const found = prompts
        .filter(({ prompt_type }) => type === undefined || prompt_type === type)
        .filter(({ name, content }) => `${name}\n${unquoteContent(content)}`.toLowerCase().includes(words));
      const page = found.slice(offset, offset + limit);
      return {
        prompts: page.map((prompt) => promptOf(prompt, used.get(prompt.name) === prompt)),
        total: found.length,
      };
    },

    async read(id, number) {
      await seeded();
      const kept = await shelf.get(id);
      if (kept === undefined) return { refusal: 'unknown' };
      const prompt = number === undefined ? kept.prompt : await shelf.version(kept.prompt, number);
      if (prompt === undefined) return { refusal: 'unknown_version' };
      return { type: prompt.prompt_type, text: unquoteContent(prompt.content) };
    },

    async create(request) {
      await seeded();
      const made = newPrompt(request, time());
      await shelf.create(made);
      await shelf.tell();
      return show(made);
    },

    async update(id, { version, ...change }) {
      const saving = await save<{ refusal: 'stale'; version: number }>(id, async ({ prompt }) => {
        if (version !== undefined && version !== prompt.version) {
          return { refusal: 'stale', version: prompt.version };
        }
        const { name = prompt.name, sample_data = prompt.sample_data } = change;
        const content = change.content === undefined ? prompt.content : quoteContent(change.content);
        return { ...prompt, name, content, sample_data, updated_at: time() };
      });
      return saving ?? { refusal: 'unknown' };
    },

    async delete(id) {
      await seeded();
      const kept = await shelf.get(id);
      if (kept === undefined) return false;
      const wasThere = await shelf.remove(kept);
      await shelf.tell();
      return wasThere;
    },

    async versions(id) {
      await seeded();
      const kept = await shelf.get(id);
      return kept && (await shelf.versions(kept.prompt)).map(versionOf);
    },

    async restore(id, number) {
      const restoring = await save<{ refusal: 'unknown_version' }>(id, async ({ prompt }) => {
        const older = await shelf.version(prompt, number);
        if (older === undefined) return { refusal: 'unknown_version' };
        const { name, content, sample_data } = older;
        return { ...prompt, name, content, sample_data, updated_at: time() };
      });
      return restoring ?? { refusal: 'unknown' };
    },

    portable: async () => (await all()).prompts.map(portableOf),
    import: async (prompts) => importPrompts(library, (await all()).prompts, prompts),
  };
  return library;
}

/** A prompt with a generation's name and its shipped text counts as shipped. */
function newPrompt({ name, content: text, type, sample_data }: NewPromptRequest, time: string): StoredPrompt {
  const content = quoteContent(text);
  const isShipped = seedPrompts.some(
    (seed) => seed.name === name && seed.type === type && seed.text === text,
  );
  return {
    _id: randomUUID(),
    name,
    content,
    prompt_type: type,
    created_at: time,
    updated_at: time,
    sample_data,
    ...(isShipped && { seed: hashOf(content) }),
    version: 1,
  };
}

function portableOf({ name, prompt_type, content, sample_data }: StoredPrompt): NewPromptRequest {
  return { name, type: prompt_type, content: unquoteContent(content), sample_data };
}

interface PromptFolderConfig {
  directory: string;
  storage: Pick<Storage, 'documents'>;
  logError(reference: string, error: unknown): void;
}

/**
 * Imports the prompt files of older versions into the storage, once, and renames the folder. It can be
 * repeated after a crash without duplicates. Throws the storage's errors.
 */
export async function migratePromptFolder({
  directory,
  storage,
  logError,
}: PromptFolderConfig): Promise<void> {
  if (!existsSync(directory)) return;
  const documents = storage.documents<StoredPrompt>('prompts');
  const ours = await namesOf(documents);
  const kept = existsSync(`${directory}.adopted`)
    ? `${directory}.adopted-${randomUUID()}`
    : `${directory}.adopted`;
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json') && !name.startsWith('.'));
  for (const name of names) {
    const prompt = await read(join(directory, name)).catch((cause: unknown) => {
      const sentence = `The prompt file ${name} is damaged. It is kept in ${kept}.`;
      logError('prompts', new Error(sentence, { cause }));
    });
    // A shipped prompt is there already, from another instance's folder or as a seed.
    if (prompt && !(isUntouched(prompt) && ours.has(keyOf(prompt)))) {
      await documents.create(prompt._id, prompt);
    }
  }
  await rename(directory, kept);
}

const keyOf = ({ prompt_type, name }: StoredPrompt) => `${prompt_type} ${name}`;

async function namesOf(documents: Documents<StoredPrompt>): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { value } of documents.all()) names.add(keyOf(value));
  return names;
}

async function read(path: string): Promise<StoredPrompt> {
  const prompt = storedPrompt.parse(JSON.parse(await readFile(path, 'utf8')));
  if (basename(path) !== `${prompt._id}.json`) throw new Error(`its _id is ${prompt._id}`);
  return prompt;
}
