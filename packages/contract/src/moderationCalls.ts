import * as z from 'zod/mini';
import type { ApiCall } from './ApiCall.ts';
import {
  accountModeration,
  moderatedWork,
  moderationRecordsAnswer,
  moderationRequest,
  reportAnswer,
  reportRequest,
  workReportsAnswer,
} from './moderation.ts';

const admin = 'admin' as const;
const json = <Schema extends Extract<ApiCall['answer'], { kind: 'json' }>['schema']>(
  schema: Schema,
  status: 200 | 202 = 200,
) => ({ kind: 'json', status, schema }) as const;

const work = '/api/v1/moderation/works/{kind}/{id}';
const account = '/api/v1/moderation/accounts/{id}';

function act(name: string, path: string, summary: string, schema: Parameters<typeof json>[0]): ApiCall {
  return {
    name,
    method: 'POST',
    path,
    access: admin,
    summary,
    request: moderationRequest,
    answer: json(schema),
  };
}

/** Reporting published works, and what admins do about them (D-MODERATE). */
export const moderationCalls: readonly ApiCall[] = [
  {
    name: 'report_work',
    method: 'POST',
    path: '/api/v1/reports',
    access: 'anyone',
    summary:
      'Reports a published story or scene to the people who run this server. No account is needed; a few an hour from one address.',
    request: reportRequest,
    answer: json(reportAnswer, 202),
  },
  {
    name: 'list_moderated_works',
    method: 'GET',
    path: '/api/v1/moderation/works',
    access: admin,
    summary:
      'Lists published works, safe and adult, and those that were hidden or removed, 50 at a time, newest first; the Link header with rel="next" leads to the next page.',
    query: [
      { name: 'kind', kind: 'text', description: '“story” or “scene”; both when left out.' },
      {
        name: 'q',
        kind: 'text',
        description: 'Words, each of which must begin a word of title, author, premise or genre.',
      },
      {
        name: 'filter',
        kind: 'text',
        description: '“reported”: with open reports; “hidden”: hidden or removed; all when left out.',
      },
      { name: 'after', kind: 'text', description: 'Where the page begins, as a Link header has it.' },
    ],
    answer: json(z.array(moderatedWork)),
  },
  {
    name: 'list_work_reports',
    method: 'GET',
    path: `${work}/reports`,
    access: admin,
    summary: 'Lists the reports of a work, open and closed, newest first.',
    answer: json(workReportsAnswer),
  },
  act(
    'hide_work',
    `${work}/hide`,
    'Takes a work from every public place; its author can read it and is told why. Closes its open reports.',
    moderatedWork,
  ),
  act(
    'show_work',
    `${work}/show`,
    'Makes a hidden work public again; one that was removed is 409.',
    moderatedWork,
  ),
  act(
    'remove_work',
    `${work}/remove`,
    'Takes a work from every public place for good: it cannot be published again. What its author has in private stays. Closes its open reports.',
    moderatedWork,
  ),
  act(
    'dismiss_work_reports',
    `${work}/reports/dismiss`,
    'Closes the open reports of a work without doing anything about it.',
    moderatedWork,
  ),
  act(
    'block_account',
    `${account}/block`,
    'Stops an account from publishing. What it has published stays as it is.',
    accountModeration,
  ),
  act('unblock_account', `${account}/unblock`, 'Lets an account publish again.', accountModeration),
  {
    name: 'list_moderation_records',
    method: 'GET',
    path: '/api/v1/moderation/records',
    access: admin,
    summary:
      'Lists what admins did, to what, when and why, 50 at a time, newest first; the Link header with rel="next" leads to the next page.',
    query: [{ name: 'after', kind: 'text', description: 'Where the page begins, as a Link header has it.' }],
    answer: json(moderationRecordsAnswer),
  },
];
