import * as z from 'zod/mini';
import { errorType } from './errorType.ts';
import { drawingStep, uploadedImage } from './imageCalls.ts';
import { promptTestAnswer } from './prompts.ts';
import { sceneElement } from './sceneElement.ts';
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
export const STREAM_CONTENT_TYPE = 'application/x-ndjson';

/** One JSON object of an `application/x-ndjson` stream (D-WIRE). An empty line is a heartbeat. */
export const streamLine = z.union([
  z.object({ error: z.string(), type: z.optional(errorType) }),
  z.object({
    chunk: z.union([z.string(), sentenceChange, sceneElement, drawingStep, uploadedImage, promptTestAnswer]),
  }),
  z.object({ reasoning: z.string() }),
  z.object({ usage: tokenUsage }),
]);
export type StreamLine = z.infer<typeof streamLine>;

/** True for a terminal line: [DONE], [CANCELLED] or an error. A stream without one was cut off. */
export function isTerminalLine(line: StreamLine): boolean {
  return 'error' in line || ('chunk' in line && (line.chunk === DONE || line.chunk === CANCELLED));
}
