import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WriterFailure } from '../../apps/server/src/writers/Writer.ts';
import { createCaller, generationKinds, isStream } from '../support/createCaller.ts';
import { allLines } from '../support/createVisitor.ts';
import { type ScriptedWriter, scriptedWriter, stall } from '../support/scriptedWriter.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

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

function fail(): never {
  throw new WriterFailure('upstream_cut_off', 'It broke off.');
}

describe.each(generationKinds)('%s', (kind) => {
  it('gives a silent writer up', async () => {
    writer.script.before = stall;
    await start({ UPSTREAM_SILENCE_MS: '15' });
    const { call, report } = await createCaller(server, kind);
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
    const { id, call, report } = await createCaller(server, kind);
    const response = await call();
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '7']);
    expect(await response.json()).toEqual({ error: 'Wait.', type: 'rate_limited' });
    expect(response.headers.get('X-Operation-Id')).toBe(id);
    expect(await report()).toMatchObject({ cost: { charged: 0 }, failure: { error: 'Wait.' } });
  });

  it('takes a refusal for no answer, and does not wait for its end', async () => {
    writer.script.text = 'I’m sorry, but I can’t help with that.';
    if (isStream(kind)) writer.script.after = stall;
    await start();
    const { call, report } = await createCaller(server, kind);
    const response = await call();
    expect([response.status, await response.json()]).toMatchObject([422, { type: 'refused' }]);
    expect((await report()).cost.charged).toBe(0);
  });

  it('takes white space for no answer', async () => {
    writer.script = { text: ' \n', isBrief: true, suggestions: [' ', ''] };
    await start();
    const { call, report } = await createCaller(server, kind);
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
    const { call } = await createCaller(server, kind);
    const response = await call();
    const text = await response.text();
    expect([response.status, JSON.parse(text).type]).toEqual([500, 'internal']);
    expect(text).not.toContain('secret-detail');
    expect(server.reports.splice(0)).toEqual([new Error('secret-detail')]);
  });
});

describe.each(generationKinds.filter(isStream))('%s, in the middle', (kind) => {
  it('keeps what came when it fails, and charges it', async () => {
    writer.script.after = fail;
    await start();
    const { call, report } = await createCaller(server, kind);
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
    const { call, cancel, report } = await createCaller(server, kind);
    const response = await call();
    await cancel();
    const lines = await allLines(response);
    expect(JSON.stringify(lines[0])).toContain('The lamp went out.');
    expect(lines.at(-1)).toEqual({ chunk: '[CANCELLED]' });
    const { cost } = await report();
    expect(cost.charged).toBe(cost.credits);
  });
});
