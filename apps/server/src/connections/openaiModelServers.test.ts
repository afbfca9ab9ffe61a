import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { shippedTemplates } from '@fabula/writing/asking';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fakeOpenai } from '../../../../tests/support/fakeOpenai.ts';
import { ownCertificate } from '../../../../tests/support/ownCertificate.ts';

import { startTable } from '../startTable.ts';
import { type ModelAddress, type ModelTraits, modelMemory } from './ModelServers.ts';
import { openaiModelServers, usualServers } from './openaiModelServers.ts';

/** The base URL of a server of somebody's own making. */
async function serve(answer: RequestListener, isSecure = false): Promise<string> {
  const server = isSecure ? createSecureServer(ownCertificate, answer) : createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http${isSecure ? 's' : ''}://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

const create = (usual: readonly string[] = []) =>
  openaiModelServers({
    prompts: { templates: async (...of) => shippedTemplates(...of) },
    contextTokens: 32_000,
    allowedAddresses: [],
    usual: usual.map((baseUrl, index) => ({ kind: index === 0 ? 'ollama' : 'vllm', baseUrl })),
  });
const none = { imageModel: null, voiceModel: null };
const at = (baseUrl: string, key?: string): ModelAddress => ({
  ...{ kind: 'other', baseUrl, key, isPublicOnly: false },
});
async function tried(address: ModelAddress & { model: string }) {
  const events: object[] = [];
  for await (const event of create().try({ ...none, ...address }, new AbortController().signal))
    events.push(event);
  return events;
}
const json = (status: number, body: object): RequestListener => {
  return (_, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

describe('the list of models', () => {
  it('has the window and the price where the server tells them, in its own way', async () => {
    const url = await serve(
      json(200, {
        data: [
          {
            id: 'a',
            name: 'Model A',
            context_length: 131_072,
            pricing: { prompt: '0.0000008', completion: '0.0000024', input_cache_read: '0.00000008' },
          },
          { id: 'b', context_window: 8_192, pricing: { input: 0.5, output: 1.5, cached_input: 0 } },
          { id: 'cheaper', pricing: { input: 0.5, output: 1.5, cached_input: 0.05 } },
          { id: 'dearer', pricing: { input: 0.5, output: 1.5, cached_input: 0.6 } },
          { id: 'auto', pricing: { prompt: '-1', completion: '-1' } },
          { id: 'c', max_model_len: 4_096 },
          { name: 'no id' },
          'nonsense',
        ],
      }),
    );
    expect(await create().list(at(url))).toEqual([
      {
        id: 'a',
        name: 'Model A',
        contextTokens: 131_072,
        price: { prompt: 0.8, cached: 0.08, completion: 2.4 },
      },
      { id: 'b', name: null, contextTokens: 8_192, price: { prompt: 0.5, completion: 1.5 } },
      {
        id: 'cheaper',
        name: null,
        contextTokens: null,
        price: { prompt: 0.5, cached: 0.05, completion: 1.5 },
      },
      { id: 'dearer', name: null, contextTokens: null, price: { prompt: 0.5, completion: 1.5 } },
      { id: 'auto', name: null, contextTokens: null, price: null },
      { id: 'c', name: null, contextTokens: 4_096, price: null },
    ]);
  });

  const long = 'x'.repeat(201);
  it.each<[string, string, object[] | 'refused']>([
    ['a name that no request takes', `[{"id":"${long}"},{"id":" "},{"id":"b"}]`, [{ id: 'b' }]],
    ['a title of any length', `[{"id":"a","name":"${long}"}]`, [{ id: 'a', name: 'x'.repeat(200) }]],
    [
      'no number',
      '[{"id":"a","context_length":1e999,"pricing":{"input":1e999,"output":1}}]',
      [{ price: null }],
    ],
    ['a window of no model', '[{"id":"a","context_length":1e15}]', [{ contextTokens: null }]],
    [
      'a price beyond numbers',
      '[{"id":"a","pricing":{"prompt":"1e400","completion":"1"}}]',
      [{ price: null }],
    ],
    [
      'more models than there are',
      `[${Array(6_000).fill('{"id":"a"}').join(',')}]`,
      Array(5_000).fill({ id: 'a' }),
    ],
    ['more than a megabyte', `[{"id":"a","text":"${'x'.repeat(1024 ** 2)}"}]`, 'refused'],
    ['more than a megabyte of letters', `[{"id":"a","text":"${'灯'.repeat(400_000)}"}]`, 'refused'],
    ['more values than any list', `[${'0,'.repeat(150_000)}0]`, 'refused'],
    ['more levels than any list', `{"data":${'['.repeat(100)}${']'.repeat(100)}}`, 'refused'],
  ])('takes what it can use of one with %s', async (_, text, expected) => {
    const url = await serve((_request, response) =>
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(text),
    );
    const listed = create().list(at(url));
    if (expected === 'refused') await expect(listed).rejects.toThrow(/^127\.0\.0\.1:\d+ /);
    else expect(await listed).toMatchObject(expected);
  });

  it('says of a certificate that is not to be trusted, and of a server without one, what to do', async () => {
    const secure = await serve(json(200, { data: [] }), true);
    await expect(create().list(at(secure, 'k'))).rejects.toThrow(
      /^The certificate of 127\.0\.0\.1:\d+ is not one/,
    );
    const plain = await serve(json(200, { data: [] }));
    await expect(create().list(at(plain.replace('http:', 'https:'), 'k'))).rejects.toThrow(
      /does not speak HTTPS there/,
    );
  });

  it.each([
    [401, {}, undefined, /wants a key/],
    [401, {}, 'k', /refused the key/],
    [400, { error: { message: 'API key not valid' } }, 'k', /refused the key/],
    [402, {}, 'k', /no credit left/],
    [429, { error: { code: 'insufficient_quota' } }, 'k', /no credit left/],
    [429, {}, 'k', /reached its limit/],
    [404, {}, 'k', /most end in \/v1/],
    [500, {}, 'k', /out of order/],
    [200, { hello: 'world' }, 'k', /not as an OpenAI-compatible server/],
  ])('says what to do at a %i with %j', async (status, body, key, sentence) => {
    const url = await serve(json(status, body));
    await expect(create().list(at(url, key))).rejects.toThrow(sentence);
  });
});

describe('a trial', () => {
  it('finds out that a server neither streams nor tells usage, and that it thinks', async () => {
    const content = '<think>A door, a night.</think>Somebody knocked at the lighthouse.';
    const url = await serve(
      json(200, { choices: [{ index: 0, message: { content }, finish_reason: 'stop' }] }),
    );
    expect(await tried({ ...at(url), model: 'm' })).toEqual([
      { text: 'Somebody knocked at the lighthouse.' },
      {
        trial: {
          sentence: 'Somebody knocked at the lighthouse.',
          firstWordMs: expect.any(Number),
          streams: false,
          wordsPerSecond: null,
          tellsUsage: false,
          keepsSchema: false,
          reasons: true,
          ...{ draws: null, speaks: null },
        },
      },
    ]);
  });

  it('says that there is no such model', async () => {
    const url = await serve(json(404, { error: { message: 'model not found', code: 'model_not_found' } }));
    await expect(tried({ ...at(url), model: 'gone' })).rejects.toThrow(/no model called “gone”/);
  });
});

describe('a writer', () => {
  const noTexts = { previous_paragraphs: [], previous_sections: [], picked_sentences: [] };
  const choice = {
    model: 'm',
    smallModel: null,
    reasoningModel: null,
    contextTokens: null,
    price: null,
    ...none,
  };

  it('works around what its server does not do, and remembers it', async () => {
    const fake = await fakeOpenai();
    onTestFinished(() => fake.close());
    const asked: object[] = [];
    const url = await serve(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      const body = JSON.parse(text);
      asked.push(body);
      const refused = ['stream_options', 'response_format', 'reasoning_effort'].find((name) => name in body);
      if (refused !== undefined) {
        return json(400, { error: { message: `${refused} is not supported` } })(request, response);
      }
      const message = { content: 'The Keeper' };
      json(200, { choices: [{ index: 0, message, finish_reason: 'stop' }] })(request, response);
    });
    let learned: ModelTraits[] = [];
    const memory = modelMemory({}, [], (known) => {
      learned = Object.values(known);
    });
    const lacks = () => learned.flatMap(({ lacks }) => lacks);
    const writer = create().writer(at(url), choice, 'account', memory);
    const task = { context: { text: 'The lamp went out.', premise: 'A keeper.' }, isNsfw: false };
    const shared = { instruction: '', count: 1, isNsfw: false, isReasoning: false };
    const context = { premise: 'A keeper.', genre: '', ...noTexts };
    const prose = { kind: 'new' as const, ...shared, stream: true as const, context };
    const options = { signal: new AbortController().signal, seed: 's' };
    expect((await writer.title(task, options)).value).toBe('The Keeper');
    expect([...new Set(lacks())].toSorted()).toEqual(['schema', 'usage']);

    const reasoned = { ...prose, isReasoning: true, reasoningEffort: 'low' as const };
    for await (const _ of writer.prose(reasoned, options));
    expect([...new Set(lacks())].toSorted()).toEqual(['effort', 'schema', 'usage']);

    asked.length = 0;
    const known = modelMemory({}, ['schema', 'usage', 'effort']);
    const knowing = create().writer(at(url), choice, 'account', known);
    expect((await knowing.title(task, options)).value).toBe('The Keeper');
    for await (const _ of knowing.prose(reasoned, options));
    expect(asked).toHaveLength(2);
  });

  it('knows in the next call what it found, of a connection', async () => {
    const asked: { messages: { role: string }[]; max_completion_tokens?: number }[] = [];
    const url = await serve(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      const body = JSON.parse(text);
      asked.push(body);
      if (body.messages.some(({ role }: { role: string }) => role === 'system'))
        return json(400, { error: { message: 'System role not supported' } })(request, response);
      const message = { content: 'I should call it so.</think>The Keeper' };
      json(200, { choices: [{ index: 0, message, finish_reason: 'stop' }] })(request, response);
    });
    const servers = create();
    const memory = modelMemory();
    const write = async () => {
      const writer = servers.writer(at(url), choice, 'account', memory);
      const task = { context: { text: 'The lamp went out.', premise: 'A keeper.' }, isNsfw: false };
      return (await writer.title(task, { signal: new AbortController().signal, seed: 's' })).value;
    };
    expect([await write(), await write()]).toEqual(['The Keeper', 'The Keeper']);
    const first = asked.findIndex(({ messages }) => messages.length === 1);
    expect(asked.slice(first).every(({ messages }) => messages.length === 1)).toBe(true);
    const { habits } = memory.of(choice.smallModel ?? choice.model);
    expect(habits).toEqual({ hidesOpening: true, thinks: true });
  });

  it('sends whoever set the connection to its settings', async () => {
    const url = await serve(json(401, {}));
    const writer = create().writer(at(url, 'k'), choice, 'account', modelMemory());
    const task = { context: { text: 'The lamp went out.', premise: '' }, isNsfw: false };
    const asked = writer.title(task, { signal: new AbortController().signal, seed: 's' });
    await expect(asked).rejects.toThrow('You should check the connection’s key in Settings › Models.');
  });
});

describe('what runs on this machine', () => {
  it('is found at the usual addresses, each kind once, and stands in the start table', async () => {
    const fake = await fakeOpenai();
    onTestFinished(() => fake.close());
    const page = await serve((_, response) => response.end('<h1>Not a model</h1>'));
    const found = await create([fake.url, page, 'http://127.0.0.1:9/v1']).find();
    expect(found).toEqual([{ kind: 'ollama', baseUrl: fake.url, models: ['fake-model'] }]);
    const part = { kind: 'embedded', name: 'x' } as const;
    const parts = { textModel: part, images: part, voice: part, storage: part, feedback: part };
    const table = startTable({
      host: '127.0.0.1',
      port: 1,
      found,
      services: {
        status: { parts: { ...parts, signIn: part, payments: part } },
        dataDir: { path: '/' },
        startNotes: [],
        machine: { secret: 's' },
      } as unknown as Parameters<typeof startTable>[0]['services'],
    });
    expect(table).toContain(`Ollama answers at ${fake.url} (fake-model). It writes once you choose it`);
  });

  it('is looked for where each kind listens, and never at this server’s own port', () => {
    expect(usualServers(['127.0.0.1'], 8_080).map(({ kind }) => kind)).toEqual([
      'ollama',
      'lmstudio',
      'vllm',
    ]);
    expect(usualServers(['127.0.0.1', 'host.docker.internal'], 1)).toContainEqual({
      kind: 'ollama',
      baseUrl: 'http://host.docker.internal:11434/v1',
    });
  });
});
