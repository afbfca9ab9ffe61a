import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { entries } from './list.ts';

export const promptType = z.enum(['system', 'user']);
export type PromptType = z.infer<typeof promptType>;

const sampleData = entries(
  z.string().check(z.maxLength(100)),
  z.string().check(z.maxLength(limits.textCharacters)),
).check(z.refine((fields) => Object.keys(fields).length <= 100, 'At most 100 fields can have samples.'));

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

const promptVersion = z.object({
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

const promptTestResult = z.object({
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

/** Characters named by accounts.md §5, and those that YAML reserves or cannot encode. */
const MEANINGFUL =
  /[\n\r:\-"'|>]|[^\t\n\r -\u{7E}\u{A0}-\u{10FFFF}]|[\u2028\u2029\uFEFF\uFFFE\uFFFF]|\p{Cs}|[\t ]#/u;
/** A beginning or an end with a meaning in YAML. */
const EDGES = /^[\t ]|[\t ]$|^[,[\]{}#&*!%@`=]|^\?(?=[\t ]|$)|^\.\.\.(?=[\t ]|$)|^<<$/;
/** Plain scalars that YAML, of one version or another, reads as other types: empty, true, 12, 0x1f, 1e3, .inf. */
const VALUE =
  /^(?:~|null|true|false|yes|no|on|off|y|n|\+?(?:\.inf|\.nan|0x[\da-f_]+|0o[\d_]+|0b[\d_]+)|[+\d_]*\.?[\d_]*(?:e\+?\d+)?)$/i;
/** Characters that JSON keeps and YAML need not round-trip. */
const UNSAFE_IN_YAML = /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g;

/**
 * A prompt's text as it is stored (accounts.md §5): plain where YAML reads it back unchanged, else quoted and
 * escaped. Always a YAML scalar; JSON as well where it is quoted.
 */
export function quoteContent(text: string): string {
  if (!MEANINGFUL.test(text) && !EDGES.test(text) && !VALUE.test(text)) return text;
  return JSON.stringify(text).replace(
    UNSAFE_IN_YAML,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Inverse of `quoteContent`; unquoted content is the text itself. */
export function unquoteContent(content: string): string {
  if (!content.startsWith('"')) return content;
  try {
    const text: unknown = JSON.parse(content);
    return typeof text === 'string' ? text : content;
  } catch {
    return content;
  }
}
