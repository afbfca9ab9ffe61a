import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type {
  ModeratedWork,
  ModerationRecord,
  StoryEntry,
  UserAnswer,
  WorkReport,
} from '../../packages/contract/src/index.ts';
import type { Member } from '../support/createMember.ts';
import type { Visitor } from '../support/createVisitor.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { plainStory, postJson } from '../support/storyBodies.ts';

const OPERATOR = 'operator@example.com';
let server: TestServer;
let admin: Member;

beforeAll(async () => {
  server = await startServer({ OPERATOR_EMAIL: OPERATOR, PUBLIC_URL: 'https://write.example.com' });
  admin = await server.admin();
});
afterEach(() => expect(server.reports.splice(0)).toEqual([]));
afterAll(() => server.close());

const answerOf = async <T>(asked: Promise<Response>) => {
  const response = await asked;
  return [response.status, (await response.json()) as T] as const;
};
const read = async <T>(who: Visitor, path: string) => (await answerOf<T>(who.get(path)))[1];
const publish = (who: Visitor, rest: Record<string, unknown> = {}) =>
  postJson<StoryEntry>(who, '/api/v1/story/save', plainStory(rest));
const act = (name: string, { id }: { id: string }, reason = 'It shows a private address.', kind = 'story') =>
  postJson<ModeratedWork>(admin, `/api/v1/moderation/works/${kind}/${id}/${name}`, { reason });

function mails(): { to?: string; subject: string; text: string }[] {
  const outbox = join(server.dataDir, 'outbox');
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')));
}

let titles = 0;
const title = (name: string) => `${name} ${++titles}`;

describe('a report', () => {
  it('needs no account, is kept for admins, and is mailed to the operator as plain text', async () => {
    const author = await server.member();
    const story = await publish(author, { title: title('The <b>Lamp</b>\r\nBcc: all@example.com') });
    const note = 'My address is in it.\r\nBcc: everybody@example.com\n<script>alert(1)</script>';
    const sent = { kind: 'story', id: story.id, reason: 'private', note, email: 'reader@example.com' };
    const reader = server.visitor();
    expect(await answerOf(reader.post('/api/v1/reports', sent))).toEqual([202, { accepted: true }]);

    const reports = await read<WorkReport[]>(admin, `/api/v1/moderation/works/story/${story.id}/reports`);
    expect(reports).toMatchObject([{ reason: 'private', note, email: 'reader@example.com', state: 'open' }]);
    const listed = await read<ModeratedWork[]>(admin, '/api/v1/moderation/works?filter=reported');
    expect(listed).toMatchObject([
      {
        id: story.id,
        kind: 'story',
        openReports: 1,
        moderation: null,
        account: { email: author.user.email },
      },
    ]);

    await expect.poll(() => mails().filter(({ to }) => to === OPERATOR)).toHaveLength(1);
    const [mail] = mails().filter(({ to }) => to === OPERATOR);
    expect(mail?.subject).toBe('A story was reported: Somebody’s private data');
    expect(mail?.text).toContain(`Address: https://write.example.com/story/${story.id}\n`);
    expect(mail?.text).toContain('https://write.example.com/moderation');
    expect(mail?.text).toContain('\n| Bcc: everybody@example.com\n');
    expect(mail?.text).not.toMatch(/^Bcc/m);
  });
});

describe('a work that an admin hides', () => {
  it('is gone for readers, stays its author’s, and comes back when it is shown again', async () => {
    const author = await server.member();
    const story = await publish(author, { title: title('Hidden'), genre: 'Hideable', key: 'h1' });
    const hidden = await act('hide', story);
    expect(hidden).toMatchObject({ moderation: { state: 'hidden', reason: 'It shows a private address.' } });

    const reader = server.visitor();
    expect((await answerOf<object>(reader.get(`/api/v1/story/${story.id}`)))[0]).toBe(410);
    expect(await read<StoryEntry[]>(reader, '/api/v1/stories/published?genre=Hideable')).toEqual([]);
    expect(await read<StoryEntry>(author, `/api/v1/story/${story.id}`)).toMatchObject({
      isOwn: true,
      isPublished: false,
      moderation: { state: 'hidden', reason: 'It shows a private address.' },
    });

    await publish(author, { title: story.title, genre: 'Hideable', key: 'h1', paragraphs: ['Mended.'] });
    expect((await reader.get(`/api/v1/story/${story.id}`)).status).toBe(410);
    await act('show', story, 'It is mended.');
    expect(await read<object>(reader, `/api/v1/story/${story.id}`)).toMatchObject({
      paragraphs: ['Mended.'],
    });
    expect(await read<StoryEntry[]>(reader, '/api/v1/stories/published?genre=Hideable')).toHaveLength(1);
  });
});

describe('an account that an admin blocks', () => {
  it('cannot publish, is told why, and can again when it is unblocked', async () => {
    const author = await server.member();
    const story = await publish(author, { title: title('Before') });
    const order = (what: string) =>
      postJson(admin, `/api/v1/moderation/accounts/${author.user.id}/${what}`, { reason: 'Copies.' });
    await order('block');
    const [status, body] = await answerOf<{ error: string }>(
      author.post('/api/v1/story/save', plainStory({ title: title('After') })),
    );
    expect([status, body]).toMatchObject([403, { type: 'publishing_blocked' }]);
    expect(body.error).toContain('Copies.');
    expect((await server.visitor().get(`/api/v1/story/${story.id}`)).status).toBe(200);
    const { user } = await read<UserAnswer>(author, '/api/v1/account');
    expect(user.publishingBlocked).toMatchObject({ reason: 'Copies.' });
    await order('unblock');
    await publish(author, { title: title('After') });
    const records = await read<ModerationRecord[]>(admin, '/api/v1/moderation/records');
    expect(records.slice(0, 2)).toMatchObject([
      { act: 'unblock', accountId: author.user.id, admin: { id: admin.user.id, email: 'admin@example.com' } },
      { act: 'block', reason: 'Copies.', work: null },
    ]);
  });
});
