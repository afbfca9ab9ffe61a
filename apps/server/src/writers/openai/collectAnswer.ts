import type { TokenUsage } from '@fabula/contract';
import type { ChatEvent, ChatModel, ChatRequest } from './ChatModel.ts';
import { declined, endless } from './upstreamFailures.ts';

/** Some twenty times what a scene of ten elements takes: past it a model has lost its way. */
const MAX_CHARACTERS = 256 * 1024;
const REFUSAL = /^I['’‘]m sorry/;
const REFUSED_CHARACTERS = 9;

/**
 * A model's answer, whole; `take` hears its pieces as they come, but none of an apology. Throws a `WriterFailure` when it
 * is not whole, or when it is an apology (D-REFUSAL).
 */
export async function collectAnswer(
  model: ChatModel,
  request: ChatRequest,
  signal: AbortSignal,
  take?: (piece: Exclude<ChatEvent, { usage: TokenUsage }>) => void,
): Promise<{ text: string; usage?: TokenUsage }> {
  let text = '';
  let opening = '';
  let length = 0;
  let usage: TokenUsage | undefined;
  await model.chat(request, signal, (event) => {
    if ('usage' in event) {
      usage = event.usage;
      return;
    }
    length += 'text' in event ? event.text.length : event.reasoning.length;
    if (length > MAX_CHARACTERS) throw endless();
    if ('text' in event) {
      text += event.text;
      if (opening.length < REFUSED_CHARACTERS) {
        opening = (opening + event.text).trimStart();
        if (REFUSAL.test(opening)) throw declined();
      }
    }
    take?.(event);
  });
  signal.throwIfAborted();
  return { text, ...(usage && { usage }) };
}
