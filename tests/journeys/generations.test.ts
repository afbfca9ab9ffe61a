import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type GenerationKind, generationCalls, sentenceChange } from '../../packages/contract/src/index.ts';
import { createCaller, generationKinds, isStream, until } from '../support/createCaller.ts';
import { allLines } from '../support/createVisitor.ts';
import { generationBodies } from '../support/generationBodies.ts';
import { type ScriptedWriter, scriptedWriter, sentContext, stall } from '../support/scriptedWriter.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const streams = generationKinds.filter(isStream);
const wholes = generationKinds.filter((kind) => !isStream(kind));

let writer: ScriptedWriter;
let server: TestServer;

async function start(variables: Record<string, string> = {}): Promise<void> {
  server = await startServer(variables, { writer, operations: { hangUpGraceMs: 30 } });
}

beforeEach(() => {
  writer = scriptedWriter();
});
afterEach(async () => {
  expect(server.reports).toEqual([]);
  expect(server.services.operations.running).toBe(0);
  await server.close();
});

/** Of `generationBodies`: paragraphs cost their count. */
const COSTS: Record<GenerationKind, number> = {
  new: 2,
  continue: 2,
  insert: 1,
  expand: 1,
  draft: 2,
  rewrite: 1,
  improve: 2,
  section_summary: 1,
  suggestions: 1,
  scene: 5,
  scene_elements: 5,
  title: 0,
};

describe.each(generationKinds)('%s', (kind) => {
  it('answers what the contract says, and can be read again', async () => {
    await start();
    const { visitor, id, call } = await createCaller(server, kind);
    const response = await call();
    expect([response.status, response.headers.get('X-Operation-Id')]).toEqual([200, id]);
    const { answer } = generationCalls[kind];
    const body = await response.text();
    const again = await allLines(await visitor.get(`/api/v1/operations/${id}`));
    expect(again.at(-1)).toEqual({ chunk: '[DONE]' });
    if (answer.kind === 'json') {
      expect(answer.schema.parse(JSON.parse(body))).toEqual(JSON.parse(body));
      expect(again[0]).toEqual({ chunk: body });
    } else {
      expect(
        body
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ).toEqual(again);
      if (answer.chunks === 'sentences') {
        expect(sentenceChange.safeParse((again[0] as { chunk: unknown }).chunk).success).toBe(true);
      }
    }
  });

  it('reports to its owner what it was sent, used and cost, and to nobody else', async () => {
    await start();
    const { id, call, report } = await createCaller(server, kind);
    await (await call()).text();
    const cost = COSTS[kind];
    expect(await report()).toMatchObject({
      id,
      call: kind,
      state: 'done',
      usage: { total_tokens: 16, isEstimated: false },
      cost: { credits: cost, charged: cost },
      sent: sentContext,
      failure: null,
    });
    const stranger = await server.visitor().get(`/api/v1/operations/${id}/report`);
    expect(stranger.status).toBe(404);
  });

  it('is cancelled before its first word: freed at once, nothing charged', async () => {
    writer.script.before = stall;
    await start();
    const { id, call, cancel, report } = await createCaller(server, kind);
    const calling = call();
    await until(() => writer.signals.length === 1);
    const cancelled = await cancel();
    expect(await cancelled.json()).toEqual({ id, state: 'cancelled' });
    expect(writer.signals[0]?.aborted).toBe(true);
    const response = await calling;
    if (isStream(kind)) {
      expect([response.status, await allLines(response)]).toEqual([200, [{ chunk: '[CANCELLED]' }]]);
    } else {
      expect(response.status).toBe(409);
      expect(await response.json()).toEqual({
        error: expect.stringContaining('cancelled'),
        type: 'conflict',
      });
    }
    expect(await report()).toMatchObject({ state: 'cancelled', cost: { charged: 0 }, usage: null });
  });

  it('is freed when its reader hangs up and does not come back', async () => {
    writer.script.before = stall;
    await start();
    const { call, report } = await createCaller(server, kind);
    const leaving = new AbortController();
    const calling = call({ signal: leaving.signal });
    await until(() => writer.signals.length === 1);
    leaving.abort();
    await expect(calling).rejects.toThrow();
    await until(() => writer.signals[0]?.aborted === true);
    await until(() => server.services.operations.running === 0);
    expect(await report()).toMatchObject({ state: 'cancelled', cost: { charged: 0 } });
  });
});

describe('suggestions (E10)', () => {
  it('are exactly as many as asked for, or an error', async () => {
    await start();
    const { visitor } = await createCaller(server, 'suggestions');
    const ask = (count: number) =>
      visitor.post(generationCalls.suggestions.path, { ...generationBodies.suggestions, count });
    for (const count of [1, 3, 10]) {
      expect((await (await ask(count)).json()).suggestions).toHaveLength(count);
    }
    writer.script.suggestions = ['A storm.', 'A storm.', 'A guest.'];
    const response = await ask(3);
    expect([response.status, await response.json()]).toMatchObject([
      502,
      { type: 'upstream_rejected', error: expect.stringContaining('2 of the 3') },
    ]);
  });
});

it('tests streams and whole answers', () => {
  expect([streams.length, wholes.length]).toEqual([8, 4]);
});
