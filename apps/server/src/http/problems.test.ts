import { errorType, errorTypes } from '@fabula/contract';
import { HTTPException } from 'hono/http-exception';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import problems from '../content/problems.json' with { type: 'json' };
import { MailFailure } from '../mail/Mailer.ts';
import { WriterFailure } from '../writers/Writer.ts';
import { describeProblem, HttpProblem, problem } from './problems.ts';

describe('describeProblem (D-ERRORS)', () => {
  it('has a status for every type of the contract', () => {
    const statuses = errorTypes.map((type) => describeProblem(new HttpProblem(type, 'No.'), 'id').status);
    expect(statuses).toEqual([
      400, 401, 402, 402, 403, 403, 403, 404, 409, 410, 410, 413, 422, 429, 500, 503, 507, 503, 502, 502, 502,
      502, 422,
    ]);
  });

  it.each([
    undefined,
    null,
    'text',
    7,
    {},
    new Error('secret'),
    new HTTPException(503, { message: 'secret' }),
  ])('makes %j internal, and says nothing of it', (thrown) => {
    const { status, body, isUnexpected } = describeProblem(thrown, 'the-number');
    expect([status, isUnexpected]).toEqual([500, true]);
    expect(body.error).toContain('the-number');
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('names the field, and the seconds to wait', () => {
    const problem = new HttpProblem('rate_limited', 'Wait.', { field: 'a.b', retryAfter: 2.2 });
    expect(describeProblem(problem, 'id')).toMatchObject({
      body: { error: 'Wait.', type: 'rate_limited', field: 'a.b' },
      headers: { 'Retry-After': '3' },
    });
    expect(describeProblem(new WriterFailure('rate_limited', 'Wait.'), 'id').headers).toHaveProperty(
      'Retry-After',
    );
  });

  it('knows the failures of the ports', () => {
    expect(describeProblem(new WriterFailure('refused', 'No.'), 'id').body).toEqual({
      error: 'No.',
      type: 'refused',
    });
    expect(describeProblem(new MailFailure('No.'), 'id').status).toBe(502);
    expect(describeProblem(new HTTPException(400), 'id').body.type).toBe('invalid_request');
  });
});

describe('the table of problems', () => {
  const row = z.strictObject({
    type: errorType,
    text: z.string().min(1),
    field: z.string().optional(),
    retryAfter: z.int().positive().optional(),
  });

  it.each(Object.entries(problems))('of %s has a known type and a sentence in each row', (_group, rows) => {
    expect(z.record(z.string(), row).safeParse(rows).error?.issues).toBeUndefined();
  });

  it('fills sentence and field, and takes the details along', () => {
    const test = problem('promptTests', 'unknown_version', { role: 'user', reason: 'aside' });
    expect([test.type, test.message, test.details.field]).toEqual([
      'not_found',
      'Please select both system and user prompts. This user prompt has no such version; choose another one.',
      'user_prompt_version',
    ]);
    const { body, headers } = describeProblem(
      problem('generation', 'operation_ended', { report: null }),
      'id',
    );
    expect(body).not.toHaveProperty('report');
    expect(headers).toEqual({});
  });

  it.each([
    [1, 'a second'],
    [59.2, '60 seconds'],
    [61, '2 minutes'],
    [3_600, 'an hour'],
    [7_201, '3 hours'],
  ])('says %d seconds as %s', (retryAfter, words) => {
    const { message, details } = problem('account', 'too_often', { retryAfter });
    expect([message, details.retryAfter]).toEqual([
      `Too many tries. Wait ${words}, then try again.`,
      retryAfter,
    ]);
  });
});
