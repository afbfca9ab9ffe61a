import type { ApiCall } from './ApiCall.ts';
import { apiCallHistoryAnswer, clearedHistory } from './apiCallHistory.ts';
import {
  changePromptRequest,
  newPromptRequest,
  prompt,
  promptImportAnswer,
  promptRemoval,
  promptsAnswer,
  promptVersionsAnswer,
  restorePromptRequest,
} from './prompts.ts';
import { promptTestRequest } from './promptTest.ts';
import { usageAnswer } from './usage.ts';
import { voiceRequest } from './voice.ts';

const admin = 'admin' as const;
const json = <Schema extends Extract<ApiCall['answer'], { kind: 'json' }>['schema']>(
  schema: Schema,
  status: 200 | 201 = 200,
) => ({ kind: 'json', status, schema }) as const;

/** The calls of the tools (accounts.md §7): for admins, but for the voice. */
export const toolCalls: readonly ApiCall[] = [
  {
    name: 'list_prompts',
    method: 'GET',
    path: '/api/v1/prompts',
    access: admin,
    summary: 'Lists the prompts of the library by name, and says how many there are.',
    query: [
      { name: 'type', kind: 'text', description: '“system” or “user”; both when left out.' },
      { name: 'search', kind: 'text', description: 'Words to find in name and content, in any case.' },
      { name: 'limit', kind: 'number', description: 'How many, from 1 to 1000; 20 when left out.' },
      { name: 'offset', kind: 'number', description: 'How many to leave out first; 0 when left out.' },
    ],
    answer: json(promptsAnswer),
  },
  {
    name: 'create_prompt',
    method: 'POST',
    path: '/api/v1/prompts',
    access: admin,
    summary: 'Adds a prompt. Its content is stored quoted and escaped.',
    request: newPromptRequest,
    answer: json(prompt, 201),
  },
  {
    name: 'change_prompt',
    method: 'PUT',
    path: '/api/v1/prompts/{id}',
    access: admin,
    summary: 'Changes a prompt; the next generation is told the new one. Every save is a version.',
    request: changePromptRequest,
    answer: json(prompt),
  },
  {
    name: 'delete_prompt',
    method: 'DELETE',
    path: '/api/v1/prompts/{id}',
    access: admin,
    summary: 'Deletes a prompt and its versions.',
    answer: json(promptRemoval),
  },
  {
    name: 'list_prompt_versions',
    method: 'GET',
    path: '/api/v1/prompts/{id}/versions',
    access: admin,
    summary: 'Lists every save of a prompt, the newest first.',
    answer: json(promptVersionsAnswer),
  },
  {
    name: 'restore_prompt',
    method: 'POST',
    path: '/api/v1/prompts/{id}/restore',
    access: admin,
    summary: 'Makes a prompt what it was in an earlier version, as a new version.',
    request: restorePromptRequest,
    answer: json(prompt),
  },
  {
    name: 'export_prompts',
    method: 'GET',
    path: '/api/v1/prompts/export',
    access: admin,
    summary: 'The whole library as YAML.',
    answer: { kind: 'bytes' },
  },
  {
    name: 'import_prompts',
    method: 'POST',
    path: '/api/v1/prompts/import',
    access: admin,
    summary:
      'Takes a library as YAML: all of it or, where something in it is wrong, nothing. Prompts are known by name and type; those that it does not name stay.',
    requestBytes: ['application/yaml'],
    answer: json(promptImportAnswer),
  },
  {
    name: 'test_prompts',
    method: 'POST',
    path: '/api/v1/prompts/test',
    access: admin,
    summary:
      'Writes from a system and a user prompt: one JSON answer with its result or, with “stream”, the text as it comes and then the result.',
    request: promptTestRequest,
    startsOperation: true,
    answer: { kind: 'lines', chunks: 'prompt_test' },
  },
  {
    name: 'list_api_calls',
    method: 'GET',
    path: '/api/v1/api-calls-history',
    access: admin,
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
  {
    name: 'clear_api_calls',
    method: 'POST',
    path: '/api/v1/api-calls-history/clear',
    access: admin,
    summary: 'Forgets the history of calls.',
    answer: json(clearedHistory),
  },
  {
    name: 'read_usage',
    method: 'GET',
    path: '/api/v1/usage/daily',
    access: admin,
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
  {
    name: 'test_voice',
    method: 'POST',
    path: '/api/v1/voice/test',
    access: 'account',
    summary:
      'Speaks a line: audio bytes. Without a voice model it is 404: pages let the browser speak instead.',
    request: voiceRequest,
    startsOperation: true,
    answer: { kind: 'bytes' },
  },
];
