import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Operation } from '../../apps/server/src/services/generation/Operation.ts';
import { modelStorage } from '../storage/model/modelStorage.ts';
import { allLines, createVisitor, lineReader, textOf, type Visitor } from '../support/createVisitor.ts';
import { fakeParagraphs } from '../support/fakeBehaviours.ts';
import { type FakeOpenai, fakeOpenai } from '../support/fakeOpenai.ts';
import { ownClock } from '../support/ownClock.ts';
import { type InstanceView, shareStorage } from '../support/shareStorage.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let fake: FakeOpenai;
let views: InstanceView[];
let servers: TestServer[];
/** One browser, whom the load balancer sends here and there: the cookie of one is known to all. */
let visitors: Visitor[];

const timing = { findMs: 500, answerMs: 5_000, waitMs: 100 };
const PATIENCE = { timeout: 20_000 };

beforeEach(async () => {
  fake = await fakeOpenai({ paceMs: 4 });
  const names = ['first', 'second', 'third'];
  views = shareStorage(modelStorage(), names);
  servers = await Promise.all(
    views.map(({ storage }) =>
      startServer(
        { OPENAI_BASE_URL: fake.url },
        { storage, sharedTiming: timing, operations: { hangUpGraceMs: 5_000 } },
      ),
    ),
  );
  visitors = await sameBrowser();
});
afterEach(async () => {
  for (const server of servers) {
    expect(server.reports).toEqual([]);
    await server.close();
  }
  await fake.close();
});

async function sameBrowser(): Promise<Visitor[]> {
  const cookie =
    (await fetch(`${servers[0]?.url}/api/v1/status`)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return servers.map(({ url }) => withHeader(createVisitor(url), 'Cookie', cookie));
}

function withHeader(visitor: Visitor, name: string, value: string): Visitor {
  const known = (init: RequestInit = {}): RequestInit => {
    const headers = new Headers(init.headers);
    headers.set(name, value);
    return { ...init, headers };
  };
  return {
    get: (path, init) => visitor.get(path, known(init)),
    post: (path, body, init) => visitor.post(path, body, known(init)),
    delete: (path, body, init) => visitor.delete(path, body, known(init)),
    write: (premise, rest, init) => visitor.write(premise, rest, known(init)),
  };
}

/** An operation of the first instance, whose lines the test writes. */
function openOperation(id: string): Operation {
  const request = { call: 'scene' as const, caller: { owner: 'x', address: 'x' }, params: {}, credits: 0 };
  const opening = servers[0]?.services.operations.open(request, id);
  if (!opening || 'refusal' in opening) throw new Error('It cannot be opened.');
  return opening.operation;
}

const first = () => visitors[0] as Visitor;
const second = () => visitors[1] as Visitor;
const pathOf = (response: Response) => `/api/v1/operations/${response.headers.get('X-Operation-Id')}`;

describe('a generation that another instance runs', PATIENCE, () => {
  it('is cancelled from any', async () => {
    fake.behaviour = 'stallInTheMiddle';
    const response = await first().write('A keeper.');
    const answer = await second().post(`${pathOf(response)}/cancel`);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { id: response.headers.get('X-Operation-Id'), state: 'cancelled' },
    ]);
    expect((await allLines(response)).at(-1)).toEqual({ chunk: '[CANCELLED]' });
    expect(await fake.requests[0]?.ended).toBe('hungUp');
  });

  it('is reported by any', async () => {
    const response = await first().write('A keeper.');
    await response.text();
    const [here, there] = await Promise.all(
      [first(), second()].map(async (one) => (await one.get(`${pathOf(response)}/report`)).json()),
    );
    expect(there).toEqual(here);
    expect(there).toMatchObject({ state: 'done', call: 'new' });
  });

  it('is taken up again at any, with nothing lost and nothing twice, whenever the connection drops', async () => {
    for (const kept of [1, 2, 5, 9]) {
      const leave = new AbortController();
      const response = await first().write('A keeper.', { count: 3 }, { signal: leave.signal });
      const reader = lineReader(response);
      const lines = [];
      while (lines.length < kept) lines.push((await reader.next()) ?? { chunk: '' });
      leave.abort();
      const resumed = await second().get(`${pathOf(response)}?from=${kept}`);
      expect(resumed.status).toBe(200);
      const all = [...lines, ...(await allLines(resumed))];
      expect(textOf(all).split('\n\n')).toEqual(fakeParagraphs(3));
      expect(all.at(-1)).toEqual({ chunk: '[DONE]' });
    }
    expect(fake.requests).toHaveLength(4);
  });

  it('is replayed by any after its end, and past it gives its terminal line', async () => {
    const response = await first().write('A keeper.');
    const lines = await allLines(response);
    const path = pathOf(response);
    expect(await allLines(await second().get(path))).toEqual(lines);
    expect(await allLines(await second().get(`${path}?from=3`))).toEqual(lines.slice(3));
    expect(await allLines(await second().get(`${path}?from=999`))).toEqual(lines.slice(-1));
  });

  it('gives a line of any length whole, in any script', async () => {
    const operation = openOperation('long-line-1');
    const chunk = '灯台の火 "lamp" \\ 🔦\n'.repeat(5_000);
    operation.append({ chunk });
    operation.append({ chunk: '[DONE]' });
    const read = await servers[1]?.services.sharedOperations.read('long-line-1', ['x'], 0);
    const lines: string[] = [];
    await read?.(new AbortController().signal, (line) => void lines.push(line));
    expect(lines.map((line) => JSON.parse(line))).toEqual([{ chunk }, { chunk: '[DONE]' }]);
  });

  it('belongs to its owner there as well', async () => {
    const response = await first().write('A keeper.');
    await response.text();
    const stranger = createVisitor(servers[1]?.url ?? '');
    for (const answer of [
      await stranger.get(pathOf(response)),
      await stranger.get(`${pathOf(response)}/report`),
      await stranger.post(`${pathOf(response)}/cancel`),
    ]) {
      expect(answer.status).toBe(404);
    }
  });
});

describe('signals that are lost', PATIENCE, () => {
  it('are asked for again: nothing is missing and nothing comes twice', async () => {
    const operation = openOperation('lost-signals-1');
    operation.append({ chunk: 'one' });
    const read = await servers[1]?.services.sharedOperations.read('lost-signals-1', ['x'], 0);
    const lines: string[] = [];
    await read?.(new AbortController().signal, (line) => {
      lines.push(JSON.parse(line).chunk);
      if (lines.length <= 2) views[lines.length - 1]?.loseOne();
      operation.append({ chunk: ['two', 'three', '[DONE]'][lines.length - 1] ?? 'late' });
      return undefined;
    });
    expect(lines).toEqual(['one', 'two', 'three', '[DONE]']);
    expect(views.map(({ lost }) => lost)).toEqual([1, 1, 0]);
  });
});

describe('instances that are gone', PATIENCE, () => {
  it('leave what became of their generations: it has ended, and its lines are gone', async () => {
    const response = await first().write('A keeper.');
    await response.text();
    views[0]?.die();
    const clock = ownClock();
    const answer = await second().get(pathOf(response));
    expect(clock.stop()).toBeLessThan(10_000);
    expect([answer.status, await answer.json()]).toMatchObject([
      410,
      { type: 'operation_ended', report: { state: 'done', call: 'new', cost: { credits: 2, charged: 2 } } },
    ]);
  });

  it('cut off what they were writing: no terminal line, so that the page says so and keeps what came', async () => {
    fake.behaviour = 'stallInTheMiddle';
    const response = await first().write('A keeper.');
    const resumed = await second().get(pathOf(response));
    const reader = lineReader(resumed);
    expect(await reader.next()).toHaveProperty('chunk');
    views[0]?.die();
    const rest = await reader.rest();
    expect(
      rest.every((line) => 'chunk' in line && line.chunk !== '[DONE]' && line.chunk !== '[CANCELLED]'),
    ).toBe(true);
    await first().post(`${pathOf(response)}/cancel`);
    await response.text();
  });
});

describe('an id that nobody knows', PATIENCE, () => {
  it('is answered as soon as all have said so', async () => {
    const patient = { findMs: 15_000 };
    const others = shareStorage(modelStorage(), ['one', 'two', 'three']);
    const running = await Promise.all(
      others.map(({ storage }) => startServer({}, { storage, sharedTiming: patient })),
    );
    const clock = ownClock();
    expect((await running[1]?.visitor().get('/api/v1/operations/none-such'))?.status).toBe(404);
    expect(clock.stop()).toBeLessThan(patient.findMs);
    expect(others.map(({ sent }) => sent)).toEqual([1, 1, 1]);
    for (const server of running) await server.close();
  });
});
