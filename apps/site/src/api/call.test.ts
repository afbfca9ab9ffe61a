import { feedbackCall } from '@fabula/contract';
import { isCallFailure } from '@fabula/contract/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask } from './call.ts';

const answers = (answer: Response | Error | string) =>
  vi.stubGlobal('fetch', () =>
    answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer),
  );
const call = () => ask(feedbackCall, { body: feedback });

afterEach(() => vi.unstubAllGlobals());

const feedback = { message: 'Thank you.' };

describe('ask', () => {
  it('gives the answer', async () => {
    answers(Response.json({ accepted: true }, { status: 202 }));
    const answer = await call();
    expect([answer, isCallFailure(answer)]).toEqual([{ accepted: true }, false]);
  });

  it('asks to log in again on a 401', async () => {
    answers(new Response('', { status: 401 }));
    expect(await call()).toEqual({
      error: 'Authentication failed - please log in again',
      status: 401,
    });
  });

  it('names the status of any other refusal, and keeps what the server says of it', async () => {
    answers(Response.json({ error: 'The outbox is full.', type: 'internal' }, { status: 500 }));
    expect(await call()).toEqual({
      error: 'HTTP error! status: 500',
      status: 500,
      type: 'internal',
      detail: 'The outbox is full.',
    });
    answers(new Response('<html>', { status: 502 }));
    expect(await call()).toEqual({ error: 'HTTP error! status: 502', status: 502 });
  });

  it('keeps what somebody in between says', async () => {
    answers(Response.json({ error: 'The library is being moved.' }, { status: 418 }));
    expect(await call()).toMatchObject({ detail: 'The library is being moved.' });
    answers(new Response('Come back at noon.\n', { status: 409 }));
    expect(await call()).toMatchObject({ detail: 'Come back at noon.' });
    answers(new Response('Too long. '.repeat(40), { status: 409 }));
    expect(await call()).not.toHaveProperty('detail');
  });

  it('says what broke, or that something did', async () => {
    answers(new TypeError('Failed to fetch'));
    expect(await call()).toEqual({ error: 'Failed to fetch' });
    answers('nothing that says anything');
    expect(await call()).toEqual({ error: 'An error occurred while fetching data' });
  });

  it('takes an answer of another shape for a failure', async () => {
    answers(Response.json({ hello: 'world' }));
    expect(isCallFailure(await call())).toBe(true);
  });
});
