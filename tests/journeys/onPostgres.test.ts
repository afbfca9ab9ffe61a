import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  CLAIMED_CREDITS,
  type CreditBalanceAnswer,
  errorBody,
  INITIAL_CLAIM,
  type StoryEntry,
  status,
} from '../../packages/contract/src/index.ts';
import { endCall } from '../support/createHistory.ts';
import { signedInVisitor } from '../support/createMember.ts';
import { allLines, createVisitor, textOf, type Visitor } from '../support/createVisitor.ts';
import { startPostgres, type TestPostgres } from '../support/startPostgres.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { plainStory, postJson, wholeStory } from '../support/storyBodies.ts';

let postgres: TestPostgres;
let servers: [TestServer, TestServer];

beforeAll(async () => {
  postgres = await startPostgres();
  const variables = { DATABASE_URL: await postgres.createDatabase(), DATABASE_POOL: '4' };
  servers = await Promise.all([startServer(variables), startServer(variables)]);
}, 60_000);
afterEach(() => {
  for (const { reports } of servers) reports.length = 0;
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await postgres.close();
});

const read = async <T>(who: Visitor, path: string) => (await (await who.get(path)).json()) as T;

describe('with DATABASE_URL, the same product', { timeout: 60_000 }, () => {
  it('says where the data is, and is ready', async () => {
    const visitor = servers[0].visitor();
    const { parts } = status.parse(await read(visitor, '/api/v1/status'));
    expect(parts.storage).toEqual({
      kind: 'real',
      name: expect.stringMatching(/^PostgreSQL at 127\.0\.0\.1:\d+$/),
    });
    expect((await visitor.get('/readyz')).status).toBe(200);
  });

  it('writes for a visitor', async () => {
    const lines = await allLines(await servers[1].visitor().write('A keeper finds a door.'));
    expect(textOf(lines).split('\n\n')).toHaveLength(2);
    expect(lines.at(-1)).toEqual({ chunk: '[DONE]' });
  });

  it('keeps, publishes and counts at one instance what the other serves at once', async () => {
    const mara = await servers[0].member();
    const there = signedInVisitor(createVisitor(servers[1].url), mara.token);

    const saved = await postJson<StoryEntry>(mara, '/api/v1/stories/save', wholeStory());
    expect(await read<StoryEntry[]>(there, '/api/v1/stories/user')).toMatchObject([{ id: saved.id }]);
    expect(await read(there, `/api/v1/stories/user/${saved.id}`)).toMatchObject({
      paragraphs: wholeStory().paragraphs,
    });

    const published = await postJson<StoryEntry>(there, '/api/v1/story/save', plainStory());
    const found = '/api/v1/stories/published?q=lamp%20kee&genre=mystery';
    expect(await read<StoryEntry[]>(servers[0].visitor(), found)).toMatchObject([{ id: published.id }]);
    const jonas = signedInVisitor(createVisitor(servers[1].url), (await servers[0].member()).token);
    const second = await postJson<StoryEntry>(jonas, '/api/v1/story/save', plainStory());
    expect([published.id, second.id]).toEqual(['the_lighthouse', 'the_lighthouse_2']);
    expect((await there.delete(`/api/v1/story/${published.id}`)).status).toBe(200);
    expect((await servers[0].visitor().get(`/api/v1/story/${published.id}`)).status).toBe(404);

    const claim = { amount: CLAIMED_CREDITS, source: INITIAL_CLAIM };
    const claims = await Promise.all(
      [mara, there, mara, there].map((who) => who.post('/api/v1/credits/add', claim)),
    );
    expect(claims.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await allLines(await there.write('A keeper.', { count: 3 }))).toContainEqual({ chunk: '[DONE]' });
    expect(await read<CreditBalanceAnswer>(mara, '/api/v1/credits/balance')).toMatchObject({
      credits: { available_credits: CLAIMED_CREDITS - 3 },
    });
    expect(servers.flatMap(({ reports }) => reports)).toEqual([]);
  });

  it('T3, T4: has one history of a thousand calls, and counts together what was used', async () => {
    const [one, other] = servers;
    const text = 'A lamp \0, half a pair \ud800, and 🔦.';
    for (let number = 0; number < 600; number++) {
      await endCall(one, { params: { number, text } });
      await endCall(other, { params: { number, text } });
    }
    const lists = () =>
      Promise.all(servers.map(async ({ services }) => (await services.apiCallHistory.list({})).calls));
    // What the one writes while it lists, the other has the next time.
    await lists();
    const [here, there] = await lists();
    expect(here).toHaveLength(50);
    expect(there).toEqual(here);
    expect(here?.[0]).toMatchObject({ params: { text }, state: 'done' });
    expect(await one.services.apiCallHistory.clear()).toBe(1_000);
    expect(await lists()).toEqual([[], []]);
    const usage = async () => Promise.all(servers.map(({ services }) => services.usage.read(1)));
    await usage();
    for (const { ip_details } of await usage()) {
      expect(ip_details.find(({ ip }) => ip === '192.0.2.1')?.total_calls).toBe(1_200);
    }
    expect(servers.flatMap(({ reports }) => reports)).toEqual([]);
  });

  it('says so honestly while the database is down, tells nobody its secrets, and goes on by itself after', async () => {
    const [server] = servers;
    const mara = await server.member('down@example.com');
    await postgres.stop();
    for (const answer of [
      await mara.get('/readyz'),
      await mara.post('/api/v1/stories/save', wholeStory()),
      await mara.get('/api/v1/stories/published'),
    ]) {
      expect(answer.status).toBe(503);
      const text = await answer.text();
      expect(errorBody.parse(JSON.parse(text)).error).toMatch(/try again/);
      expect(text).not.toMatch(/ECONN|127\.0\.0\.1|fabula:/);
    }
    expect((await mara.get('/healthz')).status).toBe(200);
    await postgres.start();
    await expect.poll(async () => (await mara.get('/readyz')).status, { timeout: 10_000 }).toBe(200);
    expect((await mara.post('/api/v1/stories/save', wholeStory())).status).toBe(200);
  });
});

describe('a database that cannot be used', () => {
  it('stops the start with a sentence', async () => {
    const url = new URL(await postgres.createDatabase());
    url.pathname = '/nowhere';
    await expect(startServer({ DATABASE_URL: url.href })).rejects.toThrow(
      /^The database at 127\.0\.0\.1:\d+ cannot be used\. Check .*DATABASE_URL/,
    );
  });
});
