import type { AssistantAdapter, WriterAdapter } from '../adapter/EditorAdapter.ts';
import { type AskingOptions, modelPorts } from './modelPorts.ts';
import { openaiServer } from './openaiServer.ts';
import type { EndpointOptions } from './readEvents.ts';

/** Where a model is that speaks OpenAI's chat completions, and how it is asked. */
export interface OpenaiOptions extends AskingOptions, EndpointOptions {
  /**
   * The address before `/chat/completions`, such as `/api/openai/v1` for a proxy of yours, or `http://localhost:11434/v1`
   * for a model on one's own machine. Whatever `headers` hold can be read by whoever uses the page.
   */
  baseUrl: string;
  /** The model's name. */
  model: string;
  /** Asked where the writer wants reasoning; `model` when absent. */
  reasoningModel?: string | undefined;
}

const advice = {
  who: 'whoever runs this page',
  key: 'its key',
  models: 'the name of its model',
  address: 'its address',
};

const signIn =
  'The text model’s server does not know who asks. Sign in, then try again; whoever runs this page should check its key.';

const portsOf = (options: OpenaiOptions) =>
  modelPorts({ ...options, server: openaiServer(options), advice, signIn });

/**
 * Writes with any endpoint that speaks OpenAI's chat completions: text streams as it comes, a rewrite comes as changes of
 * sentences, whatever the model makes of the form that it is asked for. It keeps no runs: a connection that is lost ends
 * the run, and what came stays.
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

/** Suggestions and summaries from such an endpoint; a smaller model will do. */
export function openaiAssistant(options: OpenaiOptions): AssistantAdapter {
  const { suggest, summarise } = portsOf(options);
  return { suggest, summarise };
}
