import { isWorkError } from '@fabula/work-kit/core';
import { listen, runOptions } from '@fabula/work-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeOpenai, fakeOpenai } from '../../../../tests/support/fakeOpenai.ts';
import type { AssistantAdapter, WriterEvent } from '../adapter/EditorAdapter.ts';
import type { RewriteContext } from '../model/WritingRequest.ts';
import {
  selectionRequest,
  textOf,
  writingRequests,
} from '../testing/conformance/EditorConformanceSubject.ts';
import { openaiAssistant, openaiWriter } from './openaiWriter.ts';
import { remoteAssistant, remoteWriter } from './remoteWriter.ts';

let fake: FakeOpenai;
beforeEach(async () => {
  fake = await fakeOpenai();
});
afterEach(() => fake.close());

const create = (more: object = {}) => openaiWriter({ baseUrl: fake.url, model: 'small', ...more });
const write = (kind: keyof typeof writingRequests, more: object = {}) =>
  listen(create(more).write(writingRequests[kind], runOptions()));
const changes = (events: readonly WriterEvent[]) =>
  events.flatMap((event) => (event.type === 'sentence' ? [event.change] : []));
const { paragraph } = writingRequests.rewrite.context;

describe('what a model is asked', () => {
  it('has what the writer wrote, and the model, the key and the reasoning of its maker', async () => {
    let token = 0;
    const options = { reasoningModel: 'deep', headers: () => ({ Authorization: `Bearer ${++token}` }) };
    const writer = create(options);
    await listen(writer.write({ ...writingRequests.continue, instruction: 'Let it rain.' }, runOptions()));
    await listen(
      writer.write({ ...writingRequests.continue, isReasoning: true, reasoningEffort: 'low' }, runOptions()),
    );
    const [first, second] = fake.requests;
    expect([first?.body?.reasoning_effort, second?.body?.reasoning_effort]).toEqual([undefined, 'low']);
    expect(first?.body?.messages[1]?.content).toContain(writingRequests.continue.context.premise);
    expect(first?.body?.messages[1]?.content).toContain('Let it rain.');
    expect([first?.body?.model, second?.body?.model]).toEqual(['small', 'deep']);
    expect([first?.authorization, second?.authorization]).toEqual(['Bearer 1', 'Bearer 2']);
  });

  it('may stand in prompts of the product, with the rule about minors in any case', async () => {
    const prompts = { 'continue.safe.system': 'You write limericks.' };
    await write('continue', { prompts });
    await write('new', { prompts });
    const [own, ours] = fake.requests.map(({ body }) => body?.messages[0]?.content ?? '');
    expect(own).toMatch(/^You write limericks\.\n\nNever, in any mode/);
    expect(ours).not.toContain('limericks');
    expect(() => create({ prompts: { 'continue.system': '' } })).toThrow(
      "There is no prompt 'continue.system'",
    );
  });

  it('is never a minor in a sexual frame', async () => {
    const request = {
      ...writingRequests.continue,
      instruction: 'Anna was fifteen. They had sex in the barn.',
    };
    const { events, thrown } = await listen(create().write(request, runOptions()));
    expect(events).toEqual([]);
    expect(thrown?.error).toMatchObject({ failure: { code: 'refused' } });
    expect(fake.requests).toEqual([]);
  });

  it('fits into its window', async () => {
    const previousParagraphs = Array.from(
      { length: 300 },
      (_, at) => `Number ${at}. ${'The lamp. '.repeat(20)}`,
    );
    const context = { ...writingRequests.continue.context, previousParagraphs };
    const writer = create({ contextTokens: 4_000 });
    await listen(writer.write({ ...writingRequests.continue, context }, runOptions()));
    expect(writer.window?.()).toMatchObject({
      contextTokens: 4_000,
      reader: `small at ${new URL(fake.url).host}`,
    });
    const sent = fake.requests[0]?.body?.messages[1]?.content ?? '';
    expect(sent).toContain('Number 299.');
    expect(sent).not.toContain('Number 100.');
  });
});

describe('a selection', () => {
  it('is asked for by its verb with what stands around it, and answered by text as it comes', async () => {
    const { events, thrown } = await listen(create().write(selectionRequest, runOptions()));
    expect(thrown).toBeNull();
    expect(textOf(events)).not.toBe('');
    expect(changes(events)).toEqual([]);
    const { selection } = selectionRequest.context as RewriteContext;
    const [request] = fake.requests;
    const told = request?.body?.messages[1]?.content ?? '';
    expect(told).toContain(`<selection>\n${selection?.text}\n</selection>`);
    expect(told).toContain(selection?.after.trim());
    expect(told).toContain('Describe what is in the selection');
    expect(request?.body?.response_format).toBeUndefined();
  });

  it('may be a caret, from which a model writes on', async () => {
    const { insert } = writingRequests;
    if (insert.kind !== 'insert') throw new Error('An insert was asked for.');
    const context = { ...insert.context, selection: { before: 'She ran to', text: '', after: '' } };
    await listen(create().write({ ...insert, context }, runOptions()));
    const told = fake.requests[0]?.body?.messages[1]?.content ?? '';
    expect(told).toContain('<before_caret>\nShe ran to\n</before_caret>');
    expect(told).not.toContain('after_caret');
  });
});

describe('what a model answers', () => {
  it.each(['stream', 'formRejected', 'formIgnored', 'fencedJson', 'brokenJson', 'thinkBlocks'] as const)(
    'becomes changes of sentences, whatever it makes of the form: %s',
    async (behaviour) => {
      fake.behaviour = behaviour;
      const { events, thrown } = await write('rewrite');
      expect(thrown).toBeNull();
      expect(events.at(-1)).toEqual({ type: 'done' });
      const originals = changes(events).map(({ original }) => original);
      expect(originals.filter((one) => one !== '').join(' ')).toBe(paragraph);
      expect(changes(events).map(({ rewritten }) => rewritten)).toContain('Nothing moved.');
    },
  );

  it('is asked in a form once alone where its server takes none', async () => {
    fake.behaviour = 'formRejected';
    const writer = create();
    for (let run = 0; run < 2; run += 1) await listen(writer.write(writingRequests.rewrite, runOptions()));
    expect(fake.requests.map(({ body }) => body?.response_format !== undefined)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is told from its thinking, and counted', async () => {
    fake.behaviour = 'thinking';
    const { events } = await write('continue');
    expect(events).toContainEqual({ type: 'reasoning', text: expect.stringContaining('afraid') });
    expect(textOf(events)).not.toContain('afraid of the light');
    expect(events).toContainEqual({
      type: 'usage',
      usage: { prompt_tokens: 111, completion_tokens: 222, total_tokens: 333 },
    });
  });

  it('may come whole, from a server that does not stream', async () => {
    const whole = async () =>
      Response.json({
        choices: [{ message: { content: 'One.\n\nTwo.' }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
      });
    const { events, thrown } = await write('continue', { fetch: whole });
    expect(thrown).toBeNull();
    expect(textOf(events)).toBe('One.\n\nTwo.');
  });

  it('asks to sign in only where there is something to sign in to', async () => {
    fake.behaviour = 'unauthorized';
    const said = async (more: object) => (await write('continue', more)).thrown?.error;
    expect(JSON.stringify(await said({}))).not.toMatch(/sign in/i);
    expect(await said({ hasSignIn: true })).toMatchObject({
      failure: { code: 'signed_out', message: expect.stringContaining('Log in, then try again.') },
    });
  });

  it('says how long to wait', async () => {
    fake.behaviour = 'rateLimited';
    expect((await write('continue')).thrown?.error).toMatchObject({
      failure: {
        code: 'http',
        retryAfter: 7,
        message: expect.stringContaining('Wait 7 seconds, then try again.'),
      },
    });
  });

  it.each([
    ['unauthorized', 'http', /refused the key.*the people who run this page should check its key/i],
    ['rateLimited', 'http', /too much to do/],
    ['unknownModel', 'http', /not found.*the people who run this page should check the name of its model/i],
    ['lengthLimit', 'cut_off', /length limit/],
    ['closeWithoutEnding', 'cut_off', /broke off/],
    ['contentFilter', 'refused', /declined/],
    ['endlessReasoning', 'writer', /thought for too long/],
  ] as const)('is told of in a sentence where it fails: %s', async (behaviour, code, message) => {
    fake.behaviour = behaviour;
    const { thrown } = await write('continue');
    expect(isWorkError(thrown?.error)).toBe(true);
    expect(thrown?.error).toMatchObject({ failure: { code, message: expect.stringMatching(message) } });
    expect(JSON.stringify(thrown?.error)).not.toContain('secret-upstream-detail');
  });

  it('is a page of HTML where the address is wrong', async () => {
    const fetch = async () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
    const { thrown } = await write('continue', { fetch });
    expect(thrown?.error).toMatchObject({ failure: { code: 'unparseable' } });
  });

  it('is not whole where nothing can be made of it', async () => {
    fake.behaviour = 'uselessJson';
    const assistant = openaiAssistant({ baseUrl: fake.url, model: 'small' });
    const asked = { premise: 'A door.', genre: '', previousParagraphs: [], count: 3, isNsfw: false };
    const { signal } = new AbortController();
    await expect(assistant.suggest(asked, { signal })).rejects.toMatchObject({ failure: { code: 'writer' } });
  });

  it('is hung up on when the writer leaves', async () => {
    fake.behaviour = 'stallInTheMiddle';
    await listen(create().write(writingRequests.continue, runOptions()), (event) =>
      event.type === 'text' ? 'leave' : undefined,
    );
    expect(await fake.requests[0]?.ended).toBe('hungUp');
  });
});

describe.each([
  [
    'openaiWriter',
    (more: object) => openaiWriter({ baseUrl: 'https://model.example/v1', model: 'small', ...more }),
  ],
  ['remoteWriter', (more: object) => remoteWriter('/api/write', more)],
] as const)('%s', (_, writer) => {
  const ask = (more: object) => listen(writer(more).write(writingRequests.continue, runOptions()));
  const code = (thrown: { error: unknown } | null) => thrown?.error;
  const stalled = () => new ReadableStream<Uint8Array>({ start() {} });

  it('gives up a server that never answers, and one that falls silent', async () => {
    let signal: AbortSignal | undefined;
    const never = (_url: string, init: RequestInit) => {
      signal = init.signal ?? undefined;
      return new Promise<Response>(() => undefined);
    };
    expect(code((await ask({ silenceMs: 20, fetch: never })).thrown)).toMatchObject({
      failure: { code: 'unreachable' },
    });
    expect(signal?.aborted).toBe(true);
    const silent = async () => new Response(stalled());
    expect(code((await ask({ silenceMs: 20, fetch: silent })).thrown)).toMatchObject({
      failure: { code: 'cut_off' },
    });
  });

  it('asks nobody to sign in at a refusal of the product’s own, where there is nothing to sign in to', async () => {
    const refused = async () => new Response('Unauthorized', { status: 401 });
    expect(JSON.stringify(code((await ask({ fetch: refused })).thrown))).not.toMatch(/sign in|signed_out/i);
    expect(code((await ask({ fetch: refused, hasSignIn: true })).thrown)).toMatchObject({
      failure: { code: 'signed_out' },
    });
  });
});

const endpoint = (more: object) => ({ baseUrl: 'https://model.example/v1', model: 'small', ...more });
const ports = {
  openai: {
    writer: (more: object) => openaiWriter(endpoint(more)),
    assistant: (more: object) => openaiAssistant(endpoint(more)),
  },
  remote: {
    writer: (more: object) => remoteWriter('/api/write', more),
    assistant: (more: object) => remoteAssistant('/api/write', more),
  },
};
const silences = {
  'before an answer': null,
  'after its head': { status: 200, said: '' },
  'in its middle': { status: 200, said: '{"sugg' },
  'in a refusal': { status: 500, said: '{"err' },
};

describe.each(Object.entries(ports))('a whole answer of the port %s', (_, { writer, assistant }) => {
  const context = { premise: '', genre: '', previousParagraphs: ['One.'], isNsfw: false };
  const calls = {
    suggest: ({ suggest }: AssistantAdapter, signal: AbortSignal) =>
      suggest?.({ ...context, count: 3 }, { signal }),
    summarise: ({ summarise }: AssistantAdapter, signal: AbortSignal) =>
      summarise?.({ paragraphs: ['One.'], previousSections: [], isNsfw: false }, { signal }),
  };

  for (const [when, head] of Object.entries(silences))
    it.each(Object.entries(calls))(
      `is given up where it falls silent ${when}, as a stream is, in the same words: %s`,
      async (_, call) => {
        const signals: AbortSignal[] = [];
        const fetch = async (_url: string, { signal }: RequestInit) => {
          if (signal) signals.push(signal);
          if (head === null) return new Promise<Response>(() => undefined);
          const start = (controller: ReadableStreamDefaultController) =>
            controller.enqueue(new TextEncoder().encode(head.said));
          return new Response(new ReadableStream<Uint8Array>({ start }), { status: head.status });
        };
        const options = { silenceMs: 20, fetch };
        const asked = call(assistant(options), new AbortController().signal);
        const whole = await Promise.resolve(asked).catch((thrown: Error) => thrown);
        const stream = await listen(writer(options).write(writingRequests.continue, runOptions()));
        expect(whole).toBeInstanceOf(Error);
        expect(whole).toEqual(stream.thrown?.error);
        expect(signals.length).toBeGreaterThan(1);
        expect(signals.every(({ aborted }) => aborted)).toBe(true);
      },
    );
});
