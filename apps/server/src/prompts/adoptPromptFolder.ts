import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Documents, Storage } from '../storage/Storage.ts';
import { isUntouched, type StoredPrompt, storedPrompt } from './PromptShelf.ts';

export interface PromptFolderConfig {
  directory: string;
  storage: Pick<Storage, 'documents'>;
  report(reference: string, error: unknown): void;
}

/**
 * Imports the prompt files of older versions into the storage, once, and renames the folder. It can be
 * repeated after a crash without duplicates. Throws the storage's errors.
 */
export async function adoptPromptFolder({ directory, storage, report }: PromptFolderConfig): Promise<void> {
  if (!existsSync(directory)) return;
  const documents = storage.documents<StoredPrompt>('prompts');
  const ours = await namesOf(documents);
  const adopted = existsSync(`${directory}.adopted`)
    ? `${directory}.adopted-${randomUUID()}`
    : `${directory}.adopted`;
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json') && !name.startsWith('.'));
  for (const name of names) {
    const prompt = await read(join(directory, name)).catch((cause: unknown) => {
      const sentence = `The prompt file ${name} is damaged. It is kept in ${adopted}.`;
      report('prompts', new Error(sentence, { cause }));
    });
    // A shipped prompt is there already, from another instance's folder or as a seed.
    if (prompt && !(isUntouched(prompt) && ours.has(keyOf(prompt)))) {
      await documents.create(prompt._id, prompt);
    }
  }
  await rename(directory, adopted);
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
