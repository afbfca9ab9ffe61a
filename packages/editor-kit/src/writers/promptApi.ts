import type { ChatServer, ModelAdvice, ModelTrouble } from '@fabula/writing/asking';
import type { AssistantAdapter, WriterAdapter } from '../adapter/EditorAdapter.ts';
import { type AskingOptions, modelPorts } from './modelPorts.ts';

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

const usualContextTokens = 4_096;

const advice: ModelAdvice = {
  who: 'you',
  key: 'that this page may use it',
  models: 'that this browser has a model',
  address: 'that this browser has fetched its model',
};

/** The state of this browser's own model; 'unavailable' without the Prompt API. */
export async function promptApiAvailability(
  languageModel: LanguageModelLike | undefined = ownModel(),
): Promise<ModelAvailability> {
  return (await languageModel?.availability().catch(() => undefined)) ?? 'unavailable';
}

/**
 * Downloads the browser's model if needed; call it from a press. `onProgress` gets 0 to 1. Resolves with the
 * window in tokens; rejects with the browser's error.
 */
export async function fetchPromptApiModel(
  onProgress: (part: number) => void,
  {
    signal,
    languageModel = ownModel(),
  }: { signal?: AbortSignal } & Pick<PromptApiOptions, 'languageModel'> = {},
): Promise<number> {
  if (!languageModel) throw new Error('This browser has no model of its own.');
  const session = await languageModel.create({
    ...(signal && { signal }),
    monitor(monitor) {
      monitor.addEventListener('downloadprogress', (event) => onProgress((event as ProgressEvent).loaded));
    },
  });
  const { contextWindow, inputQuota } = session;
  session.destroy();
  return contextWindow ?? inputQuota ?? usualContextTokens;
}

const portsOf = ({ languageModel, contextTokens = usualContextTokens, ...options }: PromptApiOptions) =>
  modelPorts({
    ...options,
    contextTokens,
    server: promptApiServer(languageModel),
    model: 'of the browser',
    advice,
  });

/**
 * A writer over the browser's own model (the Prompt API): nothing leaves the machine. Streams text, and turns
 * a rewrite into changes by sentence. Runs cannot be resumed.
 */
export function promptApiWriter(options: PromptApiOptions = {}): WriterAdapter {
  const { write, window } = portsOf(options);
  return { write: (request, { signal }) => write(request, signal), window };
}

/** Suggestions and summaries from the browser's model. */
export function promptApiAssistant(options: PromptApiOptions = {}): AssistantAdapter {
  const { suggest, summarise } = portsOf(options);
  return { suggest, summarise };
}

function ownModel(): LanguageModelLike | undefined {
  return (globalThis as { LanguageModel?: LanguageModelLike }).LanguageModel;
}

function promptApiServer(given: LanguageModelLike | undefined): ChatServer {
  return {
    async open({ system, user, form }, signal) {
      const languageModel = given ?? ownModel();
      if (!languageModel) throw new DOMException('There is no LanguageModel here.', 'InvalidStateError');
      const session = await languageModel.create({
        signal,
        ...(system !== '' && { initialPrompts: [{ role: 'system', content: system }] }),
      });
      return {
        async read(take) {
          const answer = session.promptStreaming(user, {
            signal,
            ...(form && { responseConstraint: form.schema, omitResponseConstraintInput: true }),
          });
          const reader = answer.getReader();
          try {
            for (let piece = await reader.read(); !piece.done; piece = await reader.read())
              take({ text: piece.value });
            take({ ending: 'stop' });
          } finally {
            void reader.cancel().catch(() => undefined);
            session.destroy();
          }
        },
      };
    },
    readTrouble,
  };
}

/** By error names of the Prompt API. */
function readTrouble(error: unknown): ModelTrouble {
  if (!(error instanceof Error)) return undefined;
  const rejection = (status: number | undefined, code: string | null = null): ModelTrouble => {
    return { status, code, retryAfter: null, message: error.message };
  };
  switch (error.name) {
    // Not by us: the browser closed the session.
    case 'AbortError':
      return 'cut_off';
    case 'QuotaExceededError':
      return rejection(400, 'context_length_exceeded');
    // The browser filtered the model's output.
    case 'NotReadableError':
      return rejection(undefined, 'content_filter');
    // An unsupported language or output format.
    case 'NotSupportedError':
      return rejection(501);
    case 'InvalidStateError':
    case 'NotAllowedError':
    case 'NetworkError':
      return 'unreachable';
    case 'OperationError':
    case 'UnknownError':
      return rejection(undefined);
    default:
      return undefined;
  }
}
