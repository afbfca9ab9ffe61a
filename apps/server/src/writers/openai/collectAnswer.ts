import type { TokenUsage } from '@fabula/contract';
import type { ChatModel, ChatRequest } from './ChatModel.ts';
import { declined, endless } from './upstreamFailures.ts';

/** Some twenty times what a scene of ten elements takes: past it a model has lost its way. */
const MAX_CHARACTERS = 256 * 1024;
const REFUSAL = /^\s*I['’‘]m sorry/;

/** A model's answer, whole. Throws a `WriterFailure` when it is not, or when it is an apology (D-REFUSAL). */
export async function collectAnswer(
  model: ChatModel,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<{ text: string; usage?: TokenUsage }> {
  let text = '';
  let length = 0;
  let usage: TokenUsage | undefined;
  await model.chat(request, signal, (event) => {
    if ('usage' in event) usage = event.usage;
    else if ('text' in event) text += event.text;
    length += 'text' in event ? event.text.length : 'reasoning' in event ? event.reasoning.length : 0;
    if (length > MAX_CHARACTERS) throw endless();
  });
  signal.throwIfAborted();
  if (REFUSAL.test(text)) throw declined();
  return { text, ...(usage && { usage }) };
}
