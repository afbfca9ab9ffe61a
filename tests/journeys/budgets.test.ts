import { afterEach, describe, expect, it, vi } from 'vitest';
import { type GenerationKind, generationCalls, status } from '../../packages/contract/src/index.ts';
import { buyCredits } from '../support/buyCredits.ts';
import type { Visitor } from '../support/createVisitor.ts';
import { generationBodies } from '../support/generationBodies.ts';
import { type Script, scriptedWriter, stall } from '../support/scriptedWriter.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    expect(server.reports).toEqual([]);
    await server.close();
  }
});

async function start(variables: Record<string, string>, script: Script = {}, now?: () => number) {
  const writer = scriptedWriter(script);
  const server = await startServer(variables, { writer, ...(now && { now }) });
  servers.push(server);
  return { server, writer };
}

const call = (visitor: Visitor, kind: GenerationKind, headers: Record<string, string> = {}) =>
  visitor.post(generationCalls[kind].path, generationBodies[kind], { headers });
const statusOf = async (visitor: Visitor) => status.parse(await (await visitor.get('/api/v1/status')).json());

/** The status and Retry-After of one call after the other, each read to its end. */
async function series(calls: (() => Promise<Response>)[]): Promise<[number, string | null][]> {
  const answers: [number, string | null][] = [];
  for (const one of calls) {
    const response = await one();
    await response.text();
    answers.push([response.status, response.headers.get('Retry-After')]);
  }
  return answers;
}

describe('rates', () => {
  it('turn a visitor away who asks too often, with a sentence, and nobody else', async () => {
    const { server } = await start({ GENERATIONS_PER_MINUTE: '2' });
    const visitor = server.visitor();
    await statusOf(visitor);
    expect((await series([1, 2].map(() => () => call(visitor, 'title')))).map(([code]) => code)).toEqual([
      200, 200,
    ]);
    const refused = await call(visitor, 'new');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50);
    expect(await refused.json()).toEqual({
      error: expect.stringMatching(/^You are asking faster than this server answers\. Wait \d+ seconds/),
      type: 'rate_limited',
    });
    expect((await call(server.visitor(), 'title')).status).toBe(200);
  });

  it('count an address too, which stays when a cookie is dropped', async () => {
    const { server } = await start({ GENERATIONS_PER_MINUTE: '2' });
    const answers = await series(Array.from({ length: 11 }, () => () => call(server.visitor(), 'title')));
    expect(answers.map(([code]) => code)).toEqual([...Array(10).fill(200), 429]);
  });

  it('know clients behind a trusted proxy apart, and believe nobody else', async () => {
    const from = (server: TestServer, address: string) => () =>
      call(server.visitor(), 'title', { 'X-Forwarded-For': `6.6.6.6, ${address}` });
    const { server: trusting } = await start({ GENERATIONS_PER_MINUTE: '1', TRUSTED_PROXY: '127.0.0.1' });
    const one = await series(Array.from({ length: 6 }, () => from(trusting, '203.0.113.1')));
    const two = await series([from(trusting, '203.0.113.2')]);
    expect([...one, ...two].map(([code]) => code)).toEqual([200, 200, 200, 200, 200, 429, 200]);
    const { server: plain } = await start({ GENERATIONS_PER_MINUTE: '1' });
    const forged = await series(Array.from({ length: 6 }, (_, client) => from(plain, `203.0.113.${client}`)));
    expect(forged.at(-1)?.[0]).toBe(429);
  });

  it('hold for feedback', async () => {
    const { server } = await start({});
    const visitor = server.visitor();
    await statusOf(visitor);
    const answers = await series(
      Array.from({ length: 6 }, () => () => visitor.post('/api/v1/feedback', { message: 'It went out.' })),
    );
    expect(answers.map(([code]) => code)).toEqual([202, 202, 202, 202, 202, 429]);
  });
});

describe('generations at once', () => {
  it('are limited for one visitor, and free again when one ends', async () => {
    const { server } = await start({ GENERATIONS_AT_ONCE: '1' }, { after: stall });
    const visitor = server.visitor();
    await statusOf(visitor);
    const running = await call(visitor, 'new', { 'X-Operation-Id': 'the-first' });
    const refused = await call(visitor, 'title');
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    expect((await refused.json()).error).toMatch(/several generations running/);
    await visitor.post('/api/v1/operations/the-first/cancel');
    await running.text();
    const next = await call(visitor, 'new', { 'X-Operation-Id': 'the-second' });
    expect(next.status).toBe(200);
    await visitor.post('/api/v1/operations/the-second/cancel');
    await next.text();
  });
});

describe('the guest allowance (D-GUEST)', () => {
  const NOON = Date.UTC(2026, 10, 21, 12);

  it('counts what is charged, says what is left, and when there is more', async () => {
    let now = NOON;
    const { server, writer } = await start({ GUEST_DAILY_GENERATIONS: '2' }, { kind: 'real' }, () => now);
    const visitor = server.visitor();
    const left = async () => (await statusOf(visitor)).guest;
    expect(await left()).toEqual({ dailyGenerations: 2, left: 2 });

    writer.script.text = 'I’m sorry, no.';
    expect(
      (await series([() => call(visitor, 'new'), () => call(visitor, 'scene')])).map(([code]) => code),
    ).toEqual([422, 422]);
    delete writer.script.text;
    await series([() => call(visitor, 'title')]);
    expect((await left()).left).toBe(2);

    await series([() => call(visitor, 'new'), () => call(visitor, 'suggestions')]);
    expect((await left()).left).toBe(0);
    const refused = await call(visitor, 'rewrite');
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, String(12 * 60 * 60)]);
    expect((await refused.json()).error).toMatch(/today’s free generations/);
    expect((await call(server.visitor(), 'title')).status).toBe(200);

    now += 12 * 60 * 60 * 1_000;
    expect((await left()).left).toBe(2);
    expect(await series([() => call(visitor, 'rewrite')])).toEqual([[200, null]]);
  });

  it('is without end with the offline storyteller', async () => {
    const { server } = await start({ GUEST_DAILY_GENERATIONS: '1', DAILY_COST_CEILING: '1' });
    const visitor = server.visitor();
    expect((await statusOf(visitor)).guest).toEqual({ dailyGenerations: null, left: null });
    const answers = await series(Array.from({ length: 3 }, () => () => call(visitor, 'scene')));
    expect(answers.map(([code]) => code)).toEqual([200, 200, 200]);
  });
});

describe('what is free of a day', () => {
  const EVENING = Date.UTC(2026, 10, 21, 19, 30);
  const FREE = { DAILY_FREE_CEILING: '100', TRUSTED_PROXY: '127.0.0.1' };
  const from = (who: Visitor, address: string, kind: GenerationKind = 'scene') =>
    call(who, kind, { 'X-Forwarded-For': address });
  const startFree = (variables: Record<string, string> = {}) =>
    start({ ...FREE, ...variables }, { kind: 'real' }, () => EVENING);

  it('cannot be used up by one network, whatever it registers', async () => {
    const { server } = await startFree();
    let given = 0;
    for (let one = 0; one < 12; one++) {
      const member = await server.member();
      await member.post('/api/v1/credits/add', { amount: 500, source: 'initial_claim' });
      for (const address of [`203.0.113.${one}`, `203.0.113.${one + 100}`]) {
        const response = await from(member, address);
        if (response.status === 200) given += 5;
        else expect((await response.json()).error).toMatch(/^Your network has used its share/);
      }
    }
    expect(given).toBe(10);
    expect((await from(server.visitor(), '198.51.100.7')).status).toBe(200);
  });

  it('ends with a sentence that names the way out, and stops no bought credit', async () => {
    const { server } = await startFree({ DAILY_FREE_SHARE: '100' });
    const [mara, jonas] = [await server.member(), await server.member()];
    for (const member of [mara, jonas])
      await member.post('/api/v1/credits/add', { amount: 500, source: 'initial_claim' });
    await buyCredits(server, mara, 12);
    for (let one = 0; one < 20; one++)
      expect((await from(server.visitor(), `203.0.${one}.1`)).status).toBe(200);
    const refused = await from(jonas, '198.51.100.1');
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, String(4.5 * 60 * 60)]);
    expect((await refused.json()).error).toBe(
      'The free credits of today are used up. Bought credits go on working; free ones again in 5 hours. Your text stays as it is.',
    );
    expect((await from(server.visitor(), '198.51.100.2')).status).toBe(429);
    const answers = await series([1, 2, 3].map(() => () => from(mara, '198.51.100.3')));
    expect(answers.map(([code]) => code)).toEqual([200, 200, 429]);
    const { ledger } = server.services.storage;
    expect(await ledger.balance(`gifts:${mara.user.id}`, 'credits')).toBe(500);
    expect(await ledger.balance(`user:${mara.user.id}`, 'credits')).toBe(502);
    expect(await ledger.audit()).toEqual([]);
  });

  it('is spent first, and what was given before gifts were counted is one', async () => {
    const { server } = await startFree({ DAILY_FREE_CEILING: '1000', DAILY_FREE_SHARE: '100' });
    const mara = await server.member();
    const account = `user:${mara.user.id}`;
    const { ledger } = server.services.storage;
    await ledger.post({
      key: `claim:${mara.user.id}`,
      kind: 'claim',
      at: new Date(EVENING).toISOString(),
      postings: [
        { account: 'house:credits', unit: 'credits', amount: -500 },
        { account, unit: 'credits', amount: 500 },
      ],
      memo: { description: '' },
    });
    await buyCredits(server, mara, 100);
    expect((await from(mara, '203.0.113.1')).status).toBe(200);
    const kinds = async () => [
      await ledger.balance(account, 'credits'),
      await ledger.balance(`gifts:${mara.user.id}`, 'credits'),
    ];
    await vi.waitFor(async () => expect(await kinds()).toEqual([595, 495]));
    const again = await mara.post('/api/v1/credits/add', { amount: 500, source: 'initial_claim' });
    expect(again.status).toBe(409);
  });

  it('has no end where the text model is one’s own, or the offline storyteller', async () => {
    for (const [variables, script] of [
      [{ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' }, { kind: 'real' }],
      [{}, {}],
    ] as const) {
      const { server } = await start({ DAILY_FREE_CEILING: '1', ...variables }, script);
      const answers = await series([1, 2, 3].map(() => () => call(server.visitor(), 'scene')));
      expect(answers.map(([code]) => code)).toEqual([200, 200, 200]);
    }
  });

  it('must leave room below a ceiling for all', async () => {
    await expect(start({ DAILY_COST_CEILING: '100', DAILY_FREE_CEILING: '100' })).rejects.toThrow(
      /DAILY_FREE_CEILING must be below DAILY_COST_CEILING/,
    );
  });
});

describe('the daily ceiling', () => {
  it('holds for everybody together, and is given back by what fails', async () => {
    const { server, writer } = await start({ DAILY_COST_CEILING: '10' }, { kind: 'real' });
    const mara = await server.member();
    await buyCredits(server, mara, 100);
    const scene = () => call(mara, 'scene');
    writer.script.text = 'I’m sorry, no.';
    await series([scene, scene, scene]);
    delete writer.script.text;
    const answers = await series([scene, scene, scene]);
    expect(answers.map(([code]) => code)).toEqual([200, 200, 429]);
    expect(Number(answers[2]?.[1])).toBeGreaterThan(0);
    expect((await (await scene()).json()).error).toMatch(/all that it may today/);
  });

  it('counts by the costs that are configured', async () => {
    const { server } = await start({ DAILY_COST_CEILING: '10', CREDIT_COSTS: 'scene=11' }, { kind: 'real' });
    expect((await statusOf(server.visitor())).costs).toMatchObject({ scene: 11, paragraph: 1 });
    expect((await call(server.visitor(), 'scene')).status).toBe(429);
  });
});
