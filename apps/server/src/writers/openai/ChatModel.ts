import type { PartStatus, TokenUsage } from '@fabula/contract';

/** A form that a model is asked to answer in, where its server can hold it to one. */
export interface AnswerForm {
  /** Letters, digits and underscores. */
  name: string;
  /** A JSON schema, strict: every property required, none beside them. */
  schema: Record<string, unknown>;
  /** Said at the end of the user message when the form is asked for, and only then. */
  instruction: string;
}

export interface ChatRequest {
  system: string;
  user: string;
  isReasoning: boolean;
  form?: AnswerForm;
}

export type ChatEvent = { text: string } | { reasoning: string } | { usage: TokenUsage };

/** A model that one talks to. Text comes in whatever form it likes, asked for one or not. */
export interface ChatModel {
  readonly status: PartStatus;
  /**
   * Hands what is answered to `take` as it comes; what that throws ends the call. Throws a `WriterFailure` when the
   * answer is not whole; may end or throw anything once the signal is aborted.
   */
  chat(request: ChatRequest, signal: AbortSignal, take: (event: ChatEvent) => void): Promise<void>;
}
