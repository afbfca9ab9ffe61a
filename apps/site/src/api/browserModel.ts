import type { AssistantAdapter, WriterEvent, WriterOptions, WritingRequest } from '@fabula/editor-kit/core';
import * as z from 'zod/mini';
import { BROWSER_MODEL, localStorageOrNull } from '../browserStorage.ts';

const choice = z.object({ contextTokens: z.int().check(z.minimum(1)) });
/** `contextTokens` is the window of the browser's model. */
export type BrowserModelChoice = z.infer<typeof choice>;

let read: { text: string | null; chosen: BrowserModelChoice | null } = { text: null, chosen: null };
const listeners = new Set<() => void>();

function put(text: string | null): void {
  const storage = localStorageOrNull();
  if (text === null) storage?.removeItem(BROWSER_MODEL);
  else storage?.setItem(BROWSER_MODEL, text);
  for (const listener of listeners) listener();
}

function parse(text: string | null): BrowserModelChoice | null {
  try {
    return text === null ? null : choice.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** This browser's own model; while set, it writes before any connection. */
export const browserModel = {
  get(): BrowserModelChoice | null {
    const text = localStorageOrNull()?.getItem(BROWSER_MODEL) ?? null;
    if (text !== read.text) read = { text, chosen: parse(text) };
    return read.chosen;
  },
  choose: (chosen: BrowserModelChoice) => put(JSON.stringify(chosen)),
  forget: () => put(null),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The one import of the Prompt API's client, so that it stays a chunk of its own. */
export const loadPromptApi = () => import('@fabula/editor-kit/prompt-api');

const runs = new Map<string, AbortController>();

export const browserRuns = {
  has: (runId: string) => runs.has(runId),
  cancel: (runId: string) => runs.get(runId)?.abort(),

  /** Throws a `WritingError`. */
  async *write(
    request: WritingRequest,
    { signal, runId }: WriterOptions,
    options: BrowserModelChoice,
  ): AsyncGenerator<WriterEvent> {
    const cancelling = new AbortController();
    runs.set(runId, cancelling);
    const { promptApiWriter } = await loadPromptApi();
    const either = AbortSignal.any([signal, cancelling.signal]);
    yield* promptApiWriter(options).write(request, { signal: either, runId });
    if (cancelling.signal.aborted && !signal.aborted) yield { type: 'cancelled' };
  },
};

export const browserAssistant = (options: BrowserModelChoice): AssistantAdapter => ({
  suggest: async (...asked) => (await loadPromptApi()).promptApiAssistant(options).suggest(...asked),
  title: async (...asked) =>
    (await (await loadPromptApi()).promptApiAssistant(options).title?.(...asked)) ?? '',
  summarise: async (...asked) => (await loadPromptApi()).promptApiAssistant(options).summarise(...asked),
});
