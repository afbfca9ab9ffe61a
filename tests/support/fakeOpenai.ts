import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** What a fake model may do with a request; see `behaviours` for each. */
export type FakeBehaviour = keyof typeof behaviours;

export interface FakeRequest {
  path: string;
  /** The parsed body; undefined for GET. */
  body: FakeChatBody | undefined;
  authorization: string | undefined;
  /** Settles when the answer is over: `served` whole, or `hungUp` by the client before that. */
  ended: Promise<'served' | 'hungUp'>;
}

export interface FakeChatBody {
  model: string;
  stream: boolean;
  stream_options?: { include_usage?: boolean };
  messages: { role: string; content: string }[];
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
  /** Every request so far, oldest first. */
  readonly requests: FakeRequest[];
  /** Connections that are answering a request right now. */
  readonly open: number;
  close(): Promise<void>;
}

/** In a prompt, chooses the behaviour for that request alone: `[fake:refuse]`. */
const MARKER = /\[fake:(\w+)\]/;

const USAGE = { prompt_tokens: 111, completion_tokens: 222, total_tokens: 333 };

const SENTENCES = [
  'The lamp went out at nine, and Mara counted the stairs down in the dark.',
  'Somebody had left the harbour door open, and the sea came in with its smell of iron.',
  'She found the letter where her brother had promised it would never be.',
  'Nobody answered when she called, though three coats hung wet on their hooks.',
  'The keeper had written one line in the log: do not light it tonight.',
];

/** The paragraphs that `stream` and its kin write, in order. */
export function fakeParagraphs(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const first = SENTENCES[index % SENTENCES.length];
    const second = SENTENCES[(index + 2) % SENTENCES.length];
    return `${first} ${second} That was the ${index + 1}. thing she remembered later.`;
  });
}

interface Turn {
  response: ServerResponse;
  body: FakeChatBody;
  count: number;
  /** Sends one chat completion chunk. */
  send(delta: Record<string, unknown>, ending?: string): Promise<void>;
  /** Sends what a server sends after the last word. */
  finish(ending?: string): Promise<void>;
  /** Never settles before the client hangs up. */
  stall(): Promise<void>;
}

const text = ({ count }: Turn) => fakeParagraphs(count).join('\n\n');

const behaviours = {
  /** Writes the paragraphs that were asked for, a few words at a time. */
  async stream(turn: Turn) {
    for (const words of pieces(text(turn), 18)) await turn.send({ content: words });
    await turn.finish();
  },
  /** The same, one character at a time, so that blank lines are split between chunks. */
  async tinyChunks(turn: Turn) {
    for (const piece of pieces(text(turn), 1)) await turn.send({ content: piece });
    await turn.finish();
  },
  async noUsage(turn: Turn) {
    await turn.send({ content: text(turn) }, 'stop');
    turn.response.end('data: [DONE]\n\n');
  },
  async thinking(turn: Turn) {
    await turn.send({ reasoning_content: 'The keeper is afraid ' });
    await turn.send({ reasoning: 'of the light.' });
    await turn.send({ content: text(turn) });
    await turn.finish();
  },
  /** Takes the request and says nothing, not even a status. */
  async stallBeforeFirstByte(turn: Turn) {
    await turn.stall();
  },
  async stallBeforeFirstWord(turn: Turn) {
    await turn.send({ role: 'assistant', content: '' });
    await turn.stall();
  },
  async stallInTheMiddle(turn: Turn) {
    await turn.send({ content: fakeParagraphs(1)[0] });
    await turn.stall();
  },
  /** Loses the connection in the middle of the text. */
  async cutOff(turn: Turn) {
    await turn.send({ content: fakeParagraphs(1)[0] });
    turn.response.destroy();
  },
  /** Loses the connection before it said anything. */
  async hangUp(turn: Turn) {
    turn.response.destroy();
  },
  /** Ends the answer politely, without a finish_reason and without [DONE]. */
  async closeWithoutEnding(turn: Turn) {
    await turn.send({ content: fakeParagraphs(1)[0] });
    turn.response.end();
  },
  async lengthLimit(turn: Turn) {
    await turn.send({ content: 'The lamp went out at nine, and Mara' });
    await turn.finish('length');
  },
  async empty(turn: Turn) {
    await turn.send({ content: ' \n' });
    await turn.finish();
  },
  /** Declines in words, split so that no single chunk gives it away. */
  async refuse(turn: Turn) {
    for (const piece of ['\n', 'I', '’m', ' sor', 'ry, but I can’t help with that.']) {
      await turn.send({ content: piece });
    }
    await turn.finish();
  },
  /** Declines in words without a pause, and never ends. */
  async refuseAndStall(turn: Turn) {
    await turn.send({ content: "I'm sorry, but I can't help with that." });
    await turn.stall();
  },
  async refuseByField(turn: Turn) {
    await turn.send({ refusal: 'I cannot help with that.' });
    await turn.finish();
  },
  async contentFilter(turn: Turn) {
    await turn.send({ content: '' });
    await turn.finish('content_filter');
  },
  /** A character apologises: this is a story. */
  async sorryLater(turn: Turn) {
    await turn.send({ content: 'Mara turned round.\n\n' });
    await turn.send({ content: "I'm sorry, she said, and meant it." });
    await turn.finish();
  },
  /** The output begins like a refusal and is none. */
  async almostSorry(turn: Turn) {
    await turn.send({ content: 'I' });
    await turn.send({ content: '’m so' });
    await turn.send({ content: 'on to be keeper of this light.' });
    await turn.finish();
  },
  /** A chunk reads as the line that ends our own streams. */
  async sayDone(turn: Turn) {
    await turn.send({ content: 'She read it out: ' });
    await turn.send({ content: '[DONE]' });
    await turn.send({ content: ' was all it said.' });
    await turn.finish();
  },
  async nonsense(turn: Turn) {
    await turn.send({ content: fakeParagraphs(1)[0] });
    turn.response.end('data: {"choices":[{"delta": secret-upstream-detail\n\n');
  },
  async errorInTheMiddle(turn: Turn) {
    await turn.send({ content: fakeParagraphs(1)[0] });
    turn.response.end('data: {"error":{"message":"secret-upstream-detail"}}\n\n');
  },
  async unauthorized({ response }: Turn) {
    fail(response, 401, 'invalid_api_key');
  },
  async unknownModel({ response }: Turn) {
    fail(response, 404, 'model_not_found');
  },
  async tooLong({ response }: Turn) {
    fail(response, 400, 'context_length_exceeded');
  },
  async badRequest({ response }: Turn) {
    fail(response, 400, 'invalid_request');
  },
  async rateLimited({ response }: Turn) {
    fail(response, 429, 'rate_limit_exceeded', { 'Retry-After': '7' });
  },
  async outOfCredit({ response }: Turn) {
    fail(response, 429, 'insufficient_quota');
  },
  async broken({ response }: Turn) {
    fail(response, 500, 'server_error');
  },
};

/** An OpenAI-compatible server for tests: chat completions as server-sent events, and the list of models. */
export async function fakeOpenai(options: FakeOpenaiOptions = {}): Promise<FakeOpenai> {
  const requests: FakeRequest[] = [];
  const sockets = new Set<Socket>();
  let open = 0;

  const server = createServer((request, response) => {
    open++;
    response.once('close', () => open--);
    void serve(request, response);
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
      await behaviours[behaviourFor(body, fake.behaviour)](turn(response, body, options.paceMs ?? 0));
    } else fail(response, 404, 'unknown_url');
  }

  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));

  const fake: FakeOpenai = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    behaviour: options.behaviour ?? 'stream',
    requests,
    get open() {
      return open;
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
  return marked !== undefined && marked in behaviours ? (marked as FakeBehaviour) : otherwise;
}

function turn(response: ServerResponse, body: FakeChatBody, paceMs: number): Turn {
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
      if (body.stream_options?.include_usage) await line(chunk([], USAGE));
      response.end('data: [DONE]\n\n');
    },
    stall: () => new Promise((resolve) => response.once('close', resolve)),
  };
}

function pieces(whole: string, length: number): string[] {
  return whole.match(new RegExp(`[\\s\\S]{1,${length}}`, 'g')) ?? [];
}

function fail(
  response: ServerResponse,
  status: number,
  code: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { message: 'secret-upstream-detail', type: code, code } }));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}
