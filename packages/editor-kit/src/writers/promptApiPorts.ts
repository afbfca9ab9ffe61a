import type { ChatServer, ModelAdvice, ModelTrouble } from '@fabula/writing/asking';
import { type LanguageModelLike, ownModel, type PromptApiOptions } from './LanguageModel.ts';
import { type ModelPorts, modelPorts } from './modelPorts.ts';

const advice: ModelAdvice = {
  who: 'you',
  key: 'that this page may use it',
  models: 'that this browser has a model',
  address: 'that this browser has fetched its model',
};

/** @internal */
export const promptApiPorts = ({ languageModel, ...options }: PromptApiOptions): ModelPorts =>
  modelPorts({ ...options, server: promptApiServer(languageModel), model: 'of the browser', advice });

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
