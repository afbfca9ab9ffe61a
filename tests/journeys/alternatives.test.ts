import { afterEach, describe, expect, it } from 'vitest';
import { operationReport } from '../../packages/contract/src/index.ts';
import { createAccountBooks } from '../support/createAccountBooks.ts';
import { until } from '../support/createCaller.ts';
import { allLines, textOf } from '../support/createVisitor.ts';
import { generationBodies } from '../support/generationBodies.ts';
import { type Script, scriptedWriter, stall } from '../support/scriptedWriter.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    expect(server.reports).toEqual([]);
    expect(await server.services.storage.ledger.audit()).toEqual([]);
    await server.close();
  }
});

const group = 'three-of-one';
const ids = ['alternative-1', 'alternative-2', 'alternative-3'];
const paragraph = 'She ran slowly down to the harbour, which was very quiet that night. It rained.';
const body = {
  context: {
    paragraph,
    selection: { before: '', text: paragraph.slice(0, -11), after: ' It rained.' },
  },
  generation_type: 'shorten',
  instruction: '',
  isNsfw: false,
};

async function start(script?: Script) {
  const writer = scriptedWriter(script);
  const server = await startServer({}, script && { writer });
  servers.push(server);
  const mara = await server.member();
  const books = createAccountBooks(mara);
  await books.claim();
  const ask = (id: string, path = '/api/v1/paragraphs/rewrite', sent: object = body) =>
    mara.post(path, sent, { headers: { 'X-Operation-Id': id, 'X-Operation-Group': group } });
  return { server, writer, mara, books, ask };
}

describe('three alternatives of one request', { timeout: 30_000 }, () => {
  it('are charged one by one, and say what they have in common', async () => {
    const { mara, books, ask } = await start();
    const texts = await Promise.all(ids.map(async (id) => textOf(await allLines(await ask(id)))));
    for (const text of texts) expect(text.length).toBeLessThan(paragraph.length);
    expect(await books.credits()).toEqual([497, 497]);
    for (const id of ids) expect(await books.report(id)).toMatchObject({ group, cost: { charged: 1 } });
    // Reading one again charges nothing.
    const again = await mara.get(`/api/v1/operations/${ids[0]}`);
    expect(textOf(await allLines(again))).toBe(texts[0]);
    expect(await books.credits()).toEqual([497, 497]);
  });

  it('are cancelled one by one: the one that had said nothing costs nothing', async () => {
    const { mara, books, ask, writer } = await start({ before: stall });
    const [first] = ids;
    const waiting = ids.map((id) => ask(id, '/api/v1/writing/paragraphs/new', generationBodies.new));
    await until(() => writer.signals.length === 3);
    expect(await books.credits()).toEqual([494, 500]);
    await mara.post(`/api/v1/operations/${first}/cancel`);
    const [cancelled, ...going] = waiting;
    expect(cancelled && (await allLines(await cancelled))).toEqual([{ chunk: '[CANCELLED]' }]);
    expect(await books.credits()).toEqual([496, 500]);
    const others = await mara.get(`/api/v1/operations/${ids[1]}/report`);
    expect(operationReport.parse(await others.json()).state).toBe('running');
    for (const id of ids.slice(1)) await mara.post(`/api/v1/operations/${id}/cancel`);
    await Promise.all(going.map(async (one) => (await one).text()));
    expect(await books.credits()).toEqual([500, 500]);
  });

  it('are in the history of calls under their group, whose name is as an id', async () => {
    const { server, ask, mara } = await start({});
    await Promise.all(ids.map(async (id) => (await ask(id)).text()));
    const admin = await server.admin();
    const calls = (await (await admin.get('/api/v1/api-calls-history')).json()) as { group_id?: string }[];
    expect(calls.map(({ group_id }) => group_id)).toEqual([group, group, group]);
    const refused = await mara.post('/api/v1/paragraphs/rewrite', body, {
      headers: { 'X-Operation-Group': 'no name' },
    });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ field: 'X-Operation-Group' });
  });
});

describe('a selection on the wire', { timeout: 30_000 }, () => {
  it('has to make up its paragraph, and is fitted and reported as what is worked on', async () => {
    const { mara, ask, books } = await start();
    const wrong = { ...body, context: { ...body.context, paragraph: 'Another.' } };
    const refused = await mara.post('/api/v1/paragraphs/rewrite', wrong);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ field: 'context.selection' });
    await (await ask('alternative-1')).text();
    const { sent } = await books.report('alternative-1');
    expect(sent?.parts.map(({ name }) => name)).toEqual(['selection_text', 'selection_after']);
  });
});
