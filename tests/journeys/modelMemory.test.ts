import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { generationBodies } from '../support/generationBodies.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

interface Asked {
  messages: { role: string }[];
  max_completion_tokens?: number;
  max_tokens?: number;
  stream_options?: object;
}

/** A model that refuses whatever can be refused, and leaves the opening tag of its thoughts out. */
async function pickyModel() {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const body: Asked & Record<string, unknown> = JSON.parse(text);
    asked.push(body);
    const refused = ['stream_options', 'response_format', 'max_completion_tokens', 'max_tokens'].find(
      (name) => name in body,
    );
    const message = refused
      ? `${refused} is not supported`
      : body.messages.some(({ role }) => role === 'system')
        ? 'System role not supported'
        : null;
    response.writeHead(message === null ? 200 : 400, { 'Content-Type': 'application/json' });
    const content = 'I should call it so.</think>The Keeper';
    response.end(
      JSON.stringify(
        message === null
          ? { choices: [{ index: 0, message: { content }, finish_reason: 'stop' }] }
          : { error: { message } },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
}

const ways = {
  environment: (url: string) => ({ variables: { OPENAI_BASE_URL: url, OPENAI_MODEL: 'picky' } }),
  connection: (url: string) => ({
    variables: {},
    connection: {
      ...{ name: 'Mine', kind: 'other', baseUrl: url, key: '', model: 'picky' },
      owner: 'server',
    },
  }),
} satisfies Record<string, (url: string) => { variables: object; connection?: object }>;

it.each(Object.entries(ways))('what a model does is known after a restart: %s', async (_, wayOf) => {
  const { asked, url } = await pickyModel();
  const { variables, connection } = { connection: undefined, ...wayOf(url) };
  const directory = mkdtempSync(join(tmpdir(), 'fabula-memory-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const start = () => startServer({ DATA_DIR: directory, ...variables });
  const title = async (server: TestServer) => {
    const before = asked.length;
    const answer = await server.visitor().post('/api/v1/story/title', generationBodies.title);
    expect(await answer.json()).toMatchObject({ title: { text: 'The Keeper' } });
    return asked.length - before;
  };

  const first = await start();
  if (connection)
    expect((await (await first.machine()).post('/api/v1/connections', connection)).status).toBe(201);
  expect(await title(first)).toBeGreaterThan(4);
  expect(await title(first)).toBe(1);
  const kept = first.services.storage.documents('connections');
  const last = { lacks: expect.arrayContaining(['system']), habits: { hidesOpening: true, thinks: true } };
  await vi.waitFor(async () => {
    const shelf = (await kept.get('server'))?.value as
      | { connections: object[]; environment?: object }
      | undefined;
    expect(connection ? shelf?.connections[0] : shelf?.environment).toMatchObject({
      traits: { picky: last },
    });
  });
  expect(first.reports).toEqual([]);
  await first.close();

  const second = await start();
  expect(await title(second)).toBe(1);
  if (connection) {
    const shown = await (await (await second.machine()).get('/api/v1/connections')).json();
    expect(JSON.stringify(shown)).not.toContain('traits');
  }
  await second.close();
});
