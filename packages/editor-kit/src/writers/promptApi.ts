import type { ChatServer, ModelAdvice, ModelTrouble } from '@fabula/writing/asking';
import type { AssistantAdapter, WriterAdapter } from '../adapter/EditorAdapter.ts';
import { type AskingOptions, modelPorts } from './modelPorts.ts';

/** How far a browser is with its own model: it has none, would fetch it, fetches it, or has it. */
export type ModelAvailability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

/** What is asked of the Prompt API's `LanguageModel`. */
export interface LanguageModelLike {
  /** Whether there is one for text. */
  availability(): Promise<ModelAvailability>;
  /** Fetches the model where that is needed, which browsers allow after a press alone. */
  create(options?: {
    signal?: AbortSignal;
    monitor?: (monitor: EventTarget) => void;
    initialPrompts?: [{ role: 'system'; content: string }];
  }): Promise<LanguageModelSession>;
}

/** A conversation with the browser's model. */
export interface LanguageModelSession {
  /** Tokens, question and answer together; `inputQuota` in browsers of before. */
  readonly contextWindow?: number;
  readonly inputQuota?: number;
  /** Pieces of the answer. */
  promptStreaming(
    input: string,
    options: {
      signal: AbortSignal;
      responseConstraint?: Record<string, unknown>;
      omitResponseConstraintInput?: boolean;
    },
  ): ReadableStream<string>;
  /** Lets go of it. */
  destroy(): void;
}

/** Which of the browser's models, and how it is asked; `contextTokens` is 4,096 when absent. */
export interface PromptApiOptions extends AskingOptions {
  /** The page's `LanguageModel` when absent. */
  languageModel?: LanguageModelLike | undefined;
}

const usualContextTokens = 4_096;

const advice: ModelAdvice = {
  who: 'you',
  key: 'that this page may use it',
  models: 'that this browser has a model',
  address: 'that this browser has fetched its model',
};

/** Whether this browser has a model of its own; without the Prompt API it has none. */
export async function promptApiAvailability(
  languageModel: LanguageModelLike | undefined = ownModel(),
): Promise<ModelAvailability> {
  return (await languageModel?.availability().catch(() => undefined)) ?? 'unavailable';
}

/**
 * Has the browser fetch its model where it has none yet; to be called from a press. `onProgress` hears the part that has
 * come, from 0 to 1. Resolves with the model's window in tokens; rejects with what the browser says.
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
 * Writes with the model that the browser brings (the Prompt API): nothing leaves the machine. Text streams as it comes, a
 * rewrite comes as changes of sentences. It keeps no runs.
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
        initialPrompts: [{ role: 'system', content: system }],
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

/** By the names that the Prompt API has for what goes wrong. */
function readTrouble(error: unknown): ModelTrouble {
  if (!(error instanceof Error)) return undefined;
  const rejection = (status: number | undefined, code: string | null = null): ModelTrouble => {
    return { status, code, retryAfter: null, message: error.message };
  };
  switch (error.name) {
    // Not by us: the browser has let go of the session.
    case 'AbortError':
      return 'cut_off';
    case 'QuotaExceededError':
      return rejection(400, 'context_length_exceeded');
    // The browser keeps back what its model wrote.
    case 'NotReadableError':
      return rejection(undefined, 'content_filter');
    // A language, or a form of answers, that it does not take.
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
