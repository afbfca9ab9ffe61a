import type { ChatCall, ChatDelta } from './chatModel.ts';
import type { TokenUsage } from './tasks.ts';

/** A text; or texts and thoughts of Mistral's reasoning models. */
type OpenaiContent = string | readonly { type?: string; text?: string; thinking?: OpenaiContent }[];

export interface OpenaiChunk {
  choices?: readonly {
    delta?: {
      content?: OpenaiContent | null;
      refusal?: string | null;
      /** The model's thinking, as some servers add it. */
      reasoning_content?: unknown;
      reasoning?: unknown;
    };
    finish_reason?: string | null;
  }[];
  usage?: TokenUsage | null;
}

export function openaiParams({ model, system, user, form, effort }: ChatCall) {
  return {
    model,
    messages: [
      { role: 'system' as const, content: system },
      { role: 'user' as const, content: user },
    ],
    stream_options: { include_usage: true },
    ...(effort && { reasoning_effort: effort }),
    ...(form && {
      response_format: {
        type: 'json_schema' as const,
        json_schema: { name: form.name, schema: form.schema, strict: true },
      },
    }),
  };
}

export function readOpenaiChunk({ choices, usage }: OpenaiChunk): ChatDelta {
  const choice = choices?.[0];
  const { content, refusal, reasoning_content, reasoning } = choice?.delta ?? {};
  const thought = reasoning_content ?? reasoning ?? (Array.isArray(content) ? thoughtIn(content) : undefined);
  return {
    text: content ? textIn(content) : (content ?? undefined),
    reasoning: typeof thought === 'string' ? thought : undefined,
    isRefusal: Boolean(refusal),
    ending: choice?.finish_reason,
    usage: usage ? readUsage(usage) : undefined,
  };
}

function textIn(content: OpenaiContent): string {
  return typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('');
}

function thoughtIn(content: Exclude<OpenaiContent, string>): string {
  return content.map(({ thinking = '' }) => textIn(thinking)).join('');
}

function readUsage({ prompt_tokens, completion_tokens, total_tokens }: TokenUsage): TokenUsage {
  return { prompt_tokens, completion_tokens, total_tokens };
}
