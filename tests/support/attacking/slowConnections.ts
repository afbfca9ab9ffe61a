import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { attackedServer } from './attackedServer.ts';
import { type HealthReading, watchHealth } from './watchHealth.ts';
import { untilQuiet, watchLoop } from './watchLoop.ts';

export interface SlowConnections {
  tried: number;
  /** Descriptors of the server before, with all of them open, and after. Null where the system does not tell. */
  before: number | null;
  most: number | null;
  after: number | null;
  health: HealthReading;
}

/** What is sent, and then no more: it waits for the server with its own side open. */
const words = [
  'POST /api/v1/feedback HTTP/1.1\r\nHost: a\r\nX-Slow: ',
  'hello\r\n\r\n',
  'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'POST /api/v1/feedback HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nConnection: close\r\n\r\n{}}',
];
const LINE_FREE_MS = 45_000;

function descriptors(pid: number | undefined): number | null {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return null;
  }
}

/** Opens so many connections that say little and never close, and looks what the server keeps of them. */
export async function openSlowConnections(count: number): Promise<SlowConnections> {
  const server = await attackedServer();
  const port = Number(new URL(server.url).port);
  const sockets: Socket[] = [];
  try {
    await fetch(`${server.url}/readyz`);
    // What it loads after its start opens files too.
    await untilQuiet(watchLoop(server));
    const before = descriptors(server.child.pid);
    const health = watchHealth(server.url);
    for (let index = 0; index < count; index += 1) {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      socket.on('error', () => undefined);
      socket.resume();
      socket.write(words[index % words.length] ?? '');
      sockets.push(socket);
      // A few at a time, as the backlog of a socket holds them.
      if (index % 100 === 99) await delay(20);
    }
    await delay(300);
    const most = descriptors(server.child.pid);
    // Those that ask for health are connections too, more of them on a busy machine.
    const reading = await health.end();
    const until = performance.now() + LINE_FREE_MS;
    let after = descriptors(server.child.pid);
    while (before !== null && (after ?? 0) > before + 2 && performance.now() < until) {
      await delay(500);
      after = descriptors(server.child.pid);
    }
    return { tried: count, before, most, after, health: reading };
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.close();
  }
}
