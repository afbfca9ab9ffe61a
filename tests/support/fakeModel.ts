import { afterEach, beforeEach, expect } from 'vitest';
import { createOpenaiWriter } from '../../apps/server/src/writers/createOpenaiWriter.ts';
import type { Writer, WriterOptions } from '../../apps/server/src/writers/Writer.ts';
import type { PromptAction, PromptAudience } from '../../packages/writing/src/asking/promptNames.ts';
import { shippedTemplates } from '../../packages/writing/src/asking/prompts.ts';
import { type FakeOpenai, fakeOpenai } from './fakeOpenai.ts';

/** The model that stands before the writer under test, anew for each test. */
export let fake: FakeOpenai;
/** The real writer before it, with the prompts that we ship. */
export let writer: Writer;

const prompts = {
  templates: async (action: PromptAction, audience: PromptAudience) => shippedTemplates(action, audience),
};

/** Another writer before the same model. */
export const create = (more: object = {}) =>
  createOpenaiWriter({ baseUrl: fake.url, model: 'small', reasoningModel: 'deep', prompts, ...more });

export const options = (signal = new AbortController().signal): WriterOptions => ({ signal, seed: 'seed' });

/** The user message of a request, by its number. */
export const userOf = (index = 0) => fake.requests[index]?.body?.messages[1]?.content ?? '';

/** What came, and what was thrown after it. */
export async function all<T>(events: AsyncIterable<T>): Promise<{ events: T[]; error: unknown }> {
  const collected: T[] = [];
  try {
    for await (const event of events) collected.push(event);
    return { events: collected, error: undefined };
  } catch (error) {
    return { events: collected, error };
  }
}

/** Starts the model before each test; after it, no message may have held a placeholder or an empty section. */
export function withFakeModel(): void {
  beforeEach(async () => {
    fake = await fakeOpenai();
    writer = create();
  });
  afterEach(async () => {
    for (const { body } of fake.requests) {
      for (const { content } of body?.messages ?? []) expect(content).not.toMatch(/\{\{|<(\w+)>\s*<\/\1>/);
    }
    await fake.close();
  });
}
