import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type FakeBehaviour, type FakeChatBody, type FakeTurn, fakeBehaviours } from './fakeBehaviours.ts';
import { fakeFailure } from './fakeFailure.ts';

export interface FakeRequest {
  path: string;
  /** The parsed body; undefined for GET. */
  body: FakeChatBody | undefined;
  authorization: string | undefined;
  /** Settles when the answer is over: `served` whole, or `hungUp` by the client before that. */
  ended: Promise<'served' | 'hungUp'>;
}

export interface FakeOpenaiOptions {
  /** What is done with a request that carries no marker. */
  behaviour?: FakeBehaviour;
  /** Waits this long between two chunks, in ms. */
  paceMs?: number;
  /** 0 picks a free one. */
  port?: number;
}

export interface FakeOpenai {
  /** The base URL, with `/v1`. */
  readonly url: string;
  behaviour: FakeBehaviour;
  /** Of the 111 tokens of each prompt, those that were cached; undefined: it does not say. */
  cached: number | undefined;
  /** Every request so far, oldest first. */
  readonly requests: FakeRequest[];
  /** Connections that are answering a request right now. */
  readonly open: number;
  /** Lets every answer that is held go on. */
  letGo(): void;
  close(): Promise<void>;
}

/** In a prompt, chooses the behaviour for that request alone: `[fake:refuse]`. */
const MARKER = /\[fake:(\w+)\]/;

const USAGE = { prompt_tokens: 111, completion_tokens: 222, total_tokens: 333 };

/** An OpenAI-compatible server for tests: chat completions as server-sent events, and the list of models. */
export async function fakeOpenai(options: FakeOpenaiOptions = {}): Promise<FakeOpenai> {
  const requests: FakeRequest[] = [];
  const sockets = new Set<Socket>();
  const held = new Set<() => void>();
  let open = 0;

  const server = createServer((request, response) => {
    open++;
    response.once('close', () => open--);
    serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = request.method === 'POST' ? ((await readJson(request)) as FakeChatBody) : undefined;
    requests.push({
      path: request.url ?? '',
      body,
      authorization: request.headers.authorization,
      ended: new Promise((resolve) => {
        response.once('close', () => resolve(response.writableFinished ? 'served' : 'hungUp'));
      }),
    });
    if (request.url === '/v1/models') {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ object: 'list', data: [{ id: 'fake-model', object: 'model' }] }));
    } else if (request.url === '/v1/chat/completions' && body) {
      const hold = () => new Promise<void>((goOn) => held.add(goOn));
      const asked = turn(response, body, options.paceMs ?? 0, fake.cached);
      await fakeBehaviours[behaviourFor(body, fake.behaviour)]({ ...asked, hold });
    } else fakeFailure(response, 404, 'unknown_url');
  }

  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));

  const fake: FakeOpenai = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    behaviour: options.behaviour ?? 'stream',
    cached: undefined,
    requests,
    get open() {
      return open;
    },
    letGo() {
      for (const goOn of held) goOn();
      held.clear();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return fake;
}

function behaviourFor(body: FakeChatBody, otherwise: FakeBehaviour): FakeBehaviour {
  const prompt = body.messages.map(({ content }) => content).join('\n');
  const marked = MARKER.exec(prompt)?.[1];
  return marked !== undefined && marked in fakeBehaviours ? (marked as FakeBehaviour) : otherwise;
}

function turn(
  response: ServerResponse,
  body: FakeChatBody,
  paceMs: number,
  cached: number | undefined,
): Omit<FakeTurn, 'hold'> {
  const counted = {
    ...USAGE,
    ...(cached !== undefined && { prompt_tokens_details: { cached_tokens: cached } }),
  };
  const prompt = body.messages.map(({ content }) => content).join('\n');
  const line = async (data: unknown) => {
    if (response.destroyed) return;
    if (!response.headersSent) response.setHeader('Content-Type', 'text/event-stream');
    response.write(`data: ${JSON.stringify(data)}\n\n`);
    await new Promise((resolve) => (paceMs > 0 ? setTimeout(resolve, paceMs) : setImmediate(resolve)));
  };
  const chunk = (choices: unknown[], usage?: typeof USAGE) => ({
    id: 'chatcmpl-fake',
    object: 'chat.completion.chunk',
    created: 0,
    model: body.model,
    choices,
    ...(usage && { usage }),
  });
  return {
    response,
    body,
    count: Number(/(\d+) paragraphs?/.exec(prompt)?.[1] ?? 3),
    send: (delta, ending) => line(chunk([{ index: 0, delta, finish_reason: ending ?? null }])),
    async finish(ending = 'stop') {
      await line(chunk([{ index: 0, delta: {}, finish_reason: ending }]));
      if (body.stream_options?.include_usage) await line(chunk([], counted));
      response.end('data: [DONE]\n\n');
    },
    stall: () => new Promise((resolve) => response.once('close', resolve)),
  };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}
