import { afterEach, describe, expect, it } from 'vitest';
import { type GenerationKind, generationCalls } from '../../packages/contract/src/index.ts';
import { buyCredits } from '../support/buyCredits.ts';
import { type AccountBooks, createAccountBooks } from '../support/createAccountBooks.ts';
import { generationKinds, until } from '../support/createCaller.ts';
import type { Member } from '../support/createMember.ts';
import { allLines, textOf } from '../support/createVisitor.ts';
import { generationBodies } from '../support/generationBodies.ts';
import { type Script, scriptedWriter, stall } from '../support/scriptedWriter.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const PATIENCE = { timeout: 30_000 };
const ID = 'the-operation';
const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    expect(server.reports).toEqual([]);
    expect(await server.services.storage.ledger.audit()).toEqual([]);
    await server.close();
  }
});

/** Without a script the offline storyteller writes. */
async function start(script: Script | undefined, variables: Record<string, string> = {}) {
  const writer = scriptedWriter(script);
  const server = await startServer(variables, script && { writer });
  servers.push(server);
  const mara = await server.member();
  return { server, writer, mara, books: createAccountBooks(mara) };
}

async function startWithCredits(...how: Parameters<typeof start>) {
  const started = await start(...how);
  await started.books.claim();
  return started;
}

const call = (member: Member, kind: GenerationKind, id = ID) =>
  member.post(generationCalls[kind].path, generationBodies[kind], { headers: { 'X-Operation-Id': id } });

/** Costs of `generationBodies`, of D-COSTS. */
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

describe('what an account generates (D-LEDGER)', PATIENCE, () => {
  it('costs the same with the offline storyteller, and has a receipt', async () => {
    const { mara, books } = await startWithCredits(undefined);
    expect(textOf(await allLines(await call(mara, 'new'))).length).toBeGreaterThan(100);
    expect(await books.credits()).toEqual([498, 498]);
    expect((await books.report(ID)).cost).toEqual({ credits: 2, charged: 2 });
    expect((await books.lines())[0]).toMatchObject({
      type: 'charge',
      amount: 2,
      balance_after: 498,
      operation_id: ID,
      call: 'new',
      state: 'charged',
      description: 'First paragraphs',
    });
  });

  it('costs what each call costs, and nothing twice', async () => {
    const { mara, books } = await startWithCredits({});
    let left = 500;
    for (const kind of generationKinds) {
      await (await call(mara, kind, `call-${kind}`)).text();
      left -= COSTS[kind];
      expect([kind, ...(await books.credits())]).toEqual([kind, left, left]);
      expect((await books.report(`call-${kind}`)).cost).toEqual({
        credits: COSTS[kind],
        charged: COSTS[kind],
      });
    }
    // Reading it again charges nothing.
    await (await mara.get('/api/v1/operations/call-new')).text();
    expect(await books.credits()).toEqual([left, left]);
    expect(await books.lines()).toHaveLength(1 + generationKinds.filter((kind) => COSTS[kind] > 0).length);
  });

  it('is refused without the credits, before anything is written', async () => {
    const { mara, books, writer } = await start({});
    const response = await call(mara, 'scene');
    expect(response.status).toBe(402);
    expect(await response.json()).toEqual({
      error: 'You need 5 credits to perform this action',
      type: 'insufficient_credits',
      required: 5,
    });
    expect(writer.signals).toHaveLength(0);
    expect((await mara.get(`/api/v1/operations/${ID}/report`)).status).toBe(404);
    expect(await books.lines()).toEqual([]);
    expect((await call(mara, 'title')).status).toBe(200);
  });

  it('never costs more than there is, however many run at once', async () => {
    const { mara, books } = await startWithCredits({});
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, number) => call(mara, 'scene', `scene-number-${number}`)),
    );
    await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(20);
    expect(await books.credits()).toEqual([0, 0]);
  });
});

describe('until its first text', PATIENCE, () => {
  it('a generation holds its cost, and gives it back when it is cancelled', async () => {
    const { mara, books, writer } = await startWithCredits({ before: stall });
    const answer = call(mara, 'new');
    await until(() => writer.signals.length === 1);
    expect(await books.credits()).toEqual([498, 500]);
    expect((await books.lines())[0]).toMatchObject({ type: 'charge', state: 'held', balance_after: 498 });
    await mara.post(`/api/v1/operations/${ID}/cancel`);
    expect(await books.credits()).toEqual([500, 500]);
    expect(await allLines(await answer)).toEqual([{ chunk: '[CANCELLED]' }]);
    expect((await books.report(ID)).cost).toEqual({ credits: 2, charged: 0 });
    expect(await books.lines()).toMatchObject([
      { type: 'return', amount: 2, balance_after: 500, operation_id: ID, call: 'new', state: null },
      { type: 'charge', amount: 2, balance_after: 498, operation_id: ID, call: 'new', state: 'returned' },
      { type: 'claim' },
    ]);
  });

  it.each<[string, Script, number]>([
    ['is refused by the model', { text: 'I’m sorry, no.' }, 422],
    ['comes to nothing', { text: ' ', isBrief: true }, 502],
  ])('a generation that %s costs nothing', async (_, script, status) => {
    const { mara, books } = await startWithCredits(script);
    const response = await call(mara, 'new');
    expect(response.status).toBe(status);
    await response.text();
    expect(await books.credits()).toEqual([500, 500]);
    expect((await books.report(ID)).cost.charged).toBe(0);
  });

  it('a generation that is not even begun costs nothing', async () => {
    const { mara, books, writer } = await startWithCredits({ before: stall }, { GENERATIONS_AT_ONCE: '1' });
    const running = call(mara, 'new');
    await until(() => writer.signals.length === 1);
    expect((await call(mara, 'scene', 'another-one')).status).toBe(429);
    expect(await books.credits()).toEqual([498, 500]);
    await mara.post(`/api/v1/operations/${ID}/cancel`);
    await (await running).text();
  });
});

describe('from its first text on', PATIENCE, () => {
  it('a generation is paid for, also when it is cancelled or fails then', async () => {
    const { mara, books, writer } = await startWithCredits({ after: stall });
    const response = await call(mara, 'new');
    await mara.post(`/api/v1/operations/${ID}/cancel`);
    expect((await allLines(response)).at(-1)).toEqual({ chunk: '[CANCELLED]' });
    expect(await books.credits()).toEqual([498, 498]);
    writer.script = {
      after: () => {
        throw new Error('out of order');
      },
    };
    await (await call(mara, 'rewrite', 'that-fails')).text();
    expect(await books.credits()).toEqual([497, 497]);
    expect((await books.report('that-fails')).cost.charged).toBe(1);
    expect(servers[0]?.reports.splice(0)).toEqual([new Error('out of order')]);
  });
});

describe('budgets', PATIENCE, () => {
  it('count visitors and accounts apart, and the day’s ceiling for both', async () => {
    const limits = { GUEST_DAILY_GENERATIONS: '1', DAILY_COST_CEILING: '9' };
    const { mara, books, server } = await startWithCredits({ kind: 'real' }, limits);
    await buyCredits(server, mara, 500);
    for (const id of ['first-one', 'second-one']) expect((await call(mara, 'insert', id)).status).toBe(200);
    const guest = server.visitor();
    expect((await guest.write('A keeper.')).status).toBe(200);
    expect((await guest.write('A keeper.')).status).toBe(429);
    expect((await call(mara, 'scene', 'the-scene')).status).toBe(200);
    const refused = await call(mara, 'insert', 'last-one');
    expect([refused.status, (await refused.json()).error]).toEqual([429, expect.stringMatching(/may today/)]);
    expect(await books.credits()).toEqual([993, 993]);
  });

  it('leave the ledger alone when a visitor writes', async () => {
    const { server } = await start({});
    const guest = server.visitor();
    const books: AccountBooks = createAccountBooks(guest);
    await (await guest.write('A keeper.', {}, { headers: { 'X-Operation-Id': ID } })).text();
    expect((await books.report(ID)).cost).toEqual({ credits: 2, charged: 2 });
    expect(await server.services.storage.ledger.balance('house:credits', 'credits')).toBe(0);
  });
});
