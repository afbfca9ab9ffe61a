import type { AssistantAdapter, WriterAdapter } from '../adapter/EditorAdapter.ts';
import { lazyPorts } from './lazyPorts.ts';
import type { OpenaiOptions } from './openaiPorts.ts';

const portsOf = (options: OpenaiOptions) =>
  lazyPorts(options, async () => (await import('./openaiPorts.ts')).openaiPorts(options));

/**
 * A writer over any endpoint with OpenAI's chat completions: streams text, and turns a rewrite into changes
 * by sentence, whatever the model's format. Runs cannot be resumed: a lost connection ends the run, and
 * received text stays.
 */
export function openaiWriter(options: OpenaiOptions): WriterAdapter {
  const { write, window } = portsOf(options);
  const { baseUrl, model, reasoningModel } = options;
  const at = URL.canParse(baseUrl) ? ` at ${new URL(baseUrl).host}` : '';
  const reasoningReader = reasoningModel && `${reasoningModel}${at}`;
  return {
    write: (request, { signal }) => write(request, signal),
    window: () => ({ ...window(), reader: `${model}${at}`, reasoningReader }),
  };
}

/** Suggestions and summaries from such an endpoint; a smaller model suffices. */
export function openaiAssistant(options: OpenaiOptions): AssistantAdapter {
  const { suggest, summarise, title } = portsOf(options);
  return { suggest, summarise, title };
}
