import { listen, runOptions } from '@fabula/work-kit/testing';
import OpenAI from 'openai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeOpenai, fakeOpenai } from '../../../../tests/support/fakeOpenai.ts';
import {
  selectionRequest,
  textOf,
  writingRequests,
} from '../testing/conformance/EditorConformanceSubject.ts';
import type { SdkModel } from './givenModels.ts';
import { type HandleWritingOptions, handleWriting } from './handleWriting.ts';
import { remoteAssistant, remoteWriter } from './remoteWriter.ts';

let fake: FakeOpenai;
beforeEach(async () => {
  fake = await fakeOpenai();
});
afterEach(() => fake.close());

const overClient = (more: object = {}): HandleWritingOptions => ({
  client: new OpenAI({ apiKey: 'test', baseURL: fake.url, logLevel: 'off' }),
  model: 'small',
  ...more,
});
const post = (body: unknown, options: HandleWritingOptions = overClient(), init: RequestInit = {}) =>
  handleWriting(
    new Request('http://page.example/api/write', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    }),
    options,
  );
const remote = (options: HandleWritingOptions) => ({
  fetch: (_: string, init: RequestInit) => post(init.body, options, init),
});

describe('what a page may post', () => {
  const { context } = writingRequests.rewrite;
  it.each([
    ['nothing', '', 'The body is not JSON.'],
    ['a list', [], 'The body must be a JSON object.'],
    ['an unknown kind', { kind: 'sing' }, "'kind' must be one of new, continue"],
    ['a name of every object', { kind: 'constructor' }, "'kind' must be one of"],
    ['no audience', { kind: 'continue', count: 1, context: {} }, "'isNsfw' must be true or false."],
    [
      'too many paragraphs',
      { ...writingRequests.continue, count: 11 },
      "'count' must be a whole number from 1 to 10.",
    ],
    ['no context', { ...writingRequests.continue, context: 'x' }, "'context' must be an object."],
    [
      'numbers for text',
      { ...writingRequests.rewrite, context: { ...context, premise: 7 } },
      "'premise' must be text.",
    ],
    [
      'one text for a list',
      { ...writingRequests.rewrite, context: { ...context, pickedSentences: 'x' } },
      "'pickedSentences' must be a list of texts.",
    ],
    [
      'nothing to rewrite',
      { ...writingRequests.rewrite, context: { ...context, paragraph: ' ' } },
      "'context.paragraph' has no text.",
    ],
    [
      'a selection of another paragraph',
      {
        ...writingRequests.rewrite,
        context: { ...context, selection: { before: '', text: 'Elsewhere.', after: '' } },
      },
      "'context.selection' does not make up its paragraph.",
    ],
    [
      'an unknown verb',
      { ...writingRequests.rewrite, verb: 'sing' },
      "'verb' must be one of rewrite, expand",
    ],
    [
      'nothing to sum up',
      { kind: 'summary', isNsfw: false, paragraphs: [] },
      "There is no text in 'paragraphs'.",
    ],
    [
      'percentages beyond all',
      { ...writingRequests.continue, context: { percentages: { current: 1, target: 300, advance: 1 } } },
      "'percentages' must have",
    ],
  ])('is judged in a sentence: %s', async (_, body, sentence) => {
    const onError = vi.fn();
    const answer = await post(body, overClient({ onError }));
    expect(answer.status).toBe(400);
    expect((await answer.json()).error).toMatchObject({ message: expect.stringContaining(sentence) });
    expect(fake.requests).toEqual([]);
    expect(onError).not.toHaveBeenCalled();
  });

  it('is JSON by its type, so that a browser asks before it sends one from a page of somebody else', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
      expect(
        (await post(writingRequests.continue, overClient(), { headers: { 'Content-Type': type } })).status,
      ).toBe(415);
    expect(fake.requests).toEqual([]);
  });

  it('is a POST, of no more bytes than are read', async () => {
    const got = await handleWriting(new Request('http://page.example/api/write'), overClient());
    expect([got.status, got.headers.get('Allow')]).toEqual([405, 'POST']);
    const large = { ...writingRequests.continue, instruction: 'x'.repeat(2_000) };
    expect((await post(large, overClient({ maxBytes: 1_000 }))).status).toBe(413);
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(10_000)) });
    const init = { body: endless, duplex: 'half' } as RequestInit;
    expect((await post('', overClient({ maxBytes: 50_000 }), init)).status).toBe(413);
    expect(fake.requests).toEqual([]);
  });
});

it('passes a selection on as the page sent it', async () => {
  const { events } = await listen(
    remoteWriter('/', remote(overClient())).write(selectionRequest, runOptions()),
  );
  expect(textOf(events)).not.toBe('');
  expect(fake.requests[0]?.body?.messages[1]?.content).toContain('Describe what is in the selection');
});

describe('a server that writes', () => {
  it('says so to what stands between it and the page, counts, and tells its log what failed', async () => {
    const [onUsage, onError] = [vi.fn(), vi.fn()];
    const answer = await post(writingRequests.continue, overClient({ onUsage, onError }));
    expect(answer.headers.get('Content-Type')).toBe('text/event-stream');
    expect(answer.headers.get('Cache-Control')).toContain('no-transform');
    expect(await answer.text()).toMatch(/data: \{"type":"done"\}\n\n$/);
    expect(onUsage.mock.calls).toEqual([
      [{ kind: 'continue', prompt_tokens: 111, completion_tokens: 222, total_tokens: 333 }],
    ]);
    fake.behaviour = 'unauthorized';
    const failed = await (await post(writingRequests.continue, overClient({ onError }))).text();
    expect(failed).toMatch(
      /"code":"writer","message":"[^"]*the people who run this server should check its key/i,
    );
    expect(failed).not.toMatch(/secret-upstream-detail|sign in/i);
    expect(onError).toHaveBeenCalledOnce();
    const [, thrown] = onError.mock.calls[0] as [unknown, Error];
    expect(thrown.cause).toMatchObject({ status: 401 });
  });

  it('tells the page how long to wait, in a stream and before it', async () => {
    fake.behaviour = 'rateLimited';
    const streamed = await (await post(writingRequests.continue, overClient())).text();
    expect(streamed).toMatch(/Wait 7 seconds, then try again\."[^}]*"retryAfter":7/);
    const summary = { kind: 'summary', paragraphs: ['One.'], isNsfw: false };
    const whole = await post(summary, overClient());
    expect([whole.status, whole.headers.get('Retry-After')]).toEqual([429, '7']);
    expect((await whole.json()).error).toMatchObject({ retryAfter: 7 });
  });

  it('hangs up on the model when the page leaves, by its signal or by its stream', async () => {
    fake.behaviour = 'stallInTheMiddle';
    const page = new AbortController();
    const onError = vi.fn();
    const first = await post(writingRequests.continue, overClient({ onError }), { signal: page.signal });
    await first.body?.getReader().read();
    page.abort();
    expect(await fake.requests[0]?.ended).toBe('hungUp');
    const second = (await post(writingRequests.continue, overClient({ onError }))).body?.getReader();
    await second?.read();
    await second?.cancel();
    expect(await fake.requests[1]?.ended).toBe('hungUp');
    expect(onError).not.toHaveBeenCalled();
  });

  it('hides what it did not expect', async () => {
    const broken = {
      specificationVersion: 'v3',
      modelId: 'broken',
      doStream: () => Promise.reject(new RangeError('db password: hunter2')),
    };
    const answer = await (await post(writingRequests.continue, { model: broken })).text();
    expect(answer).toContain('"code":"writer"');
    expect(answer).not.toContain('hunter2');
  });
});

describe('a model of the AI SDK', () => {
  const sdk = (parts: readonly object[], asked: object[] = []): SdkModel => ({
    specificationVersion: 'v3',
    modelId: 'small',
    async doStream(options: never) {
      asked.push(options);
      return {
        stream: new ReadableStream({
          start(out) {
            for (const part of parts) out.enqueue(part);
            out.close();
          },
        }),
      };
    },
  });
  const text = { type: 'text-delta', id: '1', delta: 'She rowed.' };
  const stop = { unified: 'stop', raw: 'stop' };

  it('is asked by its own names, and counted in either of its ways', async () => {
    const asked: object[] = [];
    const usage = { inputTokens: { total: 3, cacheRead: 2 }, outputTokens: { total: 4 } };
    const newer = sdk([text, { type: 'finish', finishReason: stop, usage }], asked);
    const { events } = await listen(
      remoteWriter('/', remote({ model: newer })).write(writingRequests.continue, runOptions()),
    );
    expect(textOf(events)).toBe('She rowed.');
    const counted = { prompt_tokens: 3, cached_tokens: 2, completion_tokens: 4, total_tokens: 7 };
    expect(events).toContainEqual({ type: 'usage', usage: counted });
    expect(asked).toMatchObject([
      { prompt: [{ role: 'system' }, { role: 'user' }], abortSignal: expect.anything() },
    ]);
    const older = sdk([
      text,
      {
        type: 'finish',
        finishReason: 'stop',
        usage: { inputTokens: 3, cachedInputTokens: 2, outputTokens: 4 },
      },
    ]);
    const again = await listen(
      remoteWriter('/', remote({ model: older })).write(writingRequests.continue, runOptions()),
    );
    expect(again.events).toContainEqual({ type: 'usage', usage: counted });
  });

  it('has its reasoning model, and a form for what must be read', async () => {
    const asked: object[] = [];
    const deep = sdk([text, { type: 'finish', finishReason: stop }], asked);
    const options = { model: sdk([]), reasoningModel: deep };
    await listen(
      remoteWriter('/', remote(options)).write(
        { ...writingRequests.rewrite, isReasoning: true },
        runOptions(),
      ),
    );
    expect(asked).toMatchObject([{ responseFormat: { type: 'json', name: 'rewrite' } }]);
  });

  it('broke off where its answer of success cannot be read to its end', async () => {
    const lost = Object.assign(new Error('Failed to process successful response'), {
      name: 'AI_APICallError',
      statusCode: 200,
    });
    const { thrown } = await listen(
      remoteWriter('/', remote({ model: sdk([text, { type: 'error', error: lost }]) })).write(
        writingRequests.continue,
        runOptions(),
      ),
    );
    expect(thrown?.error).toMatchObject({ failure: { code: 'cut_off' } });
  });

  it.each([
    ['no end', [text]],
    ['an end that no server gave', [text, { type: 'finish', finishReason: { unified: 'other' } }]],
    ['the unknown end of before', [text, { type: 'finish', finishReason: 'unknown' }]],
    ['an end by an error', [text, { type: 'finish', finishReason: { unified: 'interrupted', raw: 'x' } }]],
  ])('broke off where it has %s', async (_, parts) => {
    const { events, thrown } = await listen(
      remoteWriter('/', remote({ model: sdk(parts) })).write(writingRequests.continue, runOptions()),
    );
    expect(textOf(events)).toBe('She rowed.');
    expect(thrown?.error).toMatchObject({ failure: { code: 'cut_off' } });
  });
});

it('what stands before the route may say no in its own words', async () => {
  const fetch = async () =>
    Response.json({ error: { code: 'no_credits', message: 'Two more.', required: 2 } }, { status: 402 });
  const asked = { paragraphs: ['One.'], previousSections: [], isNsfw: false };
  await expect(
    remoteAssistant('/', { fetch }).summarise(asked, { signal: new AbortController().signal }),
  ).rejects.toMatchObject({ failure: { code: 'no_credits', message: 'Two more.', required: 2 } });
});
