import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createOpenaiWriter } from '../../apps/server/src/writers/createOpenaiWriter.ts';
import type { WriterAdapter } from '../../packages/editor-kit/src/adapter/EditorAdapter.ts';
import { openaiAssistant, openaiWriter } from '../../packages/editor-kit/src/writers/openaiWriter.ts';
import { modelMemory, shippedTemplates } from '../../packages/writing/src/asking.ts';
import { collectScene } from '../support/collectScene.ts';
import { someOf } from '../support/rounds.ts';
import { sampleTasks } from '../support/sampleTasks.ts';
import {
  brokenShapes,
  pickyServers,
  refusedCalls,
  type StreamShape,
  streamShapes,
} from '../support/streamShapes.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: RequestListener): Promise<string> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/v1`;
}

/** Sends the shape, cut at these bytes. */
const sending = (
  { body, type = 'text/event-stream' }: StreamShape,
  content: string,
  cuts: readonly number[],
) =>
  serve(async (request, response) => {
    for await (const _ of request);
    response.writeHead(200, { 'Content-Type': type });
    const bytes = Buffer.from(body(content));
    for (const [index, end] of [...cuts, bytes.length].entries()) {
      response.write(bytes.subarray(index === 0 ? 0 : cuts[index - 1], end));
      await new Promise((resolve) => setImmediate(resolve));
    }
    response.end();
  });

const { prose, summarising, suggesting, staging, naming, rewriting } = sampleTasks;
const [proseTask] = prose as [(typeof prose)[0]];
const options = { signal: new AbortController().signal, seed: 's' };
const create = (baseUrl: string, more: object = {}) =>
  createOpenaiWriter({
    ...{ baseUrl, model: 'any', apiKey: 'k', ...more },
    prompts: { templates: async (...of) => shippedTemplates(...of) },
  });

/** What the events of prose come to for whoever shows them. */
async function heard(events: AsyncIterable<object>) {
  const all = { text: '', reasoning: '', says: '' };
  try {
    for await (const event of events as AsyncIterable<Record<string, unknown>>) {
      if (event.wasText) all.text = '';
      if (event.type === 'reasoning') all.reasoning += event.text;
      else if (typeof event.reasoning === 'string') all.reasoning += event.reasoning;
      else if (typeof event.text === 'string') all.text += event.text;
    }
  } catch (error) {
    all.says = (error as Error).message;
  }
  return { ...all, text: all.text.trim(), reasoning: all.reasoning.trim() };
}

const PROSE = 'Rain fell on the harbour — 灯台 — and stopped.\n\nNobody came.';
const shared = { instruction: '', count: 1, isNsfw: false, isReasoning: false };
const context = {
  ...{ premise: 'A door.', genre: '' },
  ...{ previousParagraphs: [], previousSections: [], pickedSentences: [] },
};
const write = (writer: WriterAdapter) =>
  writer.write({ kind: 'new', ...shared, context }, { ...options, runId: 'r' });

/** Answers of each kind through the server's writer: the content, and what is read of it. */
const kinds = {
  prose: [PROSE, async (url: string) => (await heard(create(url).prose(proseTask, options))).text, PROSE],
  title: [
    '{"title": "The Keeper"}',
    async (url: string) => (await create(url).title(naming, options)).value,
    'The Keeper',
  ],
  summary: [
    '{"summary": "Mara stays."}',
    async (url: string) => (await create(url).summarise(summarising, options)).value,
    'Mara stays.',
  ],
  suggestions: [
    '{"suggestions": ["A boat.", "A bell.", "A storm."]}',
    async (url: string) => (await create(url).suggest(suggesting, options)).value,
    ['A boat.', 'A bell.', 'A storm.'],
  ],
  scene: [
    '{"elements": [{"type": "action", "description": "She waits."}]}',
    async (url: string) => (await collectScene(create(url).scene(staging, options))).value,
    [{ type: 'action', description: 'She waits.' }],
  ],
  rewrite: [
    '{"sentences": [{"action": "add", "original_sentence": "", "rewritten_sentence": "It rained."}]}',
    async (url: string) => {
      let words: string[] = [];
      for await (const event of create(url).rewrite(rewriting(), options)) {
        if ('wasText' in event) words = [];
        if ('change' in event) words.push(event.change.rewritten_sentence);
      }
      return words.includes('It rained.') && !words.join(' ').includes('Set the mood');
    },
    true,
  ],
} as const;

describe('every shape of a stream', () => {
  it.each(streamShapes)('$server $does: each kind of answer is read', async (shape) => {
    expect(shape.documented).toMatch(/^https:\/\//);
    for (const [kind, [content, ask, expected]] of Object.entries(kinds)) {
      expect(await ask(await sending(shape, content, [])), kind).toEqual(expected);
      server?.close();
    }
  });

  it.each(streamShapes)('$server $does: a page reads it, wherever it is cut', async (shape) => {
    const bytes = new TextEncoder().encode(shape.body(PROSE));
    const every = Array.from({ length: bytes.length }, (_, at) => [at]);
    const cuts = [every.flat(), ...someOf(every, bytes.length, 60)];
    for (const ends of cuts) {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const [index, end] of [...ends, bytes.length].entries())
            controller.enqueue(bytes.subarray(index === 0 ? 0 : ends[index - 1], end));
          controller.close();
        },
      });
      const fetch = async () =>
        new Response(body, { headers: { 'Content-Type': shape.type ?? 'text/event-stream' } });
      const all = await heard(write(openaiWriter({ baseUrl: 'https://model.test/v1', model: 'any', fetch })));
      expect(all, `cut at ${ends.length > 1 ? 'every byte' : ends}`).toEqual({
        text: PROSE,
        reasoning: shape.reasoning ?? '',
        says: '',
      });
    }
  });

  it.each(streamShapes)('$server $does: the server reads it byte by byte', async (shape) => {
    const { length } = Buffer.from(shape.body(PROSE));
    const url = await sending(
      shape,
      PROSE,
      Array.from({ length }, (_, at) => at),
    );
    const all = await heard(create(url).prose(proseTask, options));
    expect(all).toEqual({ text: PROSE, reasoning: shape.reasoning ?? '', says: '' });
  });

  it.each(brokenShapes)('$server $does: what came is kept, and the reason is said', async (shape) => {
    const came = shape.body('').includes('choices') || shape.body(PROSE).includes('harbour');
    const url = await sending(shape, PROSE, []);
    const read = [
      await heard(create(url).prose(proseTask, options)),
      await heard(write(openaiWriter({ baseUrl: url, model: 'any' }))),
    ];
    for (const { text, says } of read) {
      expect(says).toMatch(shape.says ?? /$^/);
      if (came) expect(PROSE.startsWith(text) && text !== '').toBe(true);
      else expect(text).toBe('');
    }
  });
});

describe('a model that leaves its opening tag out', () => {
  it('is known from then on: its thoughts are never shown as text', async () => {
    const shape = streamShapes.find(({ does }) => does.endsWith(': …</think>')) as StreamShape;
    const writer = openaiWriter({ baseUrl: await sending(shape, PROSE, []), model: 'any' });
    await heard(write(writer));
    for await (const event of write(writer)) {
      if (event.type === 'text') expect(PROSE).toContain(event.text.trim());
      if (event.type === 'reasoning') expect(event.wasText).toBeUndefined();
    }
  });

  it('gives all of its text where it did not think after all', async () => {
    let turn = 0;
    const [first, plain] = [
      streamShapes.find(({ does }) => does.endsWith(': …</think>')),
      streamShapes[0],
    ] as [StreamShape, StreamShape];
    const url = await serve(async (request, response) => {
      for await (const _ of request);
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.end((turn++ === 0 ? first : plain).body(PROSE));
    });
    const writer = openaiWriter({ baseUrl: url, model: 'any' });
    await heard(write(writer));
    expect((await heard(write(writer))).text).toBe(PROSE);
  });
});

describe('an error instead of an answer', () => {
  it.each(refusedCalls)('$server: $status keeps its reason', async ({ status, body, says, documented }) => {
    expect(documented).toMatch(/^https:\/\//);
    const url = await serve(async (request, response) => {
      for await (const _ of request);
      response.writeHead(status, {
        'Content-Type': typeof body === 'string' ? 'text/html' : 'application/json',
      });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    for (const events of [
      create(url).prose(proseTask, options),
      write(openaiWriter({ baseUrl: url, model: 'any' })),
    ])
      expect((await heard(events)).says).toMatch(says);
  });
});

describe('a server that refuses a part of the request', () => {
  it.each(pickyServers)('$server: $message', async ({ refuses, status, message, documented }) => {
    expect(documented).toMatch(/^https:\/\//);
    const asked: { messages: { role: string; content: string }[] }[] = [];
    const url = await serve(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      const body = JSON.parse(text);
      asked.push(body);
      if (refuses(body)) {
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify({ object: 'error', message, code: status }));
      } else {
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        response.end(streamShapes[0]?.body(PROSE));
      }
    });
    const memory = modelMemory();
    const asServer = create(url, { memory });
    const asPage = openaiWriter({ baseUrl: url, model: 'any' });
    const assistant = openaiAssistant({ baseUrl: url, model: 'any' });
    for (const ask of [() => asServer.prose(proseTask, options), () => write(asPage)]) {
      const before = asked.length;
      expect((await heard(ask())).text).toBe(PROSE);
      const first = asked.length - before;
      expect(first).toBeGreaterThan(1);
      expect((await heard(ask())).text).toBe(PROSE);
      expect(asked.length - before).toBe(first + 1);
    }
    expect(memory.of('any').lacks.length).toBeGreaterThan(0);
    const [system] = asked.filter(({ messages }) => messages[0]?.role === 'system');
    const [alone] = asked.filter(({ messages }) => messages.length === 1);
    if (alone) expect(alone.messages[0]?.content).toMatch(/Never, in any mode/);
    else expect(system?.messages[0]?.content).toMatch(/Never, in any mode/);
    // Known from the start.
    const count = asked.length;
    expect((await heard(create(url, { memory }).prose(proseTask, options))).text).toBe(PROSE);
    expect(asked.length).toBe(count + 1);
    await assistant.summarise({ paragraphs: ['One.'], previousSections: [], isNsfw: false }, options);
  });
});
