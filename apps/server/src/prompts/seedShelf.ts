import { quoteContent } from '@fabula/contract';
import { hashOf, isUntouched, type PromptShelf, type StoredPrompt } from './PromptShelf.ts';
import { type SeedPrompt, seedPrompts } from './seedPrompts.ts';

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
