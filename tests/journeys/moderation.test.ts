import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountExport,
  accountExport,
  type ModeratedWork,
  type ModerationRecord,
  moderatedWork,
  moderationRecordsAnswer,
  type StoryEntry,
  type UserAnswer,
  type WorkReport,
  workReportsAnswer,
} from '../../packages/contract/src/index.ts';
import { type Member, PASSWORD, signedInVisitor } from '../support/createMember.ts';
import { createVisitor, type Visitor } from '../support/createVisitor.ts';
import { fakeMailServer } from '../support/fakeMailServer.ts';
import type { PostgresDatabases } from '../support/postgresDatabases.ts';
import { sharedPostgres } from '../support/sharedPostgres.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { nextPage, plainStory, postJson, readPages, wholeScene } from '../support/storyBodies.ts';
import { uploadImage } from '../support/uploadImage.ts';

const OPERATOR = 'operator@example.com';
const PAGE =
  '<!doctype html><html><head><title>Fabula</title></head><body><div id="root"></div></body></html>';

const pages = mkdtempSync(join(tmpdir(), 'fabula-moderation-'));
for (const name of ['index.html', 'read.html']) writeFileSync(join(pages, name), PAGE);
const variables = {
  OPERATOR_EMAIL: OPERATOR,
  PUBLIC_URL: 'https://write.example.com',
  SITE_DIR: pages,
  REPORTS_PER_HOUR: '1000',
};
let postgres: PostgresDatabases | undefined;
afterAll(async () => {
  await postgres?.close();
  rmSync(pages, { recursive: true });
});

async function onPostgres(): Promise<[TestServer, TestServer]> {
  postgres = await sharedPostgres();
  const shared = { ...variables, DATABASE_URL: await postgres.createDatabase(), DATABASE_POOL: '4' };
  return Promise.all([startServer(shared), startServer(shared)]);
}

async function onFiles(): Promise<[TestServer]> {
  return [await startServer(variables)];
}

const answerOf = async <T>(asked: Promise<Response>) => {
  const response = await asked;
  return [response.status, (await response.json()) as T] as const;
};
const read = async <T>(who: Visitor, path: string) => (await answerOf<T>(who.get(path)))[1];
const statusOf = async (who: Visitor, path: string) => {
  const response = await who.get(path);
  await response.arrayBuffer();
  return response.status;
};
const mailsIn = (outbox: string) =>
  existsSync(outbox)
    ? readdirSync(outbox)
        .filter((name) => name.endsWith('.json'))
        .map((name) => join(outbox, name))
    : [];
let titles = 0;
const title = (name: string) => `${name} ${++titles}`;

/** Admins work at one server; authors and readers come to another of the same storage, where there is one. */
describe.each([
  ['files', onFiles],
  ['two servers on PostgreSQL', onPostgres],
])('on %s', { timeout: 60_000 }, (_, open) => {
  let servers: TestServer[];
  let admin: Member;
  let reader: Visitor;

  beforeAll(async () => {
    servers = await open();
    admin = await first().admin();
    reader = createVisitor(last().url);
  }, 60_000);
  afterEach(() => expect(servers.flatMap(({ reports }) => reports.splice(0))).toEqual([]));
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  const first = () => servers[0] as TestServer;
  const last = () => servers.at(-1) as TestServer;
  const newMember = async (): Promise<Member> => {
    const member = await first().member();
    return { ...member, ...signedInVisitor(createVisitor(last().url), member.token) };
  };
  const publish = (who: Visitor, rest: Record<string, unknown> = {}) =>
    postJson<StoryEntry>(who, '/api/v1/story/save', plainStory(rest));
  const report = (id: string, rest: Record<string, unknown> = {}) =>
    postJson(createVisitor(last().url), '/api/v1/reports', { kind: 'story', id, reason: 'other', ...rest });
  const act = (name: string, { id }: { id: string }, reason = 'It shows an address.', kind = 'story') =>
    postJson<ModeratedWork>(admin, `/api/v1/moderation/works/${kind}/${id}/${name}`, { reason });
  const order = (name: string, accountId: string, reason = 'Copies of others.') =>
    postJson(admin, `/api/v1/moderation/accounts/${accountId}/${name}`, { reason });
  const reportsOf = async (id: string) =>
    workReportsAnswer.parse(await read<WorkReport[]>(admin, `/api/v1/moderation/works/story/${id}/reports`));
  const recordsOf = async (id: string) => {
    const all = await readPages<ModerationRecord>(admin, '/api/v1/moderation/records');
    return moderationRecordsAnswer.parse(all.flat()).filter(({ work }) => work?.id === id);
  };
  const listed = async (query: string) =>
    (await readPages<ModeratedWork>(admin, `/api/v1/moderation/works${query}`)).flat();
  const mails = () =>
    servers
      .map(({ dataDir }) => join(dataDir, 'outbox'))
      .flatMap(mailsIn)
      .map(
        (path) => JSON.parse(readFileSync(path, 'utf8')) as { to?: string; subject: string; text: string },
      );

  describe('a report', () => {
    it('needs no account, is kept for admins, and is mailed to the operator as plain text', async () => {
      const author = await newMember();
      const story = await publish(author, { title: title('The <b>Lamp</b>\r\nBcc: all@example.com') });
      const note = 'An address is in it.\r\nBcc: everybody@example.com\n<script>alert(1)</script>';
      const sent = { kind: 'story', id: story.id, reason: 'private', note, email: 'reader@example.com' };
      expect(await answerOf(reader.post('/api/v1/reports', sent))).toEqual([202, { accepted: true }]);

      expect(await reportsOf(story.id)).toMatchObject([
        { reason: 'private', note, email: 'reader@example.com', state: 'open', closedAt: null },
      ]);
      const [found] = await listed('?filter=reported');
      expect(moderatedWork.parse(found)).toMatchObject({
        ...{ id: story.id, kind: 'story', openReports: 1, reports: 1, moderation: null },
        account: { id: author.user.id, email: author.user.email, publishingBlocked: null },
      });

      const told = () => mails().filter(({ to, text }) => to === OPERATOR && text.includes(story.id));
      await expect.poll(told).toHaveLength(1);
      const [mail] = told();
      expect(mail?.subject).toBe('A story was reported: Somebody’s private data');
      expect(mail?.text).toContain(`Address: https://write.example.com/story/${story.id}\n`);
      expect(mail?.text).toContain('https://write.example.com/moderation');
      expect(mail?.text).toContain('\n| Bcc: everybody@example.com\n');
      expect(mail?.text).not.toMatch(/^(Bcc|<script)/m);
    });

    it('is of a public work alone: what is private, hidden or nowhere is 404', async () => {
      const author = await newMember();
      const saved = await postJson<StoryEntry>(
        author,
        '/api/v1/stories/save',
        plainStory({ title: title('Own') }),
      );
      const hidden = await publish(author, { title: title('Gone') });
      await act('hide', hidden);
      for (const id of [saved.id, hidden.id, 'nowhere', '../../etc/passwd', 'x'.repeat(1_000)]) {
        const asked = reader.post('/api/v1/reports', { kind: 'story', id, reason: 'other' });
        expect(await answerOf(asked)).toMatchObject([404, { type: 'not_found' }]);
      }
    });

    it.each([
      [{ reason: 'boring' }, 400],
      [{ note: 'x'.repeat(2_001) }, 413],
      [{ email: 'a@example.com, b@example.com' }, 400],
      [{ email: 'a@example.com\r\nBcc: b@example.com' }, 400],
      [{ kind: 'account' }, 400],
    ])('that says %j is %i', async (wrong, status) => {
      const body = { kind: 'story', id: 'any', reason: 'other', ...wrong };
      expect((await answerOf(reader.post('/api/v1/reports', body)))[0]).toBe(status);
    });

    it('can be dismissed, once, with a record', async () => {
      const story = await publish(await newMember(), { title: title('Dull') });
      await report(story.id);
      await report(story.id, { reason: 'hate' });
      for (let time = 0; time < 2; time++)
        expect(await act('reports/dismiss', story, 'It is only dull.')).toMatchObject({
          openReports: 0,
          reports: 2,
        });
      expect(await reportsOf(story.id)).toMatchObject([
        { reason: 'hate', state: 'dismissed', closedAt: expect.any(String) },
        { reason: 'other', state: 'dismissed' },
      ]);
      expect(await recordsOf(story.id)).toMatchObject([
        { act: 'dismiss_reports', reason: 'It is only dull.' },
      ]);
      expect((await listed('?filter=reported')).map(({ id }) => id)).not.toContain(story.id);
    });
  });

  describe('a story that an admin hides', () => {
    const genre = 'Hideable';
    /** Where a reader may come upon it, and whether they do. */
    async function sightings(id: string, picture: string) {
      const lists = {
        list: '/api/v1/stories/published',
        genre: `/api/v1/stories/published?genre=${genre}`,
        search: '/api/v1/stories/published?q=hideable',
        genres: '/api/v1/stories/genres',
        premises: `/api/v1/stories/premises?genre=${genre}`,
        listing: '/api/v1/stories/listing',
        feed: '/feed.xml',
        sitemap: '/sitemap.xml',
        'sitemap of stories': '/sitemaps/stories.xml',
        'page before': '/story/later_one',
      };
      const works = { work: `/api/v1/story/${id}`, short: `/api/story/${id}`, page: `/story/${id}` };
      const pictures = { picture, card: `/story/${id}/card.png` };
      const seen: Record<string, unknown> = {};
      for (const [name, path] of Object.entries(lists))
        seen[name] = (await (await reader.get(path)).text()).includes(id);
      for (const [name, path] of Object.entries({ ...works, ...pictures, category: `/categories/${genre}` }))
        seen[name] = await statusOf(reader, path);
      return seen;
    }

    it('is gone from each list, page, feed, sitemap and picture, and back in all of them when it is shown', async () => {
      const author = await newMember();
      const picture = await uploadImage(author);
      const story = await publish(author, {
        ...{ title: title('Hideable'), premise: title('Hideable'), genre, key: 'h1' },
        images: [{ paragraphIndex: 0, ...picture, caption: '' }],
      });
      await publish(await newMember(), { title: 'Later one', genre: 'Other' });
      const everywhere = await sightings(story.id, picture.imageUrl);
      expect(new Set(Object.values(everywhere))).toEqual(new Set([true, 200]));
      await report(story.id);

      const hidden = await act('hide', story);
      const moderation = { state: 'hidden', reason: 'It shows an address.', at: expect.any(String) };
      expect(hidden).toMatchObject({ isPublished: false, moderation, openReports: 0, reports: 1 });
      const nowhere = await sightings(story.id, picture.imageUrl);
      expect(nowhere).toEqual({
        ...Object.fromEntries(Object.keys(everywhere).map((name) => [name, false])),
        ...{ work: 410, short: 410, page: 410, picture: 410, card: 404, category: 404 },
      });
      const [, refusal] = await answerOf<{ error: string }>(reader.get(`/api/v1/story/${story.id}`));
      expect(refusal).toMatchObject({ type: 'withdrawn' });
      expect(JSON.stringify(refusal)).not.toContain('address.');
      expect(await (await reader.get(`/story/${story.id}`)).text()).toContain('no longer public');

      expect(await read<StoryEntry>(author, `/api/v1/story/${story.id}`)).toMatchObject({
        ...{ isOwn: true, isPublished: false, moderation, paragraphs: ['The lamp went out at nine.'] },
      });
      expect(await read<StoryEntry[]>(author, '/api/v1/stories/published?own=1')).toMatchObject([
        { id: story.id, isPublished: false, moderation },
      ]);
      expect(await statusOf(author, picture.imageUrl)).toBe(200);
      expect(await statusOf(await newMember(), `/api/v1/story/${story.id}`)).toBe(410);
      expect(await reportsOf(story.id)).toMatchObject([{ state: 'acted_on' }]);

      expect(await act('show', story, 'It was his own.')).toMatchObject({
        isPublished: true,
        moderation: null,
      });
      expect(await sightings(story.id, picture.imageUrl)).toEqual(everywhere);
      expect(await read<StoryEntry>(author, `/api/v1/story/${story.id}`)).toMatchObject({ moderation: null });
      expect(await recordsOf(story.id)).toMatchObject([
        { act: 'show', reason: 'It was his own.' },
        {
          act: 'hide',
          reason: 'It shows an address.',
          admin: { id: admin.user.id, email: 'admin@example.com' },
          work: { kind: 'story', id: story.id, title: story.title },
          accountId: author.user.id,
        },
      ]);
    });

    it('does not become public by publishing it again, anew, or after taking it back', async () => {
      const author = await newMember();
      const name = title('Again');
      const picture = await uploadImage(author);
      const story = await publish(author, { title: name, key: 'a1' });
      await act('hide', story);
      const isPublic = async (id = story.id) => (await statusOf(reader, `/api/v1/story/${id}`)) === 200;

      const updated = await publish(author, {
        ...{ title: name, key: 'a1', paragraphs: ['Mended.'] },
        images: [{ paragraphIndex: 0, ...picture, caption: '' }],
      });
      expect(updated).toMatchObject({ id: story.id, isPublished: false, moderation: { state: 'hidden' } });
      expect(await statusOf(reader, picture.imageUrl)).toBe(410);
      const beside = author.post('/api/v1/story/save', plainStory({ title: name, key: 'a2' }));
      expect(await answerOf(beside)).toMatchObject([403, { type: 'work_removed' }]);

      expect((await author.delete(`/api/v1/story/${story.id}`)).status).toBe(200);
      expect(await statusOf(author, `/api/v1/story/${story.id}`)).toBe(404);
      expect(await read<StoryEntry[]>(author, '/api/v1/stories/published?own=1')).toEqual([]);
      expect((await listed('?filter=hidden')).map(({ id }) => id)).not.toContain(story.id);
      const back = await publish(author, { title: name, key: 'a1', paragraphs: ['Back.'] });
      expect(back).toMatchObject({ id: story.id, isPublished: false });
      expect(await isPublic()).toBe(false);
      await act('show', story);
      expect(await isPublic()).toBe(true);
    });

    it('leaves another author’s of the same title alone, and keeps its address', async () => {
      const name = title('Twin');
      const [one, other] = [await newMember(), await newMember()];
      const story = await publish(one, { title: name });
      await act('hide', story);
      const twin = await publish(other, { title: name });
      expect(twin.id).not.toBe(story.id);
      expect(await statusOf(reader, `/api/v1/story/${twin.id}`)).toBe(200);
    });
  });

  it('a scene that an admin hides is gone from its lists and its page', async () => {
    const author = await newMember();
    const scene = await postJson<StoryEntry>(
      author,
      '/api/v1/scene/save',
      wholeScene({ title: title('Scene') }),
    );
    expect(await statusOf(reader, `/scene/${scene.id}`)).toBe(200);
    await postJson(reader, '/api/v1/reports', { kind: 'scene', id: scene.id, reason: 'copyright' });
    await act('hide', scene, 'It is copied.', 'scene');
    expect(await statusOf(reader, `/scene/${scene.id}`)).toBe(410);
    expect(await statusOf(reader, `/api/v1/scene/${scene.id}`)).toBe(410);
    for (const path of ['/api/v1/scenes/published', '/sitemap.xml'])
      expect(await (await reader.get(path)).text()).not.toContain(scene.id);
    expect(await listed('?kind=scene&filter=hidden')).toMatchObject([{ id: scene.id, kind: 'scene' }]);
    await act('show', scene, 'It is not.', 'scene');
    expect(await statusOf(reader, `/scene/${scene.id}`)).toBe(200);
  });

  it('a story that an admin removes never comes back; what its author has in private stays', async () => {
    const author = await newMember();
    const name = title('Removed');
    const story = await publish(author, { title: name, key: 'r1' });
    const kept = await postJson<StoryEntry>(
      author,
      '/api/v1/stories/save',
      plainStory({ title: name, key: 'r1' }),
    );
    await act('remove', story, 'It is copied.');
    expect(await statusOf(reader, `/api/v1/story/${story.id}`)).toBe(410);
    expect(await statusOf(author, `/api/v1/stories/user/${kept.id}`)).toBe(200);
    expect(await read<object>(author, `/api/v1/story/${story.id}`)).toMatchObject({
      ...{
        paragraphs: ['The lamp went out at nine.'],
        moderation: { state: 'removed', reason: 'It is copied.' },
      },
    });
    const show = admin.post(`/api/v1/moderation/works/story/${story.id}/show`, { reason: 'Oh.' });
    expect(await answerOf(show)).toMatchObject([409, { type: 'conflict' }]);
    for (const key of ['r1', 'r2']) {
      const [status, body] = await answerOf<{ error: string }>(
        author.post('/api/v1/story/save', plainStory({ title: name, key })),
      );
      expect([status, body]).toMatchObject([403, { type: 'work_removed' }]);
      expect(body.error).toContain('It is copied.');
    }
    expect((await author.delete(`/api/v1/story/${story.id}`)).status).toBe(200);
    const again = author.post('/api/v1/story/save', plainStory({ title: name, key: 'r1' }));
    expect(await answerOf(again)).toMatchObject([403, { type: 'work_removed' }]);
  });

  it('an account that is blocked cannot publish, is told why, and keeps what it has', async () => {
    const author = await newMember();
    const story = await publish(author, { title: title('Before') });
    for (let time = 0; time < 2; time++)
      expect(await order('block', author.user.id)).toMatchObject({
        publishingBlocked: { reason: 'Copies of others.', at: expect.any(String) },
      });
    for (const body of [plainStory({ title: title('After') }), plainStory({ title: story.title })]) {
      const [status, answer] = await answerOf<{ error: string }>(author.post('/api/v1/story/save', body));
      expect([status, answer]).toMatchObject([403, { type: 'publishing_blocked' }]);
      expect(answer.error).toContain('Copies of others.');
    }
    expect((await author.post('/api/v1/scene/save', wholeScene())).status).toBe(403);
    expect((await author.post('/api/v1/stories/save', plainStory())).status).toBe(200);
    expect(await statusOf(reader, `/api/v1/story/${story.id}`)).toBe(200);
    for (const path of ['/api/v1/account', '/api/v1/auth/me'])
      expect((await read<UserAnswer>(author, path)).user.publishingBlocked).toMatchObject({
        reason: 'Copies of others.',
      });
    await order('unblock', author.user.id, 'They were his own.');
    expect((await read<UserAnswer>(author, '/api/v1/account')).user.publishingBlocked).toBeNull();
    await publish(author, { title: title('After') });
    const records = await read<ModerationRecord[]>(admin, '/api/v1/moderation/records');
    expect(
      records.filter(({ accountId, work }) => accountId === author.user.id && work === null),
    ).toMatchObject([
      { act: 'unblock', reason: 'They were his own.' },
      { act: 'block', reason: 'Copies of others.', admin: { id: admin.user.id } },
    ]);
    expect((await admin.post('/api/v1/moderation/accounts/none/block', { reason: 'Hm.' })).status).toBe(404);
  });

  it('each act, done again or by two admins at once, changes nothing and makes no second record', async () => {
    const story = await publish(await newMember(), { title: title('Twice') });
    const both = await Promise.all(['One.', 'Two.'].map((reason) => act('hide', story, reason)));
    await act('hide', story, 'Three.');
    expect(new Set(both.map(({ moderation }) => moderation?.reason)).size).toBe(1);
    await act('show', story);
    await act('show', story);
    await act('remove', story);
    await act('remove', story);
    expect(await act('hide', story)).toMatchObject({ moderation: { state: 'removed' } });
    expect((await recordsOf(story.id)).map(({ act: what }) => what)).toEqual(['remove', 'show', 'hide']);
  });

  it('the list of works is whole, newest first, page by page, and is searched', async () => {
    const author = await newMember();
    const name = title('Paged');
    for (let index = 0; index < 53; index++)
      await publish(author, { title: `${name} n${index}`, key: `p${index}`, isNsfw: index % 2 === 0 });
    const pagesFound = await readPages<ModeratedWork>(admin, '/api/v1/moderation/works?kind=story&q=paged');
    expect(pagesFound.map((page) => page.length)).toEqual([50, 3]);
    expect(pagesFound.flat().map((one) => one.title)).toEqual(
      Array.from({ length: 53 }, (_one, index) => `${name} n${52 - index}`),
    );
    const some = pagesFound.flat().slice(10, 12);
    for (const one of some) await act('hide', one);
    const after = await readPages<ModeratedWork>(admin, '/api/v1/moderation/works?q=paged');
    expect(after.flat().map(({ id }) => id)).toEqual(pagesFound.flat().map(({ id }) => id));
    expect((await listed('?q=paged&filter=hidden')).map(({ id }) => id)).toEqual(some.map(({ id }) => id));
    const records = await admin.get('/api/v1/moderation/records');
    expect([records.status, nextPage(records)]).toEqual([200, undefined]);
    expect((await admin.get('/api/v1/moderation/works?filter=all')).status).toBe(400);
  });

  it('an account takes its withdrawn works along: in its export, and when it is deleted', async () => {
    const author = await newMember();
    const picture = await uploadImage(author);
    const images = [{ paragraphIndex: 0, ...picture, caption: '' }];
    const story = await publish(author, { title: title('Mine'), images });
    await report(story.id, { email: 'reader@example.com' });
    await act('hide', story, 'It is not yours.');
    const whole: AccountExport = accountExport.parse(await read(author, '/api/v1/account/export'));
    expect(whole.works).toMatchObject([
      { shelf: 'withdrawn', title: story.title, moderation: { state: 'hidden', reason: 'It is not yours.' } },
    ]);
    expect(JSON.stringify(whole)).not.toContain(admin.user.id);

    expect((await author.delete('/api/v1/account', { password: PASSWORD })).status).toBe(200);
    expect(await statusOf(admin, `/api/v1/story/${story.id}`)).toBe(404);
    expect(await statusOf(admin, `/api/v1/moderation/works/story/${story.id}/reports`)).toBe(404);
    expect(await recordsOf(story.id)).toMatchObject([
      { act: 'hide', work: { id: story.id, title: null }, accountId: author.user.id },
    ]);
    const withheld = first().services.storage.documents<object>('withheld_pictures');
    expect(await withheld.get(picture.imageId)).toBeUndefined();
    for await (const { value } of first().services.storage.documents<object>('work_reports').all())
      expect(JSON.stringify(value)).not.toContain(story.id);
    for await (const { value } of first().services.storage.documents<object>('moderation_records').all())
      expect(JSON.stringify(value)).not.toMatch(/@example\.com/);
  });
});

describe('how often one may report', () => {
  it('is counted by person in the hour, whether there is such a work, and by address for ten of them', async () => {
    const server = await startServer({ REPORTS_PER_HOUR: '3' });
    const body = { kind: 'story', id: 'nowhere', reason: 'other' };
    const report = (who = server.visitor()) => who.post('/api/v1/reports', body);
    const [mara, jonas] = [server.visitor(), await server.member()];
    for (const who of [mara, jonas]) {
      const statuses: number[] = [];
      for (let time = 0; time < 4; time++) statuses.push((await report(who)).status);
      expect(statuses).toEqual([404, 404, 404, 429]);
    }
    const last = await report(mara);
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await last.json()).toMatchObject({ type: 'rate_limited' });
    // Whoever throws the cookie away shares the address with everybody in the office.
    const others: number[] = [];
    for (let time = 0; time < 25; time++) others.push((await report()).status);
    expect(others).toEqual(Array.from({ length: 25 }, (_, at) => (at < 24 ? 404 : 429)));
    await server.close();
  });
});

describe('mail', () => {
  it('tells the author, where there is a mail server, what was done and why', async () => {
    const mail = await fakeMailServer();
    const server = await startServer({ SMTP_URL: mail.url, FEEDBACK_TO: 'us@example.com' });
    const admin = await server.admin();
    const author = await server.member('mara@example.com');
    const story = await postJson<StoryEntry>(author, '/api/v1/story/save', plainStory());
    const say = (path: string, reason: string) => postJson(admin, `/api/v1/moderation/${path}`, { reason });
    await say(`works/story/${story.id}/hide`, 'It shows an address.');
    await say(`works/story/${story.id}/hide`, 'It shows an address.');
    await say(`accounts/${author.user.id}/block`, 'It did so twice.');
    await expect.poll(() => mail.received).toHaveLength(2);
    for (const [subject, reason] of [
      ['Your story was hidden', 'It shows an address.'],
      ['You can no longer publish', 'It did so twice.'],
    ] as const) {
      const one = mail.received.find((text) => text.includes(`Subject: ${subject}`));
      expect(one).toContain('To: mara@example.com');
      expect(one).toContain(reason);
    }
    expect(server.reports).toEqual([]);
    await server.close();
    await mail.close();
  });

  it('that fails loses no report, and fails none', async () => {
    const mail = await fakeMailServer('550 no');
    const server = await startServer({
      ...{ SMTP_URL: mail.url, FEEDBACK_TO: 'us@example.com', OPERATOR_EMAIL: OPERATOR },
    });
    const admin = await server.admin();
    const story = await postJson<StoryEntry>(admin, '/api/v1/story/save', plainStory());
    await postJson(server.visitor(), '/api/v1/reports', { kind: 'story', id: story.id, reason: 'hate' });
    await expect.poll(() => server.reports).toHaveLength(1);
    const path = `/api/v1/moderation/works/story/${story.id}/reports`;
    expect(await read<WorkReport[]>(admin, path)).toMatchObject([{ reason: 'hate', state: 'open' }]);
    await server.close();
    await mail.close();
  });

  it('is sent to nobody where no operator is named; the report is kept', async () => {
    const server = await startServer();
    const admin = await server.admin();
    const story = await postJson<StoryEntry>(admin, '/api/v1/story/save', plainStory());
    const sent = { kind: 'story', id: story.id, reason: 'hate' };
    expect(await answerOf(server.visitor().post('/api/v1/reports', sent))).toEqual([202, { accepted: true }]);
    const path = `/api/v1/moderation/works/story/${story.id}/reports`;
    expect(await read<WorkReport[]>(admin, path)).toHaveLength(1);
    expect(mailsIn(join(server.dataDir, 'outbox'))).toEqual([]);
    await server.close();
  });
});
