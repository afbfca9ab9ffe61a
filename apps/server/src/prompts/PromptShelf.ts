import { hash } from 'node:crypto';
import { type Prompt, type PromptVersion, quoteContent } from '@fabula/contract';
import { placeholdersIn } from '@fabula/writing';
import {
  type PromptAction,
  type PromptAudience,
  type PromptType,
  promptActions,
  promptAudiences,
  promptName,
  sampleValues,
  shippedTemplates,
} from '@fabula/writing/asking';
import { z } from 'zod';
import type { Documents, Storage } from '../storage/Storage.ts';

interface SeedPrompt {
  action: PromptAction;
  audience: PromptAudience;
  type: PromptType;
  name: string;
  text: string;
  sample: Record<string, string>;
}

export const seedPrompts: readonly SeedPrompt[] = promptActions.flatMap((action) => {
  const values = sampleValues(action);
  return promptAudiences.flatMap((audience) => {
    const texts = shippedTemplates(action, audience);
    return (['system', 'user'] as const).map((type) => ({
      action,
      audience,
      type,
      name: promptName(action, audience, type),
      text: texts[type],
      sample: Object.fromEntries(placeholdersIn(texts[type]).map((name) => [name, values[name] ?? ''])),
    }));
  });
});

export interface PromptShelfConfig {
  storage: Pick<Storage, 'documents'>;
  now(): number;
  logError(reference: string, error: unknown): void;
}

export interface KeptPrompt {
  prompt: StoredPrompt;
  revision: number;
}

interface ShelvedPrompts {
  prompts: readonly StoredPrompt[];
  used: ReadonlyMap<string, StoredPrompt>;
}

const CHANGES = 'changes';
/** Changes that a crash left unannounced are seen after this time. */
const FRESH_MS = 60_000;
const READS_AT_ONCE = 16;

/**
 * Prompts in a storage that several instances share. A small document changes with each change and tells
 * whether a cache is stale. An older version is written before a newer one takes its place, so a crash
 * between changes nothing.
 */
export class PromptShelf {
  readonly #config: PromptShelfConfig;
  readonly #prompts: Documents<StoredPrompt>;
  readonly #versions: Documents<StoredPrompt>;
  readonly #changes: Documents<object>;
  #known: { mark: number; readAt: number; shelved: Promise<ShelvedPrompts> } | undefined;
  readonly #reported = new Set<string>();

  constructor(config: PromptShelfConfig) {
    this.#config = config;
    this.#prompts = config.storage.documents('prompts');
    this.#versions = config.storage.documents('prompt_versions');
    this.#changes = config.storage.documents('prompt_changes');
  }

  /** Damaged prompts are left out and reported; they stay in the storage. */
  async all(): Promise<ShelvedPrompts> {
    const mark = (await this.#changes.get(CHANGES))?.revision ?? 0;
    const now = this.#config.now();
    const known = this.#known;
    if (known?.mark === mark && now - known.readAt < FRESH_MS) return known.shelved;
    const shelved = this.#readAll();
    const read = { mark, readAt: now, shelved };
    this.#known = read;
    shelved.catch(() => {
      if (this.#known === read) this.#known = undefined;
    });
    return shelved;
  }

  async get(id: string): Promise<KeptPrompt | undefined> {
    if (!storedPrompt.shape._id.safeParse(id).success) return undefined;
    const found = await this.#prompts.get(id);
    const prompt = found && this.#parse(id, found.value);
    return prompt && { prompt, revision: found.revision };
  }

  /** False when there is one with this id. */
  async create(prompt: StoredPrompt): Promise<boolean> {
    return (await this.#prompts.create(prompt._id, prompt)) !== undefined;
  }

  /** Saves the next version; undefined on conflict. */
  async replace(
    { prompt, revision }: KeptPrompt,
    next: Omit<StoredPrompt, 'version'>,
  ): Promise<StoredPrompt | undefined> {
    await this.#versions.create(versionId(prompt, prompt.version), prompt);
    const saved: StoredPrompt = { ...next, version: prompt.version + 1 };
    return (await this.#prompts.update(prompt._id, saved, revision)) && saved;
  }

  async remove({ prompt }: KeptPrompt): Promise<boolean> {
    const wasThere = await this.#prompts.delete(prompt._id);
    for (let version = prompt.version - 1; version > 0; version--) {
      await this.#versions.delete(versionId(prompt, version));
    }
    return wasThere;
  }

  async version(prompt: StoredPrompt, version: number): Promise<StoredPrompt | undefined> {
    if (version === prompt.version) return prompt;
    const found = await this.#versions.get(versionId(prompt, version));
    return found && this.#parse(found.id, found.value);
  }

  /** Newest first. */
  async versions(prompt: StoredPrompt): Promise<StoredPrompt[]> {
    const numbers = Array.from({ length: prompt.version }, (_, index) => prompt.version - index);
    const found: (StoredPrompt | undefined)[] = [];
    while (numbers.length > 0) {
      const some = numbers.splice(0, READS_AT_ONCE);
      found.push(...(await Promise.all(some.map((number) => this.version(prompt, number)))));
    }
    return found.filter((version) => version !== undefined);
  }

  /** Invalidates every instance's cache, this one's at once. Failure to tell does not undo the save. */
  async tell(): Promise<void> {
    this.#known = undefined;
    try {
      const mark = await this.#changes.get(CHANGES);
      // Another writer's update tells the others just as well.
      if (mark) await this.#changes.update(CHANGES, {}, mark.revision);
      else await this.#changes.create(CHANGES, {});
    } catch (error) {
      this.#config.logError('prompts', error);
    }
  }

  async #readAll(): Promise<ShelvedPrompts> {
    const prompts: StoredPrompt[] = [];
    for await (const { id, value } of this.#prompts.all()) {
      const prompt = this.#parse(id, value);
      if (prompt) prompts.push(prompt);
    }
    prompts.sort(
      (a, b) =>
        a.name.localeCompare(b.name) ||
        a.created_at.localeCompare(b.created_at) ||
        a._id.localeCompare(b._id),
    );
    return { prompts, used: chooseUsed(prompts) };
  }

  #parse(id: string, value: unknown): StoredPrompt | undefined {
    const result = storedPrompt.safeParse(value);
    if (result.success) return result.data;
    if (!this.#reported.has(id)) {
      this.#reported.add(id);
      const sentence = `The prompt ${id} is damaged. It is left where it is, and not used.`;
      this.#config.logError('prompts', new Error(sentence, { cause: result.error }));
    }
    return undefined;
  }
}

/** Versions of a prompt that was deleted and seeded again do not count. */
function versionId({ _id, created_at }: StoredPrompt, version: number): string {
  return `${_id}/${created_at}/${version}`;
}

export const storedPrompt = z.object({
  _id: z.string().regex(/^[\w.-]{1,100}$/),
  name: z.string().min(1),
  content: z.string(),
  prompt_type: z.enum(['system', 'user']),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  sample_data: z.record(z.string(), z.string()).default({}),
  /** A hash of the shipped text: while it equals that of `content`, nobody has edited it. */
  seed: z.string().optional(),
  version: z.int().min(1).default(1),
});
export type StoredPrompt = z.infer<typeof storedPrompt>;

export function isUntouched({ seed, content }: StoredPrompt): boolean {
  return seed === hashOf(content);
}

export const hashOf = (content: string) => hash('sha256', content, 'hex');

export function promptOf(stored: StoredPrompt, isUsed: boolean): Prompt {
  const { seed: _, ...prompt } = stored;
  return { ...prompt, used_by: isUsed ? prompt.name : null, is_shipped: isUntouched(stored) };
}

export function versionOf({ version, name, content, sample_data, updated_at }: StoredPrompt): PromptVersion {
  return { version, name, content, sample_data, saved_at: updated_at };
}

const typeOf = new Map(seedPrompts.map(({ name, type }) => [name, type]));

/** The prompts that generations use, by name. A person’s precedes the shipped one, the last changed the others. */
function chooseUsed(prompts: readonly StoredPrompt[]): Map<string, StoredPrompt> {
  const used = new Map<string, StoredPrompt>();
  for (const prompt of prompts) {
    if (typeOf.get(prompt.name) !== prompt.prompt_type) continue;
    const other = used.get(prompt.name);
    if (other === undefined || goesBefore(prompt, other)) used.set(prompt.name, prompt);
  }
  return used;
}

function goesBefore(one: StoredPrompt, other: StoredPrompt): boolean {
  const [isOurs, areOurs] = [isUntouched(one), isUntouched(other)];
  return isOurs === areOurs ? one.updated_at > other.updated_at : areOurs;
}

/** Adds missing shipped prompts, and renews those that nobody has edited. Several instances may do it at once. */
export async function seedShelf(shelf: PromptShelf, now: () => number): Promise<void> {
  const { prompts } = await shelf.all();
  const time = new Date(now()).toISOString();
  const wanting = await Promise.all(seedPrompts.map((seed) => seedOne(shelf, prompts, seed, time)));
  // Also where another instance was faster: the cache is stale, and that instance may not have announced it yet.
  if (wanting.includes(true)) await shelf.tell();
}

/** True when it was not there as shipped. */
async function seedOne(
  shelf: PromptShelf,
  prompts: readonly StoredPrompt[],
  seed: SeedPrompt,
  time: string,
): Promise<boolean> {
  const content = quoteContent(seed.text);
  const shipped = hashOf(content);
  const namesakes = prompts.filter(
    ({ name, prompt_type }) => name === seed.name && prompt_type === seed.type,
  );
  const untouched = namesakes.find(isUntouched);
  if (untouched?.seed === shipped) return false;
  if (untouched) {
    await renew(shelf, untouched, { content, seed: shipped, updated_at: time }, seed.sample);
    return true;
  }
  if (namesakes.length > 0) return false;
  await add(shelf, {
    _id: seed.name,
    name: seed.name,
    content,
    prompt_type: seed.type,
    created_at: time,
    updated_at: time,
    sample_data: seed.sample,
    seed: shipped,
    version: 1,
  });
  return true;
}

async function renew(
  shelf: PromptShelf,
  { _id, version }: StoredPrompt,
  change: Pick<StoredPrompt, 'content' | 'seed' | 'updated_at'>,
  sample: Record<string, string>,
): Promise<void> {
  const kept = await shelf.get(_id);
  if (kept?.prompt.version !== version) return;
  const sample_data = { ...sample, ...kept.prompt.sample_data };
  await shelf.replace(kept, { ...kept.prompt, ...change, sample_data });
}

/** Adds a number where a renamed prompt has the id. */
async function add(shelf: PromptShelf, prompt: StoredPrompt): Promise<void> {
  for (let number = 1; number < 100; number++) {
    const _id = number === 1 ? prompt.name : `${prompt.name}.${number}`;
    if (await shelf.create({ ...prompt, _id })) return;
    const there = await shelf.get(_id);
    if (!there || (there.prompt.name === prompt.name && there.prompt.prompt_type === prompt.prompt_type)) {
      return;
    }
  }
}
