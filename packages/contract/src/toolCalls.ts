import * as z from 'zod/mini';
import { type ApiCall, call, json } from './ApiCall.ts';
import { bodyLimits, limits } from './limits.ts';
import { operationState } from './operation.ts';
import {
  changePromptRequest,
  newPromptRequest,
  prompt,
  promptImportAnswer,
  promptRemoval,
  promptsAnswer,
  promptTestRequest,
  promptVersionsAnswer,
  restorePromptRequest,
} from './prompts.ts';

export const RERUN_HEADER = 'X-Is-Rerun';

/** Of the newest 1,000 calls that started an operation (D-ADMIN). */
export const apiCallEntry = z.object({
  id: z.string(),
  /** The path below `/api/v1`, as in `/writing/paragraphs/new`. */
  route: z.string(),
  call: z.string(),
  /** The request's body, long texts truncated. */
  params: z.unknown(),
  /** The written text or the answer, long texts truncated; null where there was none. */
  response: z.unknown(),
  /** A long text was truncated, or an address or key redacted: the call cannot be re-run as it was. */
  is_cut: z.boolean(),
  timestamp: z.string(),
  state: operationState,
  error: z.nullable(z.string()),
  duration_ms: z.int(),
  credits: z.int(),
  prompt_tokens: z.int(),
  cached_tokens: z._default(z.int(), 0),
  completion_tokens: z.int(),
  is_rerun: z.boolean(),
  operation_id: z.string(),
  /** Of the alternatives of one request; absent for a single one. */
  group_id: z.optional(z.string()),
});
export type ApiCallEntry = z.infer<typeof apiCallEntry>;

/** Newest first, by their end. `Link` with rel="next" leads to older ones. */
export const apiCallHistoryAnswer = z.array(apiCallEntry);

export const clearedHistory = z.object({ cleared: z.int() });
export type ClearedHistory = z.infer<typeof clearedHistory>;

const amounts = {
  calls: z.int(),
  failed: z.int(),
  prompt_tokens: z.int(),
  /** Of the prompts, as far as the models' services say so. */
  cached_tokens: z._default(z.int(), 0),
  completion_tokens: z.int(),
  total_tokens: z.int(),
  credits: z.int(),
};

export const operationUsage = z.object({ operation: z.string(), ...amounts });
export type OperationUsage = z.infer<typeof operationUsage>;

/** A day in UTC, `YYYY-MM-DD`. `cost_usd`: the credits at the server's price, in dollars. */
export const dailyUsage = z.object({
  date: z.string(),
  ...amounts,
  cost_usd: z.number(),
  operations: z.array(operationUsage),
});
export type DailyUsage = z.infer<typeof dailyUsage>;

/** Usage by address, as long as addresses are kept; `others` is the rest. IPv6 is a /64. */
export const addressUsage = z.object({
  ip: z.string(),
  total_calls: z.int(),
  last_access: z.string(),
  function_calls: z.array(z.object({ function: z.string(), count: z.int() })),
});
export type AddressUsage = z.infer<typeof addressUsage>;

/** Days with calls, the oldest first; addresses, the busiest first and `others` last. */
export const usageAnswer = z.object({
  daily_data: z.array(dailyUsage),
  ip_details: z.array(addressUsage),
});
export type UsageAnswer = z.infer<typeof usageAnswer>;

export const voices = ['alloy', 'ash', 'ballad', 'coral', 'sage', 'verse'] as const;
export const voice = z.enum(voices);
export type Voice = z.infer<typeof voice>;

export const emotions = {
  happy: ['cheerful', 'joyful', 'ecstatic'],
  sad: ['melancholic', 'sorrowful', 'devastated'],
  angry: ['annoyed', 'furious', 'enraged'],
} as const;
export type Emotion = keyof typeof emotions;

/**
 * `prompt`: a plain line, or one in a tag that says how to speak it, such as `<happy intensity="2">Salt &amp;
 * light</happy>` (accounts.md §5). The tag's name is one word for a feeling; those of `emotions` have words
 * for intensity 1 to 3, and 0 is the plain line. Other attributes are ignored; `&`, `<` and `>` are escaped
 * as in XML. A tag is never spoken.
 */
export const voiceRequest = z.object({
  prompt: z.string().check(
    z.maxLength(limits.voiceCharacters),
    z.refine((words) => words.trim() !== '', 'There is nothing to say: write a line first.'),
  ),
  voice,
});
export type VoiceRequest = z.infer<typeof voiceRequest>;

export const listPromptsCall = call('GET /api/v1/prompts', {
  name: 'list_prompts',
  access: 'admin',
  summary: 'Lists the prompts of the library by name, and says how many there are.',
  query: [
    { name: 'type', kind: 'text', description: '“system” or “user”; both when left out.' },
    { name: 'search', kind: 'text', description: 'Words to find in name and content, in any case.' },
    { name: 'limit', kind: 'number', description: 'How many, from 1 to 1000; 20 when left out.' },
    { name: 'offset', kind: 'number', description: 'How many to leave out first; 0 when left out.' },
  ],
  answer: json(promptsAnswer),
});

export const createPromptCall = call('POST /api/v1/prompts', {
  name: 'create_prompt',
  access: 'admin',
  summary: 'Adds a prompt. Its content is stored quoted and escaped.',
  request: newPromptRequest,
  body: bodyLimits.prompt,
  answer: json(prompt, 201),
});

export const changePromptCall = call('PUT /api/v1/prompts/{id}', {
  name: 'change_prompt',
  access: 'admin',
  summary: 'Changes a prompt; the next generation is told the new one. Every save is a version.',
  request: changePromptRequest,
  body: bodyLimits.prompt,
  answer: json(prompt),
});

export const deletePromptCall = call('DELETE /api/v1/prompts/{id}', {
  name: 'delete_prompt',
  access: 'admin',
  summary: 'Deletes a prompt and its versions.',
  answer: json(promptRemoval),
});

export const listPromptVersionsCall = call('GET /api/v1/prompts/{id}/versions', {
  name: 'list_prompt_versions',
  access: 'admin',
  summary: 'Lists every save of a prompt, the newest first.',
  answer: json(promptVersionsAnswer),
});

export const restorePromptCall = call('POST /api/v1/prompts/{id}/restore', {
  name: 'restore_prompt',
  access: 'admin',
  summary: 'Makes a prompt what it was in an earlier version, as a new version.',
  request: restorePromptRequest,
  body: bodyLimits.form,
  answer: json(prompt),
});

export const exportPromptsCall = call('GET /api/v1/prompts/export', {
  name: 'export_prompts',
  access: 'admin',
  summary: 'The whole library as YAML.',
  answer: { kind: 'bytes' },
});

export const importPromptsCall = call('POST /api/v1/prompts/import', {
  name: 'import_prompts',
  access: 'admin',
  summary:
    'Takes a library as YAML: all of it or, where something in it is wrong, nothing. Prompts are known by name and type; those that it does not name stay.',
  requestBytes: ['application/yaml'],
  body: bodyLimits.promptLibrary,
  answer: json(promptImportAnswer),
});

export const testPromptsCall = call('POST /api/v1/prompts/test', {
  name: 'test_prompts',
  access: 'admin',
  summary:
    'Writes from a system and a user prompt. It is one JSON answer with its result or, with “stream”, the text as it comes and then the result.',
  request: promptTestRequest,
  body: bodyLimits.prompt,
  startsOperation: true,
  answer: { kind: 'lines', chunks: 'prompt_test' },
});

export const listApiCallsCall = call('GET /api/v1/api-calls-history', {
  name: 'list_api_calls',
  access: 'admin',
  summary:
    'Lists the newest 1,000 calls that started an operation, the newest first, 50 at a time. The Link header with rel="next" leads to older ones.',
  query: [
    { name: 'after', kind: 'text', description: 'Where the page begins, as a Link header has it.' },
    { name: 'since', kind: 'text', description: 'The id of an entry: only newer ones.' },
    { name: 'route', kind: 'text', description: 'Only calls whose route has this in it.' },
    { name: 'state', kind: 'text', description: '“done”, “cancelled” or “failed”.' },
  ],
  answer: json(apiCallHistoryAnswer),
});

export const clearApiCallsCall = call('POST /api/v1/api-calls-history/clear', {
  name: 'clear_api_calls',
  access: 'admin',
  summary: 'Forgets the history of calls.',
  answer: json(clearedHistory),
});

export const readUsageCall = call('GET /api/v1/usage/daily', {
  name: 'read_usage',
  access: 'admin',
  summary: 'What was called, used and paid for by the day, and by address.',
  query: [
    {
      name: 'days',
      kind: 'number',
      description: 'How many days up to today, from 1 to 366; 30 when left out.',
    },
  ],
  answer: json(usageAnswer),
});

export const testVoiceCall = call('POST /api/v1/voice/test', {
  name: 'test_voice',
  access: 'account',
  summary:
    'Speaks a line: audio bytes. Without a voice model it is 404: pages let the browser speak instead.',
  request: voiceRequest,
  body: bodyLimits.note,
  startsOperation: true,
  answer: { kind: 'bytes' },
});

export const toolCalls: readonly ApiCall[] = [
  listPromptsCall,
  createPromptCall,
  changePromptCall,
  deletePromptCall,
  listPromptVersionsCall,
  restorePromptCall,
  exportPromptsCall,
  importPromptsCall,
  testPromptsCall,
  listApiCallsCall,
  clearApiCallsCall,
  readUsageCall,
  testVoiceCall,
];
