import * as z from 'zod/mini';
import { calls, json } from './calls.ts';
import { limits } from './limits.ts';
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

/** Marks a call as the re-run of one in the history. */
export const RERUN_HEADER = 'X-Is-Rerun';

/** A call of the history (accounts.md §3). Calls that start an operation are in it, the newest 1,000 (D-ADMIN). */
export const apiCallEntry = z.object({
  id: z.string(),
  /** The path below `/api/v1`, as in `/writing/paragraphs/new`. */
  route: z.string(),
  /** The call's name in the list of calls. */
  call: z.string(),
  /** The body as it was sent, long texts cut. */
  params: z.unknown(),
  /** The written text or the answer, long texts truncated; null where there was none. */
  response: z.unknown(),
  /** A long text was truncated, or an address or key redacted: the call cannot be re-run as it was. */
  is_cut: z.boolean(),
  /** ISO 8601: when it came. */
  timestamp: z.string(),
  state: operationState,
  /** Error message; null unless it failed. */
  error: z.nullable(z.string()),
  duration_ms: z.int(),
  /** Credits that it cost. */
  credits: z.int(),
  prompt_tokens: z.int(),
  completion_tokens: z.int(),
  is_rerun: z.boolean(),
  operation_id: z.string(),
  /** That of the alternatives of one request; left out where it was the only one. */
  group_id: z.optional(z.string()),
});
export type ApiCallEntry = z.infer<typeof apiCallEntry>;

/** The answer of `GET api/v1/api-calls-history`: the newest first, by their end. `Link` with rel="next" leads to older ones. */
export const apiCallHistoryAnswer = z.array(apiCallEntry);

/** The answer of `POST api/v1/api-calls-history/clear`. */
export const clearedHistory = z.object({ cleared: z.int() });
export type ClearedHistory = z.infer<typeof clearedHistory>;

/** Calls, tokens and whole credits. */
const amounts = {
  calls: z.int(),
  failed: z.int(),
  prompt_tokens: z.int(),
  completion_tokens: z.int(),
  total_tokens: z.int(),
  credits: z.int(),
};

/** One kind of call on one day, by its name in the list of calls. */
export const operationUsage = z.object({ operation: z.string(), ...amounts });
export type OperationUsage = z.infer<typeof operationUsage>;

/** One day in UTC, `YYYY-MM-DD`. `cost_usd`: the credits at the server's price, in dollars. */
export const dailyUsage = z.object({
  date: z.string(),
  ...amounts,
  cost_usd: z.number(),
  operations: z.array(operationUsage),
});
export type DailyUsage = z.infer<typeof dailyUsage>;

/** Usage by one address over the same days, as long as addresses are kept; `others` is the rest together. IPv6 is a /64. */
export const addressUsage = z.object({
  ip: z.string(),
  total_calls: z.int(),
  /** ISO 8601. */
  last_access: z.string(),
  function_calls: z.array(z.object({ function: z.string(), count: z.int() })),
});
export type AddressUsage = z.infer<typeof addressUsage>;

/** The answer of `GET api/v1/usage/daily`: days with calls alone, the oldest first; addresses, the busiest first and `others` last. */
export const usageAnswer = z.object({
  daily_data: z.array(dailyUsage),
  ip_details: z.array(addressUsage),
});
export type UsageAnswer = z.infer<typeof usageAnswer>;

export const voices = ['alloy', 'ash', 'ballad', 'coral', 'sage', 'verse'] as const;
export const voice = z.enum(voices);
export type Voice = z.infer<typeof voice>;

/** Names of a feeling at intensity 1, 2 and 3 (accounts.md §2). */
export const emotions = {
  happy: ['cheerful', 'joyful', 'ecstatic'],
  sad: ['melancholic', 'sorrowful', 'devastated'],
  angry: ['annoyed', 'furious', 'enraged'],
} as const;
export type Emotion = keyof typeof emotions;

/**
 * The body of `POST api/v1/voice/test` (accounts.md §5). `prompt`: a line as it is, or wrapped in a tag that says how to
 * speak it, such as `<happy intensity="2">Salt &amp; light</happy>`: the name is one word for a feeling (those of
 * `emotions` have words of their own for intensity 1 to 3; 0 is the bare line), any other attribute is passed over, and
 * `&`, `<` and `>` in the line are escaped as in XML. A tag is never spoken.
 */
export const voiceRequest = z.object({
  prompt: z.string().check(
    z.maxLength(limits.voiceCharacters),
    z.refine((words) => words.trim() !== '', 'There is nothing to say: write a line first.'),
  ),
  voice,
});
export type VoiceRequest = z.infer<typeof voiceRequest>;

/** The calls of the tools (accounts.md §7): for admins, but for the voice. */
export const toolCalls = calls('admin', {
  list_prompts: {
    route: 'GET /api/v1/prompts',
    summary: 'Lists the prompts of the library by name, and says how many there are.',
    query: [
      { name: 'type', kind: 'text', description: '“system” or “user”; both when left out.' },
      { name: 'search', kind: 'text', description: 'Words to find in name and content, in any case.' },
      { name: 'limit', kind: 'number', description: 'How many, from 1 to 1000; 20 when left out.' },
      { name: 'offset', kind: 'number', description: 'How many to leave out first; 0 when left out.' },
    ],
    answer: json(promptsAnswer),
  },
  create_prompt: {
    route: 'POST /api/v1/prompts',
    summary: 'Adds a prompt. Its content is stored quoted and escaped.',
    request: newPromptRequest,
    answer: json(prompt, 201),
  },
  change_prompt: {
    route: 'PUT /api/v1/prompts/{id}',
    summary: 'Changes a prompt; the next generation is told the new one. Every save is a version.',
    request: changePromptRequest,
    answer: json(prompt),
  },
  delete_prompt: {
    route: 'DELETE /api/v1/prompts/{id}',
    summary: 'Deletes a prompt and its versions.',
    answer: json(promptRemoval),
  },
  list_prompt_versions: {
    route: 'GET /api/v1/prompts/{id}/versions',
    summary: 'Lists every save of a prompt, the newest first.',
    answer: json(promptVersionsAnswer),
  },
  restore_prompt: {
    route: 'POST /api/v1/prompts/{id}/restore',
    summary: 'Makes a prompt what it was in an earlier version, as a new version.',
    request: restorePromptRequest,
    answer: json(prompt),
  },
  export_prompts: {
    route: 'GET /api/v1/prompts/export',
    summary: 'The whole library as YAML.',
    answer: { kind: 'bytes' },
  },
  import_prompts: {
    route: 'POST /api/v1/prompts/import',
    summary:
      'Takes a library as YAML: all of it or, where something in it is wrong, nothing. Prompts are known by name and type; those that it does not name stay.',
    requestBytes: ['application/yaml'],
    answer: json(promptImportAnswer),
  },
  test_prompts: {
    route: 'POST /api/v1/prompts/test',
    summary:
      'Writes from a system and a user prompt: one JSON answer with its result or, with “stream”, the text as it comes and then the result.',
    request: promptTestRequest,
    startsOperation: true,
    answer: { kind: 'lines', chunks: 'prompt_test' },
  },
  list_api_calls: {
    route: 'GET /api/v1/api-calls-history',
    summary:
      'Lists the newest 1,000 calls that started an operation, the newest first, 50 at a time; the Link header with rel="next" leads to older ones.',
    query: [
      { name: 'after', kind: 'text', description: 'Where the page begins, as a Link header has it.' },
      { name: 'since', kind: 'text', description: 'The id of an entry: only newer ones.' },
      { name: 'route', kind: 'text', description: 'Only calls whose route has this in it.' },
      { name: 'state', kind: 'text', description: '“done”, “cancelled” or “failed”.' },
    ],
    answer: json(apiCallHistoryAnswer),
  },
  clear_api_calls: {
    route: 'POST /api/v1/api-calls-history/clear',
    summary: 'Forgets the history of calls.',
    answer: json(clearedHistory),
  },
  read_usage: {
    route: 'GET /api/v1/usage/daily',
    summary: 'What was called, used and paid for by the day, and by address.',
    query: [
      {
        name: 'days',
        kind: 'number',
        description: 'How many days up to today, from 1 to 366; 30 when left out.',
      },
    ],
    answer: json(usageAnswer),
  },
  test_voice: {
    route: 'POST /api/v1/voice/test',
    access: 'account',
    summary:
      'Speaks a line: audio bytes. Without a voice model it is 404: pages let the browser speak instead.',
    request: voiceRequest,
    startsOperation: true,
    answer: { kind: 'bytes' },
  },
});
