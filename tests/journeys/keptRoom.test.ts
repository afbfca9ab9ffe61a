import { afterEach, expect, it } from 'vitest';
import { publishedStory, type StoryEntry, userAnswer } from '../../packages/contract/src/index.ts';
import type { Visitor } from '../support/createVisitor.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let server: TestServer;
afterEach(() => server.close());

const story = (title: string, rest: object = {}) => ({
  title,
  author: 'Mara',
  premise: 'A keeper.',
  genre: 'Gothic',
  isNsfw: false,
  paragraphs: ['The lamp went out.'],
  ...rest,
});
const save = (who: Visitor, body: object) => who.post('/api/v1/stories/save', body);
const usage = async (who: Visitor) => userAnswer.parse(await (await who.get('/api/v1/account')).json()).works;

it('says what an account keeps, and takes no new work past the most, but changes to those that are there', async () => {
  server = await startServer({ WORKS_PER_ACCOUNT: '2' });
  const mara = await server.member();
  expect(await usage(mara)).toEqual({
    kept: { works: 0, bytes: 0 },
    room: { works: 2, bytes: 200 * 1024 ** 2 },
  });
  expect((await save(mara, story('One'))).status).toBe(200);
  expect((await mara.post('/api/v1/story/save', story('One'))).status).toBe(200);
  const third = await save(mara, story('Two'));
  expect(third.status).toBe(507);
  expect(await third.json()).toMatchObject({
    type: 'storage_full',
    error: expect.stringMatching(/keeps 2 works.*Empty the trash.*delete some/),
  });
  expect((await save(mara, story('One', { genre: 'Mystery' }))).status).toBe(200);
  expect((await usage(mara))?.kept.works).toBe(2);
  expect((await mara.delete('/api/v1/stories/user/one')).status).toBe(200);
  expect((await save(mara, story('Two'))).status).toBe(507);
  expect((await mara.delete('/api/v1/stories/trash')).status).toBe(200);
  expect((await save(mara, story('Two'))).status).toBe(200);
  expect((await save(await server.member(), story('Three'))).status).toBe(200);
});

it('keeps so many bytes of an account and no more, however many come at once', async () => {
  server = await startServer({ WORK_STORAGE_MB: '1' });
  const mara = await server.member();
  const long = { paragraphs: Array.from({ length: 3 }, () => 'a'.repeat(100_000)) };
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => save(mara, story(`Long ${index}`, long))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 507, 507, 507, 507, 507]);
  const full = await save(mara, story('Another', long));
  expect(await full.json()).toMatchObject({ error: expect.stringMatching(/1 MB of the 1 MB/) });
  const kept = (await usage(mara))?.kept;
  expect(kept?.works).toBe(3);
  expect(kept?.bytes).toBeGreaterThan(900_000);
  const [first] = (await (await mara.get('/api/v1/stories/user')).json()) as StoryEntry[];
  // What is there can be changed, and made shorter.
  expect((await save(mara, story(first?.title ?? '', long))).status).toBe(200);
  expect((await save(mara, story(first?.title ?? ''))).status).toBe(200);
  expect((await save(mara, story('Another', long))).status).toBe(200);
});

it('lets an account save so often a minute, and others meanwhile', async () => {
  server = await startServer({ SAVES_PER_MINUTE: '3' });
  const mara = await server.member();
  for (let time = 0; time < 3; time += 1) expect((await save(mara, story('One'))).status).toBe(200);
  for (const refused of [
    await mara.post('/api/v1/story/save', story('One')),
    await mara.delete('/api/v1/story/one'),
  ]) {
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ error: expect.stringMatching(/Wait/) });
  }
  expect((await save(await server.member(), story('One'))).status).toBe(200);
});

it('keeps no work and no picture while the disk has its reserve alone, and goes on with accounts and credits', async () => {
  server = await startServer({ DISK_RESERVE_MB: '100000000' });
  const mara = await server.member();
  const refused = await save(mara, story('One'));
  expect(refused.status).toBe(507);
  expect(await refused.json()).toMatchObject({ type: 'storage_full', error: expect.stringMatching(/disk/) });
  const claimed = await mara.post('/api/v1/credits/add', { amount: 500, source: 'initial_claim' });
  expect(claimed.status).toBe(200);
  expect((await server.visitor().get('/readyz')).status).toBe(200);
});

it('lists the beginning of a long premise, and reads it whole', async () => {
  server = await startServer();
  const mara = await server.member();
  const premise = `${'A keeper finds a door. '.repeat(800)}😀`;
  const saved = await mara.post('/api/v1/story/save', story('Long', { premise }));
  const { formatted_id } = (await saved.json()) as StoryEntry;
  const [listed] = (await (await server.visitor().get('/api/v1/stories/published')).json()) as StoryEntry[];
  expect(listed?.premise.length).toBeLessThanOrEqual(300);
  expect(listed?.premise.startsWith('A keeper finds a door. A keeper')).toBe(true);
  const whole = await (await server.visitor().get(`/api/v1/story/${formatted_id}`)).json();
  expect(publishedStory.parse(whole).premise).toBe(premise);
});
