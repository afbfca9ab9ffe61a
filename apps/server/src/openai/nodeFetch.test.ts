import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { eventReader } from '@fabula/writing/asking';
import { afterEach, describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { AnswerLost, answerBody, nodeFetch, readServerEvents } from './nodeFetch.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/chat`),
    );
  });
}

async function readAll(url: string, signal = new AbortController().signal): Promise<string[]> {
  const all: string[] = [];
  const response = await nodeFetch(url, { method: 'POST', body: '{}', signal });
  await readServerEvents(answerBody(response), signal, (data) => void all.push(data));
  return all;
}

describe('server-sent events', () => {
  it('are read wherever their text is cut, with either end of line', () => {
    const whole =
      ': hello\r\nid: 7\ndata: {"a":1}\r\n\r\n\ndata:one\ndata: two\nevent: x\n\ndata: [DONE]\n\ndata: cut';
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: whole.length })), (cuts) => {
        const all: string[] = [];
        const push = eventReader((data) => all.push(data));
        const ends = [...cuts, whole.length].toSorted((a, b) => a - b);
        for (const [index, end] of ends.entries()) push(whole.slice(index === 0 ? 0 : ends[index - 1], end));
        expect(all).toEqual(['{"a":1}', 'one\ntwo', '[DONE]']);
      }),
    );
  });

  it('come through whole, with characters that are cut in two', async () => {
    const bytes = Buffer.from('data: 灯台守\n\n');
    const url = await serve((_, response) => {
      response.write(bytes.subarray(0, 8));
      setTimeout(() => response.end(bytes.subarray(8)), 20);
    });
    expect(await readAll(url)).toEqual(['灯台守']);
  });

  it('of a flood leave their turn to others', async () => {
    const url = await serve((_, response) => {
      for (let one = 0; one < 200; one += 1) response.write(`data: ${'one '.repeat(100)}\n\n`);
      response.end();
    });
    let turns = 0;
    const turn = () => {
      turns += 1;
      timer = setImmediate(turn);
    };
    let timer = setImmediate(turn);
    const signal = new AbortController().signal;
    const response = await nodeFetch(url, { method: 'POST', body: '{}', signal });
    const asked: number[] = [];
    await readServerEvents(answerBody(response), signal, () => {
      for (const from = performance.now(); performance.now() - from < 1; );
      asked.push(turns);
    });
    clearImmediate(timer);
    expect(asked).toHaveLength(200);
    expect(new Set(asked).size).toBeGreaterThan(15);
  });

  it('whose line does not end are not kept', async () => {
    const url = await serve((_, response) => {
      response.write('data: ');
      const more = () => {
        while (!response.destroyed && response.write('a'.repeat(100_000)));
      };
      response.on('drain', more);
      more();
    });
    await expect(readAll(url)).rejects.toThrow(SyntaxError);
  });

  it('that break off are lost', async () => {
    const url = await serve((_, response) => {
      response.write('data: one\n\n');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(readAll(url)).rejects.toBeInstanceOf(AnswerLost);
  });

  it('end calmly when their reader leaves, and the connection with them', async () => {
    const leaving = new AbortController();
    let hungUp: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => {
      hungUp = resolve;
    });
    const url = await serve((_, response) => {
      response.on('close', hungUp);
      response.write('data: one\n\n');
      setTimeout(() => leaving.abort(), 20);
    });
    expect(await readAll(url, leaving.signal)).toEqual(['one']);
    await closed;
  });
});

describe('nodeFetch', () => {
  it('gives the text of an error, and its headers', async () => {
    const url = await serve((request, response) => {
      response.writeHead(429, { 'Retry-After': '7', 'Content-Type': 'application/json' });
      request.pipe(response);
    });
    const answer = await nodeFetch(url, { method: 'POST', body: '{"error":{}}' });
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
      429,
      '7',
      '{"error":{}}',
    ]);
  });

  it('rejects where nobody listens', async () => {
    await expect(nodeFetch('http://127.0.0.1:1/v1', { method: 'POST', body: '{}' })).rejects.toThrow();
  });

  it('asks again over a new connection where the one that was kept has just been closed', async () => {
    const sockets = new Set<Socket>();
    let asked = 0;
    const url = await serve((request, response) => {
      sockets.add(request.socket);
      // The second request finds the connection closed before a byte of an answer.
      if (++asked === 2) request.socket.resetAndDestroy();
      else response.end('data: one\n\n');
    });
    expect(await readAll(url)).toEqual(['one']);
    expect(await readAll(url)).toEqual(['one']);
    expect([asked, sockets.size]).toEqual([3, 2]);
  });
});
