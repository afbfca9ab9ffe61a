import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createApp } from '../../apps/server/src/app.ts';
import { createHttpServer } from '../../apps/server/src/http/createHttpServer.ts';
import { startServer } from '../support/startServer.ts';

const timeouts = { headers: 400, request: 400, keepAlive: 300, check: 50, linger: 200 };
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function openServer() {
  const built = await startServer();
  const server = createHttpServer(createApp(built.services), timeouts);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(
    () => built.close(),
    () => server.close(),
  );
  return {
    port: (server.address() as AddressInfo).port,
    connections: () =>
      new Promise<number>((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
  };
}

/** A client that sends this, reads what comes, and never closes its side. */
function slowClient(port: number, words: string): { answer(): string } {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString();
  });
  socket.on('error', () => socket.destroy());
  socket.write(words);
  ends.push(() => socket.destroy());
  return { answer: () => answer };
}

const feedback = (more: string) => `POST /api/v1/feedback HTTP/1.1\r\nHost: a\r\n${more}`;
const status = 'GET /api/v1/status HTTP/1.1\r\nHost: a\r\n';

it.each([
  ['an unfinished header', feedback('X-Slow: '), '408'],
  ['an unfinished body', feedback('Content-Length: 9\r\n\r\nabc'), '408'],
  ['what is no HTTP', 'hello\r\n\r\n', '400'],
  ['a whole request that ends its connection', `${status}Connection: close\r\n\r\n`, '200'],
  ['a whole request that keeps its connection', `${status}\r\n`, '200'],
])('keeps no connection for %s, and silence after it', async (_, words, code) => {
  const { port, connections } = await openServer();
  const clients = Array.from({ length: 20 }, () => slowClient(port, words));
  for (const client of clients)
    await expect.poll(client.answer, { timeout: 10_000 }).toContain(`HTTP/1.1 ${code}`);
  await expect.poll(connections, { timeout: 10_000 }).toBe(0);
});
