import { seedPrompts } from './seedPrompts.ts';
import { isUntouched, type StoredPrompt } from './storedPrompt.ts';

const typeOf = new Map(seedPrompts.map(({ name, type }) => [name, type]));

/** Of all prompts those that generations are told, by name. A person’s goes before ours, and the one changed last before the other. */
export function chooseUsed(prompts: readonly StoredPrompt[]): Map<string, StoredPrompt> {
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
