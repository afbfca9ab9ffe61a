import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OPERATION_HEADER, paragraphsRequest } from '@fabula/contract';
import { toWritingFailure, type WriterEvent, type WritingRequest } from '@fabula/editor-kit/core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { writerAdapter } from './writerAdapter.ts';

const request: Extract<WritingRequest, { kind: 'new' | 'continue' }> = {
  kind: 'new',
  context: {
    premise: 'A lighthouse keeper finds a letter.',
    genre: 'Mystery',
    previousParagraphs: ['One.', 'Two.'],
    previousSections: ['Before.'],
    pickedSentences: ['One.'],
  },
  instruction: 'Slowly.',
  count: 3,
  isNsfw: false,
  isReasoning: false,
};

let server: Server | undefined;

afterEach(async () => {
  vi.unstubAllGlobals();
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

/** A server of the same origin, as a browser would have it. */
async function serve(listener: RequestListener): Promise<void> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const direct = fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => direct(new URL(path, origin), init));
}

const answer =
  (...lines: string[]): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    response.end(lines.map((line) => `${line}\n`).join(''));
  };

async function collect(
  options: Partial<{ signal: AbortSignal; runId: string; kind: 'new' | 'continue' }> = {},
) {
  const events: WriterEvent[] = [];
  const { signal = new AbortController().signal, runId = 'run-1', kind = 'new' } = options;
  try {
    for await (const event of writerAdapter.write({ ...request, kind }, { signal, runId }))
      events.push(event);
    return { events, failure: undefined };
  } catch (thrown) {
    return { events, failure: toWritingFailure(thrown) };
  }
}

async function bodyOf(message: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of message) text += piece;
  return text;
}

describe('what comes back', () => {
  test('lines become events, heartbeats are nothing, [DONE] ends', async () => {
    const usage = { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 };
    await serve(
      answer(
        JSON.stringify({ reasoning: 'Hm.' }),
        '',
        JSON.stringify({ chunk: 'Nacht' }),
        '   ',
        JSON.stringify({ chunk: ' über der Küste 🌊\n\n' }),
        JSON.stringify({ usage }),
        JSON.stringify({ chunk: '[DONE]' }),
        'never read',
      ),
    );
    expect(await collect()).toEqual({
      events: [
        { type: 'reasoning', text: 'Hm.' },
        { type: 'text', text: 'Nacht' },
        { type: 'text', text: ' über der Küste 🌊\n\n' },
        { type: 'usage', usage },
        { type: 'done' },
      ],
      failure: undefined,
    });
  });

  test('a line, and a letter in it, may come in pieces', async () => {
    const bytes = Buffer.from('{"chunk":"ü🌊"}\n{"chunk":"[DONE]"}');
    await serve(async (_, response) => {
      response.writeHead(200);
      for (const byte of bytes) {
        response.write(Buffer.from([byte]));
        await new Promise(setImmediate);
      }
      response.end();
    });
    expect((await collect()).events).toEqual([{ type: 'text', text: 'ü🌊' }, { type: 'done' }]);
  });

  test('[CANCELLED] is a cancelled event', async () => {
    await serve(answer('{"chunk":"A"}', '{"chunk":"[CANCELLED]"}'));
    expect((await collect()).events).toEqual([{ type: 'text', text: 'A' }, { type: 'cancelled' }]);
  });

  test('an error line fails with its own sentence, a refusal as one', async () => {
    await serve(answer('{"chunk":"A"}', '{"error":"The model is down.","type":"upstream_unreachable"}'));
    const { events, failure } = await collect();
    expect(events).toEqual([{ type: 'text', text: 'A' }]);
    expect(failure).toEqual({ code: 'writer', message: 'The model is down.' });

    server?.removeAllListeners('request').on('request', answer('{"error":"No.","type":"refused"}'));
    expect((await collect()).failure).toEqual({ code: 'refused', message: 'No.' });
  });

  test('a line that is no JSON, or none of ours, is named', async () => {
    await serve(answer('{"chunk":"A"}', '<html>'));
    const { events, failure } = await collect();
    expect(events).toHaveLength(1);
    expect(failure?.code).toBe('unparseable');
    expect(failure?.message).toMatch(/^Error parsing server response: ./);

    server?.removeAllListeners('request').on('request', answer('{"weather":"fine"}'));
    expect((await collect()).failure?.code).toBe('unparseable');
  });

  test('a stream without a terminal line was cut off, and what came is kept', async () => {
    await serve(answer('{"chunk":"A"}'));
    const ended = await collect();
    expect(ended.events).toEqual([{ type: 'text', text: 'A' }]);
    expect(ended.failure?.code).toBe('cut_off');
    expect(ended.failure?.message).not.toBe('');

    server?.removeAllListeners('request').on('request', (_, response) => {
      response.writeHead(200);
      response.write('{"chunk":"B"}\n', () => setTimeout(() => response.destroy(), 20));
    });
    const broken = await collect();
    expect(broken.events).toEqual([{ type: 'text', text: 'B' }]);
    expect(broken.failure?.code).toBe('cut_off');
  });

  test('a refusal of the server tells the status and its sentence', async () => {
    await serve((_, response) => {
      response.writeHead(413, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: 'The premise is too long.', type: 'too_large' }));
    });
    expect((await collect()).failure).toEqual({
      code: 'http',
      message: 'HTTP error! status: 413',
      detail: 'The premise is too long.',
    });
    server?.removeAllListeners('request').on('request', (_, response) => {
      response.writeHead(502).end('<h1>Bad gateway</h1>');
    });
    expect((await collect()).failure).toMatchObject({
      code: 'unreachable',
      message: 'Fabula could not be reached.',
    });
  });

  test('too few credits and nobody signed in have codes of their own, with the server’s sentence', async () => {
    const refuse = (status: number, body: object): RequestListener => {
      return (_, response) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      };
    };
    const sentence = 'You need 3 credits to perform this action';
    await serve(refuse(402, { error: sentence, type: 'insufficient_credits', required: 3 }));
    expect((await collect()).failure).toEqual({ code: 'no_credits', message: sentence, required: 3 });
    const signIn = refuse(401, { error: 'Sign in to go on.', type: 'unauthenticated' });
    server?.removeAllListeners('request').on('request', signIn);
    expect((await collect()).failure).toEqual({ code: 'signed_out', message: 'Sign in to go on.' });
  });

  test('a server that is not there is said in words', async () => {
    await serve(answer());
    await new Promise((resolve) => server?.close(resolve));
    const { failure } = await collect();
    expect(failure?.code).toBe('unreachable');
    expect(failure?.detail).toContain('connection');
  });

  test('aborting ends the call with the abort, not with a cut', async () => {
    const controller = new AbortController();
    const hungUp = new Promise<void>((resolve) => {
      void serve((_, response) => {
        response.writeHead(200).write('{"chunk":"A"}\n');
        response.on('close', resolve);
      });
    });
    await vi.waitFor(() => expect(server?.listening).toBe(true));
    const events: WriterEvent[] = [];
    const run = (async () => {
      const options = { signal: controller.signal, runId: 'run-1' };
      for await (const event of writerAdapter.write(request, options)) {
        events.push(event);
        controller.abort();
      }
    })();
    await expect(run).rejects.toHaveProperty('name', 'AbortError');
    await hungUp;
    expect(events).toHaveLength(1);
  });
});

describe('what is sent', () => {
  test('the wire names, a valid body, the run as the operation', async () => {
    const seen: { url?: string | undefined; run?: unknown; body?: unknown }[] = [];
    await serve(async (message, response) => {
      const body: unknown = JSON.parse(await bodyOf(message));
      seen.push({ url: message.url, run: message.headers[OPERATION_HEADER.toLowerCase()], body });
      response.end('{"chunk":"[DONE]"}\n');
    });
    await collect({ runId: 'run-7' });
    await collect({ kind: 'continue' });
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/v1/writing/paragraphs/new',
      '/api/v1/writing/paragraphs/continue',
    ]);
    expect(seen[0]?.run).toBe('run-7');
    expect(seen[0]?.body).toMatchObject({
      context: { premise: request.context.premise },
      instruction: 'Slowly.',
    });
    expect(paragraphsRequest.safeParse(seen[0]?.body).success).toBe(true);
  });

  test('cancelling names the operation, and says when the server did not take it', async () => {
    const seen: (string | undefined)[] = [];
    await serve((message, response) => {
      seen.push(message.method, message.url);
      if (seen.length > 2) response.writeHead(404).end();
      else response.end(JSON.stringify({ id: 'a/b', state: 'cancelled' }));
    });
    await writerAdapter.cancel?.('a/b');
    expect(seen).toEqual(['POST', '/api/v1/operations/a%2Fb/cancel']);
    await expect(writerAdapter.cancel?.('gone')).rejects.toThrow('HTTP error! status: 404');
  });
});
