import { WorkError, whenIdle } from '@fabula/work-kit/core';
import { usualContextTokens } from '@fabula/writing/asking';
import type { ContextWindow } from '../model/ContextPart.ts';
import { type AskingOptions, checkNames } from './AskingOptions.ts';
import type { ModelPorts } from './modelPorts.ts';

interface LazyPorts extends ModelPorts {
  window(): ContextWindow;
}

const notLoaded = 'A part of the editor could not be loaded. Check your connection, then try again.';

/**
 * Ports whose code (prompts, and what reads a model's answer) is imported once the page is idle, or by the first request.
 * A failed import is retried by the next request. @internal
 */
export function lazyPorts(
  { contextTokens = usualContextTokens, prompts = {} }: AskingOptions,
  importPorts: () => Promise<ModelPorts>,
): LazyPorts {
  checkNames(prompts);
  let imported: Promise<ModelPorts> | undefined;
  const load = () => {
    imported ??= importPorts().catch((cause) => {
      imported = undefined;
      throw new WorkError({ code: 'unreachable', message: notLoaded }, { cause });
    });
    return imported;
  };
  if (typeof document !== 'undefined') whenIdle(() => void load().catch(() => undefined));
  return {
    async *write(request, signal) {
      const { write } = await load();
      yield* write(request, signal);
    },
    window: () => ({ contextTokens, bodyBytes: Number.POSITIVE_INFINITY }),
    suggest: async (request, options) => (await load()).suggest(request, options),
    summarise: async (request, options) => (await load()).summarise(request, options),
    title: async (request, options) => (await load()).title(request, options),
  };
}
