import type { AskingOptions } from './AskingOptions.ts';

/** The state of the browser's own model. */
export type ModelAvailability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

/** The used part of the Prompt API's `LanguageModel`. */
export interface LanguageModelLike {
  /** Tells if a text model exists. */
  availability(): Promise<ModelAvailability>;
  /** Downloads the model if needed, which browsers allow after a press alone. */
  create(options?: {
    signal?: AbortSignal;
    monitor?: (monitor: EventTarget) => void;
    initialPrompts?: [{ role: 'system'; content: string }];
  }): Promise<LanguageModelSession>;
}

export interface LanguageModelSession {
  /** Tokens, question and answer together; `inputQuota` in older browsers. */
  readonly contextWindow?: number;
  readonly inputQuota?: number;
  /** Streams pieces of the answer. */
  promptStreaming(
    input: string,
    options: {
      signal: AbortSignal;
      responseConstraint?: Record<string, unknown>;
      omitResponseConstraintInput?: boolean;
    },
  ): ReadableStream<string>;
  destroy(): void;
}

/** The browser's model and its options; `contextTokens` defaults to 4,096. */
export interface PromptApiOptions extends AskingOptions {
  /** Default: the page's global `LanguageModel`. */
  languageModel?: LanguageModelLike | undefined;
}

/** @internal */
export function ownModel(): LanguageModelLike | undefined {
  return (globalThis as { LanguageModel?: LanguageModelLike }).LanguageModel;
}
