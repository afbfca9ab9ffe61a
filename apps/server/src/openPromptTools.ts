import type { Env } from './env.ts';
import type { PromptLibrary } from './prompts/PromptLibrary.ts';
import { yamlPrompts } from './prompts/yamlPrompts.ts';
import {
  type PromptService,
  type PromptTestService,
  promptService,
  promptTestService,
} from './services/admin/prompts.ts';
import type { PaidOperationsConfig } from './services/generation/paidOperations.ts';
import type { Writer } from './writers/Writer.ts';

export interface OpenPromptToolsConfig extends PaidOperationsConfig {
  env: Env;
  library: PromptLibrary;
  writer: Writer;
  /** Milliseconds since 1970. */
  now(): number;
  report(reference: string, error: unknown): void;
}

export interface PromptParts {
  prompts: PromptService;
  promptTests: PromptTestService;
}

/** What admins do with prompts: keep them, and try them out with the writer that generations have. */
export function openPromptTools({ env, library, ...config }: OpenPromptToolsConfig): PromptParts {
  return {
    prompts: promptService({ library, file: yamlPrompts }),
    promptTests: promptTestService({
      ...config,
      library,
      costs: env.CREDIT_COSTS,
      silenceMs: env.UPSTREAM_SILENCE_MS,
    }),
  };
}
