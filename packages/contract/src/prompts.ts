import * as z from 'zod/mini';
import { limits } from './limits.ts';

export const promptType = z.enum(['system', 'user']);
export type PromptType = z.infer<typeof promptType>;

/** Values of placeholders, by name. */
const sampleData = z
  .record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(limits.textCharacters)))
  .check(z.refine((fields) => Object.keys(fields).length <= 100, 'At most 100 fields can have samples.'));

/** A prompt of the library (accounts.md §3). */
export const prompt = z.object({
  _id: z.string(),
  name: z.string(),
  /** As it is stored: quoted and escaped (accounts.md §5). `unquoteContent` gives the text. */
  content: z.string(),
  prompt_type: promptType,
  /** ISO 8601. */
  created_at: z.string(),
  updated_at: z.string(),
  /** A value for each placeholder, to try the prompt with. */
  sample_data: z.record(z.string(), z.string()),
  /** The number of its newest version; 1 at first. */
  version: z.int(),
  /** The generation that is told it, as in `new.open.safe.system`; null for a prompt that only tests use (D-PROMPTS). */
  used_by: z.nullable(z.string()),
  /** False once somebody has changed what we ship; true for a prompt as it was shipped. */
  is_shipped: z.boolean(),
});
export type Prompt = z.infer<typeof prompt>;

/** The answer of `GET api/v1/prompts`: by name; `total` counts what type and search let through. */
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

/** The body of `POST api/v1/prompts`. `content` is the text as a person reads it. */
export const newPromptRequest = z.object({
  name,
  content,
  type: z.enum(['system', 'user'], 'Prompt type is required'),
  sample_data: z._default(sampleData, {}),
});
export type NewPromptRequest = z.infer<typeof newPromptRequest>;

/** The body of `PUT api/v1/prompts/{id}`: what is left out stays. A prompt's type never changes. */
export const changePromptRequest = z.object({
  name: z.optional(name),
  content: z.optional(content),
  sample_data: z.optional(sampleData),
  /** The version that was changed: when somebody else has saved since, nothing is changed (409). */
  version: z.optional(z.int()),
});
export type ChangePromptRequest = z.infer<typeof changePromptRequest>;

export const promptRemoval = z.object({ _id: z.string() });
export type PromptRemoval = z.infer<typeof promptRemoval>;

/** A prompt as it was after one save. */
export const promptVersion = z.object({
  version: z.int(),
  name: z.string(),
  /** As it was stored. */
  content: z.string(),
  sample_data: z.record(z.string(), z.string()),
  /** ISO 8601. */
  saved_at: z.string(),
});
export type PromptVersion = z.infer<typeof promptVersion>;

/** The answer of `GET api/v1/prompts/{id}/versions`: every save, the newest first. */
export const promptVersionsAnswer = z.object({ versions: z.array(promptVersion) });
export type PromptVersionsAnswer = z.infer<typeof promptVersionsAnswer>;

/** The body of `POST api/v1/prompts/{id}/restore`: a new version, as that one was. */
export const restorePromptRequest = z.object({ version: z.int().check(z.gte(1)) });

/** The answer of `POST api/v1/prompts/import`: prompts are known by name and type. */
export const promptImportAnswer = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
});
export type PromptImportAnswer = z.infer<typeof promptImportAnswer>;

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
