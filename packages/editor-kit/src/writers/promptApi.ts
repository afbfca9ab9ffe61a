import type { AssistantAdapter, WriterAdapter } from '../adapter/EditorAdapter.ts';
import {
  type LanguageModelLike,
  type ModelAvailability,
  ownModel,
  type PromptApiOptions,
} from './LanguageModel.ts';
import { lazyPorts } from './lazyPorts.ts';

const usualContextTokens = 4_096;

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

const portsOf = ({ contextTokens = usualContextTokens, ...options }: PromptApiOptions) => {
  const all = { ...options, contextTokens };
  return lazyPorts(all, async () => (await import('./promptApiPorts.ts')).promptApiPorts(all));
};

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
  const { suggest, summarise, title } = portsOf(options);
  return { suggest, summarise, title };
}
