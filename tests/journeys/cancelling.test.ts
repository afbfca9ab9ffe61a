import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allLines, lineReader } from '../support/createVisitor.ts';
import { fakeParagraphs } from '../support/fakeBehaviours.ts';
import { type FakeOpenai, fakeOpenai } from '../support/fakeOpenai.ts';
import { ownClock } from '../support/ownClock.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let fake: FakeOpenai;
let server: TestServer;

beforeEach(async () => {
  fake = await fakeOpenai({ behaviour: 'stallInTheMiddle' });
  server = await startServer({ OPENAI_BASE_URL: fake.url });
});

afterEach(async () => {
  expect(server.reports).toEqual([]);
  await server.close();
  await fake.close();
});

function operationId(response: Response): string {
  return response.headers.get('X-Operation-Id') ?? '';
}

describe('cancelling (D-CANCEL)', () => {
  it('closes the upstream call within a second and ends the stream in [CANCELLED]', async () => {
    const visitor = server.visitor();
    const response = await visitor.write('A keeper.');
    const lines = lineReader(response);
    expect(await lines.next()).toEqual({ chunk: fakeParagraphs(1)[0] });

    const clock = ownClock();
    const cancelled = await visitor.post(`/api/v1/operations/${operationId(response)}/cancel`);
    expect(cancelled.status).toBe(200);
    expect(await cancelled.json()).toEqual({ id: operationId(response), state: 'cancelled' });
    expect(await fake.requests[0]?.ended).toBe('hungUp');
    expect(clock.stop()).toBeLessThan(1_000);

    const rest = await lines.rest();
    expect(rest).toEqual([{ usage: expect.any(Object) }, { chunk: '[CANCELLED]' }]);
  });

  it('works before the first word too', async () => {
    fake.behaviour = 'stallBeforeFirstByte';
    const visitor = server.visitor();
    await visitor.post('/api/v1/operations/none-such/cancel');
    const writing = visitor.write('A keeper.', {}, { headers: { 'X-Operation-Id': 'proposed-1' } });
    await until(() => fake.requests.length === 1);
    await visitor.post('/api/v1/operations/proposed-1/cancel');
    const response = await writing;
    expect(response.status).toBe(200);
    expect(await allLines(response)).toEqual([{ chunk: '[CANCELLED]' }]);
    expect(await fake.requests[0]?.ended).toBe('hungUp');
  });

  it('is for the owner only: to others the operation does not exist', async () => {
    const owner = server.visitor();
    const response = await owner.write('A keeper.');
    const path = `/api/v1/operations/${operationId(response)}`;
    const stranger = server.visitor();
    const [cancel, read] = [await stranger.post(`${path}/cancel`), await stranger.get(path)];
    const unknown = await stranger.post('/api/v1/operations/never-existed/cancel');
    expect([cancel.status, read.status, unknown.status]).toEqual([404, 404, 404]);
    expect(await cancel.json()).toEqual(await unknown.json());
    expect(fake.open).toBe(1);
    await owner.post(`${path}/cancel`);
    await response.text();
  });

  it('answers the state of an operation that has ended already', async () => {
    fake.behaviour = 'stream';
    const visitor = server.visitor();
    const response = await visitor.write('A keeper.');
    await response.text();
    const answer = await visitor.post(`/api/v1/operations/${operationId(response)}/cancel`);
    expect(await answer.json()).toEqual({ id: operationId(response), state: 'done' });
  });

  it('leaves no upstream call open after 50 cancelled runs', { timeout: 20_000 }, async () => {
    const visitor = server.visitor();
    await visitor.get('/api/v1/operations/none-such');
    for (let round = 0; round < 5; round++) {
      const responses = await Promise.all(Array.from({ length: 10 }, () => visitor.write('A keeper.')));
      await Promise.all(
        responses.map(async (response) => {
          await visitor.post(`/api/v1/operations/${operationId(response)}/cancel`);
          expect((await allLines(response)).at(-1)).toEqual({ chunk: '[CANCELLED]' });
        }),
      );
    }
    expect(fake.requests).toHaveLength(50);
    const endings = await Promise.all(fake.requests.map(({ ended }) => ended));
    expect(new Set(endings)).toEqual(new Set(['hungUp']));
    expect(fake.open).toBe(0);
    expect(server.services.operations.running).toBe(0);
  });
});

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}
