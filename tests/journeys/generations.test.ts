import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WriterFailure } from '../../apps/server/src/writers/WriterFailure.ts';
import {
  type GenerationKind,
  generationCalls,
  operationReport,
  sentenceChange,
} from '../../packages/contract/src/index.ts';
import { allLines } from '../support/createVisitor.ts';
import { generationBodies } from '../support/generationBodies.ts';
import { type ScriptedWriter, scriptedWriter, sentContext, stall } from '../support/scriptedWriter.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const kinds = Object.keys(generationCalls) as GenerationKind[];
const isStream = (kind: GenerationKind) => generationCalls[kind].answer.kind === 'lines';
const streams = kinds.filter(isStream);
const wholes = kinds.filter((kind) => !isStream(kind));

let writer: ScriptedWriter;
let server: TestServer;

async function start(variables: Record<string, string> = {}, hangUpGraceMs = 30): Promise<void> {
  server = await startServer(variables, { writer, operations: { hangUpGraceMs } });
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
  title: 0,
};

const ID = 'proposed-1';
const proposed = { headers: { 'X-Operation-Id': ID } };

/** A visitor who has their cookie already, and the call of this kind. */
async function caller(kind: GenerationKind) {
  const visitor = server.visitor();
  await visitor.get('/api/v1/status');
  return {
    visitor,
    call: (init: RequestInit = proposed) =>
      visitor.post(generationCalls[kind].path, generationBodies[kind], init),
    report: async () =>
      operationReport.parse(await (await visitor.get(`/api/v1/operations/${ID}/report`)).json()),
  };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 2));
}

describe.each(kinds)('%s', (kind) => {
  it('answers what the contract says, and can be read again', async () => {
    await start();
    const { visitor, call } = await caller(kind);
    const response = await call();
    expect([response.status, response.headers.get('X-Operation-Id')]).toEqual([200, ID]);
    const { answer } = generationCalls[kind];
    const body = await response.text();
    const again = await allLines(await visitor.get(`/api/v1/operations/${ID}`));
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
    const { call, report } = await caller(kind);
    await (await call()).text();
    const cost = COSTS[kind];
    expect(await report()).toMatchObject({
      id: ID,
      call: kind,
      state: 'done',
      usage: { total_tokens: 16, isEstimated: false },
      cost: { credits: cost, charged: cost },
      sent: sentContext,
      failure: null,
    });
    const stranger = await server.visitor().get(`/api/v1/operations/${ID}/report`);
    expect(stranger.status).toBe(404);
  });

  it('is cancelled before its first word: freed at once, nothing charged', async () => {
    writer.script.before = stall;
    await start();
    const { visitor, call, report } = await caller(kind);
    const calling = call();
    await until(() => writer.signals.length === 1);
    const cancelled = await visitor.post(`/api/v1/operations/${ID}/cancel`);
    expect(await cancelled.json()).toEqual({ id: ID, state: 'cancelled' });
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
    const { call, report } = await caller(kind);
    const leaving = new AbortController();
    const calling = call({ ...proposed, signal: leaving.signal });
    await until(() => writer.signals.length === 1);
    leaving.abort();
    await expect(calling).rejects.toThrow();
    await until(() => writer.signals[0]?.aborted === true);
    await until(() => server.services.operations.running === 0);
    expect(await report()).toMatchObject({ state: 'cancelled', cost: { charged: 0 } });
  });

  it('gives a silent writer up', async () => {
    writer.script.before = stall;
    await start({ UPSTREAM_SILENCE_MS: '15' });
    const { call, report } = await caller(kind);
    const response = await call();
    expect([response.status, await response.json()]).toMatchObject([502, { type: 'upstream_silent' }]);
    expect(writer.signals[0]?.aborted).toBe(true);
    expect(await report()).toMatchObject({ state: 'failed', failure: { type: 'upstream_silent' } });
  });

  it('fails with the status of what went wrong, and charges nothing', async () => {
    writer.script.before = () => {
      throw new WriterFailure('rate_limited', 'Wait.', 7);
    };
    await start();
    const { call, report } = await caller(kind);
    const response = await call();
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '7']);
    expect(await response.json()).toEqual({ error: 'Wait.', type: 'rate_limited' });
    expect(response.headers.get('X-Operation-Id')).toBe(ID);
    expect(await report()).toMatchObject({ cost: { charged: 0 }, failure: { error: 'Wait.' } });
  });

  it('takes a refusal for no answer, and does not wait for its end', async () => {
    writer.script.text = 'I’m sorry, but I can’t help with that.';
    if (isStream(kind)) writer.script.after = stall;
    await start();
    const { call, report } = await caller(kind);
    const response = await call();
    expect([response.status, await response.json()]).toMatchObject([422, { type: 'refused' }]);
    expect((await report()).cost.charged).toBe(0);
  });

  it('takes white space for no answer', async () => {
    writer.script = { text: ' \n', isBrief: true, suggestions: [' ', ''] };
    await start();
    const { call, report } = await caller(kind);
    const response = await call();
    expect([response.status, await response.json()]).toMatchObject([
      502,
      { type: 'upstream_cut_off', error: expect.stringContaining('without writing a word') },
    ]);
    expect((await report()).cost.charged).toBe(0);
  });

  it('keeps what nobody foresaw to itself', async () => {
    writer.script.before = () => {
      throw new Error('secret-detail');
    };
    await start();
    const { call } = await caller(kind);
    const response = await call();
    const text = await response.text();
    expect([response.status, JSON.parse(text).type]).toEqual([500, 'internal']);
    expect(text).not.toContain('secret-detail');
    expect(server.reports.splice(0)).toEqual([new Error('secret-detail')]);
  });
});

function fail(): never {
  throw new WriterFailure('upstream_cut_off', 'It broke off.');
}

describe.each(streams)('%s, in the middle', (kind) => {
  it('keeps what came when it fails, and charges it', async () => {
    writer.script.after = fail;
    await start();
    const { call, report } = await caller(kind);
    const response = await call();
    expect(response.status).toBe(200);
    const lines = await allLines(response);
    expect(JSON.stringify(lines[0])).toContain('The lamp went out.');
    expect(lines.at(-2)).toHaveProperty('usage');
    expect(lines.at(-1)).toEqual({ error: 'It broke off.', type: 'upstream_cut_off' });
    const { cost, usage } = await report();
    expect(cost.charged).toBe(cost.credits);
    expect(usage?.isEstimated).toBe(true);
  });

  it('ends in [CANCELLED] when it is cancelled, keeps what came, and charges it', async () => {
    writer.script.after = stall;
    await start();
    const { visitor, call, report } = await caller(kind);
    const response = await call();
    await visitor.post(`/api/v1/operations/${ID}/cancel`);
    const lines = await allLines(response);
    expect(JSON.stringify(lines[0])).toContain('The lamp went out.');
    expect(lines.at(-1)).toEqual({ chunk: '[CANCELLED]' });
    const { cost } = await report();
    expect(cost.charged).toBe(cost.credits);
  });
});

describe('suggestions (E10)', () => {
  it('are exactly as many as asked for, or an error', async () => {
    await start();
    const { visitor } = await caller('suggestions');
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
  expect([streams.length, wholes.length]).toEqual([7, 4]);
});
