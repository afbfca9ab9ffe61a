import * as z from 'zod/mini';
import { sampleData } from './prompts.ts';

const BOTH = 'Please select both system and user prompts';
const promptId = z.string(BOTH).check(z.refine((id) => id !== '', BOTH));

/** The body of `POST api/v1/prompts/test`. A field that is left out stays in the prompt as it is written. */
export const promptTestRequest = z.object({
  system_prompt_id: promptId,
  user_prompt_id: promptId,
  context_data: z._default(sampleData, {}),
  /** Versions to try instead of the newest. */
  system_prompt_version: z.optional(z.int()),
  user_prompt_version: z.optional(z.int()),
  /** False for one JSON answer with its `result`; true for lines: the text, then one chunk with the result. */
  stream: z._default(z.boolean(), false),
});
export type PromptTestRequest = z.infer<typeof promptTestRequest>;

/** Result of a prompt test (accounts.md §2). */
export const promptTestResult = z.object({
  /** In characters. */
  response_length: z.int(),
  /** Of the generated text. */
  estimated_tokens: z.int(),
  /** ISO 8601: when it ended. */
  timestamp: z.string(),
  generated_text: z.string(),
  context_data: z.record(z.string(), z.string()),
  operation_id: z.string(),
  /** From the call to its end, in milliseconds. */
  duration_ms: z.int(),
  /** Credits that it cost. */
  credits: z.int(),
});
export type PromptTestResult = z.infer<typeof promptTestResult>;

export const promptTestAnswer = z.object({ result: promptTestResult });
export type PromptTestAnswer = z.infer<typeof promptTestAnswer>;
