import type { AssistantAdapter, WriterEvent, WriterOptions, WritingRequest } from '@fabula/editor-kit/core';
import * as z from 'zod/mini';
import { BROWSER_MODEL, localStorageOrNull } from '../browserStorage.ts';

const choice = z.object({ contextTokens: z.int().check(z.minimum(1)) });
/** The browser's own model writes in this browser: `contextTokens` is its window. */
export type BrowserModelChoice = z.infer<typeof choice>;

/** What was read, and from which text. */
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

/** Whether this browser's own model writes here, before any connection. */
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

/** What asks it: fetched with the first wish, and at this one place, so that it stays a file of its own. */
export const loadPromptApi = () => import('@fabula/editor-kit/prompt-api');

/** Runs of this page: no server knows of them. */
const runs = new Map<string, AbortController>();

export const browserRuns = {
  has: (runId: string) => runs.has(runId),
  cancel: (runId: string) => runs.get(runId)?.abort(),

  /** Text and rewrites by the browser's model. Throws a `WritingError`. */
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

/** Suggestions and summaries by the browser's model. */
export const browserAssistant = (options: BrowserModelChoice): AssistantAdapter => ({
  suggest: async (...asked) => (await loadPromptApi()).promptApiAssistant(options).suggest(...asked),
  summarise: async (...asked) => (await loadPromptApi()).promptApiAssistant(options).summarise(...asked),
});
