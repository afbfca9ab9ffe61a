import * as z from 'zod/mini';
import { otherModel, trialAnswer } from './connectionCalls.ts';
import { errorType } from './errorType.ts';
import { drawingStep, uploadedImage } from './imageCalls.ts';
import { promptTestAnswer } from './prompts.ts';
import { sceneElement } from './sceneWork.ts';
import { sentenceChange } from './writing.ts';

/**
 * `total_tokens` is the sum of prompt and completion. `cached_tokens`: those of `prompt_tokens` that the service had read
 * before; absent where it does not say.
 */
export const tokenUsage = z.object({
  prompt_tokens: z.number(),
  cached_tokens: z.optional(z.number()),
  completion_tokens: z.number(),
  total_tokens: z.number(),
});
export type TokenUsage = z.infer<typeof tokenUsage>;

/** The last chunk of a complete stream. */
export const DONE = '[DONE]';
/** The last chunk of a stream that its owner cancelled. */
export const CANCELLED = '[CANCELLED]';
/** Names a generation's operation, in requests and responses. */
export const OPERATION_HEADER = 'X-Operation-Id';
/** Request header, shared by the operations of several alternatives. */
export const GROUP_HEADER = 'X-Operation-Group';
export const STREAM_CONTENT_TYPE = 'application/x-ndjson';

/** One JSON object of an `application/x-ndjson` stream (D-WIRE). An empty line is a heartbeat. */
export const streamLine = z.union([
  z.object({ error: z.string(), type: z.optional(errorType), otherModel: z.optional(otherModel) }),
  z.object({
    chunk: z.union([
      z.string(),
      sentenceChange,
      sceneElement,
      drawingStep,
      uploadedImage,
      promptTestAnswer,
      trialAnswer,
    ]),
  }),
  z.object({
    reasoning: z.string(),
    /** All text so far was this thought: it had no opening mark, and is no text. */
    wasText: z.optional(z.literal(true)),
  }),
  z.object({
    usage: tokenUsage,
    /** The text ends at its measure: the model wrote far more than was asked for. */
    stopped: z.optional(z.literal('beyond_measure')),
  }),
]);
export type StreamLine = z.infer<typeof streamLine>;

/** True for a terminal line: [DONE], [CANCELLED] or an error. A stream without one was cut off. */
export function isTerminalLine(line: StreamLine): boolean {
  return 'error' in line || ('chunk' in line && (line.chunk === DONE || line.chunk === CANCELLED));
}

export const operationState = z.enum(['running', 'done', 'cancelled', 'failed']);
export type OperationState = z.infer<typeof operationState>;

export const operationAnswer = z.object({ id: z.string(), state: operationState });
export type OperationAnswer = z.infer<typeof operationAnswer>;

export const sentContext = z.object({
  parts: z.array(z.object({ name: z.string(), tokens: z.int() })),
  /** Paragraphs that did not fit into the model's window. */
  droppedParagraphs: z.int(),
  /**
   * The request's texts by kind in reading order: count, estimated tokens, and how many did not fit. Absent
   * on older servers.
   */
  context: z.optional(
    z.array(z.object({ kind: z.string(), parts: z.int(), tokens: z.int(), leftOut: z.int() })),
  ),
});
export type SentContext = z.infer<typeof sentContext>;

/** A part of the instruction was not followed. */
export const writerNotice = z.object({
  code: z.literal('instruction_beyond_writer'),
  /** Sentences for a person: the reason, and an alternative. */
  text: z.string(),
  /** Quotations of the ignored parts. */
  beyond: z.array(z.string()),
});
export type WriterNotice = z.infer<typeof writerNotice>;

/** Context, usage and cost of a generation, for its owner. */
export const operationReport = z.object({
  id: z.string(),
  call: z.string(),
  /** Shared by all alternatives of one request. */
  group: z.optional(z.string()),
  state: operationState,
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** Lines so far: `from` of the resume call. */
  lines: z.int(),
  /** Null until it has ended, and when nothing was written. */
  usage: z.nullable(
    z.extend(tokenUsage, {
      /** True when the server counted instead of the model. */
      isEstimated: z.boolean(),
    }),
  ),
  cost: z.object({
    /** Due with the first text. */
    credits: z.int(),
    /** `credits`, or 0 when it ended before its first text. */
    charged: z.int(),
    /** By the model's listed price: with a connection of one's own, where known. */
    dollars: z.optional(z.number()),
  }),
  /** Null until the prompt was sent. */
  sent: z.nullable(sentContext),
  notice: z.optional(writerNotice),
  failure: z.nullable(z.object({ error: z.string(), type: errorType })),
});
export type OperationReport = z.infer<typeof operationReport>;

/** Every answer that is not 2xx. `field`: the invalid field. `required`: credits, or dollars, needed. */
export const errorBody = z.object({
  error: z.string(),
  type: errorType,
  field: z.optional(z.string()),
  required: z.optional(z.number()),
  revision: z.optional(z.number()),
  /** Of `operation_ended`: the report of an operation whose lines have expired. */
  report: z.optional(operationReport),
  otherModel: z.optional(otherModel),
});
export type ErrorBody = z.infer<typeof errorBody>;
