import * as z from 'zod/mini';
import { limits } from './limits.ts';

export const promptType = z.enum(['system', 'user']);
export type PromptType = z.infer<typeof promptType>;

const sampleData = z
  .record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(limits.textCharacters)))
  .check(z.refine((fields) => Object.keys(fields).length <= 100, 'At most 100 fields can have samples.'));

export const prompt = z.object({
  _id: z.string(),
  name: z.string(),
  /** Quoted and escaped (accounts.md §5); `unquoteContent` gives the text. */
  content: z.string(),
  prompt_type: promptType,
  created_at: z.string(),
  updated_at: z.string(),
  sample_data: z.record(z.string(), z.string()),
  /** Counts from 1. */
  version: z.int(),
  /** The generation that uses it, as in `new.open.safe.system`; null for a prompt that only tests use (D-PROMPTS). */
  used_by: z.nullable(z.string()),
  /** True while its text is the shipped one. */
  is_shipped: z.boolean(),
});
export type Prompt = z.infer<typeof prompt>;

/** By name; `total` counts all matches. */
export const promptsAnswer = z.object({ prompts: z.array(prompt), total: z.int() });
export type PromptsAnswer = z.infer<typeof promptsAnswer>;

const name = z.string('Prompt name is required').check(
  z.refine((words) => words.trim() !== '', 'Prompt name is required'),
  z.maxLength(limits.promptNameCharacters),
);
const content = z.string('Prompt content is required').check(
  z.refine((words) => words.trim() !== '', 'Prompt content is required'),
  z.maxLength(limits.textCharacters),
);

/** `content` is the plain text. */
export const newPromptRequest = z.object({
  name,
  content,
  type: z.enum(['system', 'user'], 'Prompt type is required'),
  sample_data: z._default(sampleData, {}),
});
export type NewPromptRequest = z.infer<typeof newPromptRequest>;

/** Absent fields stay. A prompt's type never changes. */
export const changePromptRequest = z.object({
  name: z.optional(name),
  content: z.optional(content),
  sample_data: z.optional(sampleData),
  /** The expected version: on conflict, 409. */
  version: z.optional(z.int()),
});
export type ChangePromptRequest = z.infer<typeof changePromptRequest>;

export const promptRemoval = z.object({ _id: z.string() });
export type PromptRemoval = z.infer<typeof promptRemoval>;

export const promptVersion = z.object({
  version: z.int(),
  name: z.string(),
  content: z.string(),
  sample_data: z.record(z.string(), z.string()),
  saved_at: z.string(),
});
export type PromptVersion = z.infer<typeof promptVersion>;

/** Newest first. */
export const promptVersionsAnswer = z.object({ versions: z.array(promptVersion) });
export type PromptVersionsAnswer = z.infer<typeof promptVersionsAnswer>;

export const restorePromptRequest = z.object({ version: z.int().check(z.gte(1)) });

/** Prompts are identified by name and type. */
export const promptImportAnswer = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
});
export type PromptImportAnswer = z.infer<typeof promptImportAnswer>;

const BOTH = 'Please select both system and user prompts';
const promptId = z.string(BOTH).check(z.refine((id) => id !== '', BOTH));

/** Placeholders of absent fields stay as they are. */
export const promptTestRequest = z.object({
  system_prompt_id: promptId,
  user_prompt_id: promptId,
  context_data: z._default(sampleData, {}),
  /** Default: the newest. */
  system_prompt_version: z.optional(z.int()),
  user_prompt_version: z.optional(z.int()),
  /** False for one JSON answer with its `result`; true for lines: the text, then one chunk with the result. */
  stream: z._default(z.boolean(), false),
});
export type PromptTestRequest = z.infer<typeof promptTestRequest>;

export const promptTestResult = z.object({
  response_length: z.int(),
  estimated_tokens: z.int(),
  /** ISO 8601: the end. */
  timestamp: z.string(),
  generated_text: z.string(),
  context_data: z.record(z.string(), z.string()),
  operation_id: z.string(),
  duration_ms: z.int(),
  credits: z.int(),
});
export type PromptTestResult = z.infer<typeof promptTestResult>;

export const promptTestAnswer = z.object({ result: promptTestResult });
export type PromptTestAnswer = z.infer<typeof promptTestAnswer>;
