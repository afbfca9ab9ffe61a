import * as z from 'zod/mini';
import { otherModel, trialAnswer } from './connectionCalls.ts';
import { errorType } from './errorType.ts';
import { drawingStep, uploadedImage } from './imageCalls.ts';
import { promptTestAnswer } from './prompts.ts';
import { sceneElement } from './sceneWork.ts';
import { sentenceChange } from './writing.ts';

/** Token counts of one generation; `total_tokens` is their sum. */
export const tokenUsage = z.object({
  prompt_tokens: z.number(),
  completion_tokens: z.number(),
  total_tokens: z.number(),
});
export type TokenUsage = z.infer<typeof tokenUsage>;

/** The chunk that ends a whole stream. */
export const DONE = '[DONE]';
/** The chunk that ends a stream which its owner cancelled. */
export const CANCELLED = '[CANCELLED]';
/** The response and request header that names a generation's operation. */
export const OPERATION_HEADER = 'X-Operation-Id';
/** The request header that the operations of one request have in common, where it asks for several alternatives. */
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
  z.object({ reasoning: z.string() }),
  z.object({ usage: tokenUsage }),
]);
export type StreamLine = z.infer<typeof streamLine>;

/** True for a terminal line: [DONE], [CANCELLED] or an error. A stream without one was cut off. */
export function isTerminalLine(line: StreamLine): boolean {
  return 'error' in line || ('chunk' in line && (line.chunk === DONE || line.chunk === CANCELLED));
}

export const operationState = z.enum(['running', 'done', 'cancelled', 'failed']);
export type OperationState = z.infer<typeof operationState>;

/** The answer of `POST api/v1/operations/{id}/cancel`: where the operation stands now (D-CANCEL). */
export const operationAnswer = z.object({ id: z.string(), state: operationState });
export type OperationAnswer = z.infer<typeof operationAnswer>;

/** The context that a model was sent: parts by name, each with its tokens. */
export const sentContext = z.object({
  parts: z.array(z.object({ name: z.string(), tokens: z.int() })),
  /** Paragraphs of the story that did not fit into the model's window. */
  droppedParagraphs: z.int(),
  /**
   * The request's texts that were sent, by kind in reading order: how many texts, their tokens as page and
   * server count them, and how many did not fit. Absent on servers of before.
   */
  context: z.optional(
    z.array(z.object({ kind: z.string(), parts: z.int(), tokens: z.int(), leftOut: z.int() })),
  ),
});
export type SentContext = z.infer<typeof sentContext>;

/** Notice beside the text: a part of the instruction was not followed. */
export const writerNotice = z.object({
  code: z.literal('instruction_beyond_writer'),
  /** Sentences for a person: what was not done, what can be done, and where to get the rest. */
  text: z.string(),
  /** The parts of the instruction that were not followed, in its own words. */
  beyond: z.array(z.string()),
});
export type WriterNotice = z.infer<typeof writerNotice>;

/** The answer of `GET api/v1/operations/{id}/report`: what a generation was sent, used and cost, for its owner. */
export const operationReport = z.object({
  id: z.string(),
  /** The call that started it, by its name in the list of calls. */
  call: z.string(),
  /** What its caller gave to all alternatives of one request; left out where there was none. */
  group: z.optional(z.string()),
  state: operationState,
  /** ISO 8601. */
  startedAt: z.string(),
  /** Null while it runs. */
  endedAt: z.nullable(z.string()),
  /** Lines so far: `from` of the resume call. */
  lines: z.int(),
  /** Null until it has ended, and when nothing was written. */
  usage: z.nullable(
    z.extend(tokenUsage, {
      /** True when the server counted, since the model did not. */
      isEstimated: z.boolean(),
    }),
  ),
  cost: z.object({
    /** Price in credits, due with the first text. */
    credits: z.int(),
    /** Credits charged to the account or to the daily free budget: `credits`, or 0 when it ended before its first text. */
    charged: z.int(),
    /** What the model's server takes for what was used, from its listed price: with a connection of one's own, where that is known. */
    dollars: z.optional(z.number()),
  }),
  /** Null until the writer has said what it sent. */
  sent: z.nullable(sentContext),
  /** Left out where the writer had nothing to say. */
  notice: z.optional(writerNotice),
  /** Error message; null unless it failed. */
  failure: z.nullable(z.object({ error: z.string(), type: errorType })),
});
export type OperationReport = z.infer<typeof operationReport>;

/** Every answer that is not 2xx: a sentence for people and a machine word; `field` names what was wrong in a request; `required` says how many credits, or dollars, are needed. */
export const errorBody = z.object({
  error: z.string(),
  type: errorType,
  field: z.optional(z.string()),
  required: z.optional(z.number()),
  /** Of a `conflict`: the current revision. */
  revision: z.optional(z.number()),
  /** Of `operation_ended`: the report of an operation whose lines have expired. */
  report: z.optional(operationReport),
  /** Of a model that is down or has no credit left. */
  otherModel: z.optional(otherModel),
});
export type ErrorBody = z.infer<typeof errorBody>;
