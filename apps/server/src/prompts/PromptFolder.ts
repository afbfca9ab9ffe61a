import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { quoteContent } from '@fabula/contract';
import { z } from 'zod';
import { writeDurably } from '../storage/writeDurably.ts';
import type { PromptRecord } from './PromptLibrary.ts';
import { type SeedPrompt, seedPrompts } from './seeds/seedPrompts.ts';

const ID = /^[\w-]{1,64}$/;

const storedPrompt = z.object({
  _id: z.string().regex(ID),
  name: z.string().min(1),
  content: z.string(),
  prompt_type: z.enum(['system', 'user']),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  sample_data: z.record(z.string(), z.string()).default({}),
  /** A hash of the seed that this is or was: as long as it is that of `content`, nobody has edited it. */
  seed: z.string().optional(),
});
/** A prompt as its file has it. */
export type StoredPrompt = z.infer<typeof storedPrompt>;

/** The folder of prompts: one JSON file each, named by its id. */
export class PromptFolder {
  constructor(
    private readonly path: string,
    private readonly report: (reference: string, error: unknown) => void,
  ) {}

  /**
   * Reads all prompts, and adds or renews what we ship where nobody has edited it. A file that cannot be read is set
   * aside under `damaged` and reported. Throws what the file system says.
   */
  open(): StoredPrompt[] {
    mkdirSync(this.path, { recursive: true, mode: 0o700 });
    const prompts = readdirSync(this.path)
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .flatMap((name) => this.#read(name));
    return seedPrompts.reduce((all, seed) => this.#seed(all, seed), prompts);
  }

  write(prompt: StoredPrompt): Promise<void> {
    return writeDurably(this.#file(prompt._id), textOf(prompt));
  }

  remove(id: string): Promise<void> {
    return rm(this.#file(id), { force: true });
  }

  #read(name: string): StoredPrompt[] {
    try {
      const prompt = storedPrompt.parse(JSON.parse(readFileSync(join(this.path, name), 'utf8')));
      if (`${prompt._id}.json` !== name) throw new Error(`its _id is ${prompt._id}`);
      return [prompt];
    } catch (cause) {
      const folder = join(this.path, 'damaged');
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      renameSync(join(this.path, name), join(folder, `${name}-${randomUUID()}`));
      this.report('prompts', new Error(`The prompt file ${name} is damaged and was set aside`, { cause }));
      return [];
    }
  }

  #seed(prompts: StoredPrompt[], seed: SeedPrompt): StoredPrompt[] {
    const content = quoteContent(seed.text);
    const shipped = hashOf(content);
    const namesakes = prompts.filter(
      ({ name, prompt_type }) => name === seed.name && prompt_type === seed.type,
    );
    const untouched = namesakes.find(isUntouched);
    if (untouched?.seed === shipped || (untouched === undefined && namesakes.length > 0)) return prompts;
    const now = new Date().toISOString();
    const renewed: StoredPrompt = {
      _id: untouched?._id ?? randomUUID(),
      name: seed.name,
      content,
      prompt_type: seed.type,
      created_at: untouched?.created_at ?? now,
      updated_at: now,
      sample_data: { ...seed.sample, ...untouched?.sample_data },
      seed: shipped,
    };
    // Unlike an edit it is not synced: what a loss of power takes of it, the next start makes again.
    const temporary = join(this.path, `.${renewed._id}.tmp`);
    writeFileSync(temporary, textOf(renewed), { mode: 0o600 });
    renameSync(temporary, this.#file(renewed._id));
    return [...prompts.filter((prompt) => prompt !== untouched), renewed];
  }

  #file(id: string): string {
    return join(this.path, `${id}.json`);
  }
}

/** A stored prompt as the library shows it. */
export function recordOf({ seed: _, ...record }: StoredPrompt): PromptRecord {
  return record;
}

/** Whether it is still as we shipped it. */
export function isUntouched({ seed, content }: StoredPrompt): boolean {
  return seed === hashOf(content);
}

function textOf(prompt: StoredPrompt): string {
  return `${JSON.stringify(prompt, null, 2)}\n`;
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}
