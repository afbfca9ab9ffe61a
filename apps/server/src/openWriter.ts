import type { Env } from './env.ts';
import type { PromptLibrary } from './prompts/PromptLibrary.ts';
import type { Workers } from './workers/openWorkers.ts';
import { lateWriter } from './writers/lateWriter.ts';
import { offlineStatus } from './writers/offlineWriter/offlineStatus.ts';
import type { Writer } from './writers/Writer.ts';

/** The storyteller's lexicon takes some 0.7 s to unfold: after the server answers, and before anybody has a premise. */
const STORYTELLER_WITHIN_MS = 500;

/** A server on one's own machine needs an address and no key, so either of the two means a real model (D-REAL). */
export async function openWriter(env: Env, prompts: PromptLibrary, workers: Workers): Promise<Writer> {
  if (env.OPENAI_API_KEY === undefined && env.OPENAI_BASE_URL === undefined) {
    return lateWriter({
      status: offlineStatus,
      withinMs: STORYTELLER_WITHIN_MS,
      async load() {
        const [{ createOfflineWriter }, { threadedWriter }] = await Promise.all([
          import('./writers/offlineWriter/createOfflineWriter.ts'),
          import('./writers/offlineWriter/threadedWriter.ts'),
        ]);
        const asked = { paceMs: env.OFFLINE_PACE, contextTokens: env.OPENAI_CONTEXT_TOKENS };
        return threadedWriter({ ...asked, near: createOfflineWriter(asked), workers });
      },
    });
  }
  const { createOpenaiWriter } = await import('./writers/createOpenaiWriter.ts');
  return createOpenaiWriter({
    apiKey: env.OPENAI_API_KEY,
    baseUrl: env.OPENAI_BASE_URL,
    model: env.OPENAI_MODEL,
    reasoningModel: env.OPENAI_REASONING_MODEL,
    contextTokens: env.OPENAI_CONTEXT_TOKENS,
    prompts,
  });
}
