import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sayLimits } from '../../apps/server/src/http/openapiDocument.ts';
import { describeProblem, HttpProblem } from '../../apps/server/src/http/problems.ts';
import {
  type ApiCall,
  apiCalls,
  CLAIMED_CREDITS,
  errorTypes,
  limits,
  saidOf,
} from '../../packages/contract/src/index.ts';

const guide = readFileSync(new URL('../../docs/guides/server-contract.md', import.meta.url), 'utf8');

const answers: Record<ApiCall['answer']['kind'], string> = {
  json: 'JSON',
  lines: 'lines',
  bytes: 'bytes',
  page: 'HTML',
};
const notes = ({ startsOperation, isOwned, query = [] }: ApiCall) =>
  [
    startsOperation ? 'an operation' : '',
    isOwned ? 'its owner’s' : '',
    ...query.map(({ name }) => `\`?${name}\``),
  ]
    .filter((note) => note !== '')
    .join(', ');

const bodyOf = (call: ApiCall) =>
  sayLimits(call)
    .replace('At most ', '')
    .replace(/( and \d+ levels)?\.$/, '');

/** A row of the guide's table of calls. */
const rowOf = (call: ApiCall) =>
  `| \`${call.method} ${call.path}\` | ${call.access} | ${bodyOf(call)} | ${answers[call.answer.kind]}${
    call.answer.kind === 'json' && call.answer.status !== 200 ? ` ${call.answer.status}` : ''
  } | ${notes(call)} | ${saidOf(call).summary.replaceAll('|', '\\|')} |`;

const rowsOf = (text: string) =>
  text.split('\n').filter((line) => /^\| `(GET|POST|PUT|PATCH|DELETE) \//.test(line));

describe('docs/guides/server-contract.md', () => {
  it('lists every call as the table of calls has it, in its order', () => {
    expect(rowsOf(guide)).toEqual(apiCalls.map(rowOf));
  });

  it('says under the table what does not fit into it', () => {
    const more = apiCalls.flatMap((call) => {
      const { description } = saidOf(call);
      return description === undefined ? [] : [`- \`${call.method} ${call.path}\`: ${description}`];
    });
    const [, list = ''] = guide.split('## All calls');
    expect(list.split('\n').filter((line) => /^- `(GET|POST|PUT|PATCH|DELETE) \//.test(line))).toEqual(more);
  });

  it('names every kind of error with its status, and no other', () => {
    const named = [...guide.matchAll(/^\| `([a-z_]+)` \| (\d{3})/gm)].map(
      ([, type, status]) => `${type} ${status}`,
    );
    const real = errorTypes.map((type) => `${type} ${describeProblem(new HttpProblem(type, ''), '').status}`);
    expect(named.toSorted()).toEqual(real.toSorted());
  });

  it('says the limits that are in force', () => {
    expect(guide).toContain(`JSON is ${limits.bodyDepth} levels deep at most`);
    expect(guide).toContain(`The first ${CLAIMED_CREDITS} credits`);
  });
});
