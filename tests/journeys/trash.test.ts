import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountExport,
  limits,
  type StoryEntry,
  signInAnswer,
  type TrashedWork,
  trashedWork,
  workRemoval,
} from '../../packages/contract/src/index.ts';
import { type Member, PASSWORD, signedInVisitor } from '../support/createMember.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { plainStory, postJson, readPages, wholeScene, wholeStory } from '../support/storyBodies.ts';

const DAY = 24 * 60 * 60 * 1_000;
let at = Date.parse('2026-11-28T10:00:00.000Z');
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ WORKS_PER_ACCOUNT: '60' }, { now: () => at });
});
afterEach(() => expect(server.reports).toEqual([]));
afterAll(() => server.close());

const forms = [
  { kind: 'story', many: 'stories', body: wholeStory },
  { kind: 'scene', many: 'scenes', body: wholeScene },
] as const;
const trashOf = async (who: Member, many = 'stories') =>
  (await readPages<TrashedWork>(who, `/api/v1/${many}/trash`)).flat().map((one) => trashedWork.parse(one));
const savedOf = async (who: Member, many = 'stories') =>
  (await readPages<StoryEntry>(who, `/api/v1/${many}/user`)).flat();

async function removed(who: Member, id: string, many = 'stories') {
  const response = await who.delete(`/api/v1/${many}/user/${id}`);
  expect(response.status).toBe(200);
  const { trashId } = workRemoval.parse(await response.json());
  if (trashId === undefined) throw new Error('It does not lie in the trash.');
  return trashId;
}

const restored = (who: Member, trashId: string, many = 'stories') =>
  postJson<StoryEntry>(who, `/api/v1/${many}/trash/${trashId}/restore`, {});

describe.each(forms)('a $kind that is deleted from the account', ({ many, body }) => {
  it('lies in the trash for 30 days, and comes back whole, at its revision', async () => {
    const mara = await server.member();
    const sent = body({ key: 'k' });
    const saved = await postJson<StoryEntry>(mara, `/api/v1/${many}/save`, sent);
    const whole = await (await mara.get(`/api/v1/${many}/user/${saved.id}`)).json();
    at += 1_000;
    const id = await removed(mara, saved.id, many);
    expect((await mara.get(`/api/v1/${many}/user/${saved.id}`)).status).toBe(404);
    expect(await savedOf(mara, many)).toEqual([]);
    expect(await trashOf(mara, many)).toMatchObject([
      {
        ...{ id, key: 'k', title: saved.title, isNsfw: false },
        deletedAt: new Date(at).toISOString(),
        goesAt: new Date(at + limits.trashDays * DAY).toISOString(),
      },
    ]);
    expect(await restored(mara, id, many)).toMatchObject({
      id: saved.id,
      key: 'k',
      revision: saved.revision,
    });
    expect(await (await mara.get(`/api/v1/${many}/user/${saved.id}`)).json()).toEqual(whole);
    expect(await trashOf(mara, many)).toEqual([]);
    expect((await mara.post(`/api/v1/${many}/trash/${id}/restore`, {})).status).toBe(404);
  });

  it('is nobody else’s to see, to restore or to delete', async () => {
    const [mara, jonas] = [await server.member(), await server.member()];
    const { id } = await postJson<StoryEntry>(mara, `/api/v1/${many}/save`, body());
    const trashId = await removed(mara, id, many);
    expect(await trashOf(jonas, many)).toEqual([]);
    expect((await jonas.post(`/api/v1/${many}/trash/${trashId}/restore`, {})).status).toBe(404);
    expect((await jonas.delete(`/api/v1/${many}/trash/${trashId}`)).status).toBe(404);
    expect((await jonas.delete(`/api/v1/${many}/trash`)).status).toBe(200);
    expect(await trashOf(mara, many)).toHaveLength(1);
  });

  it('is deleted for good alone, and with all of the trash', async () => {
    const mara = await server.member();
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three']) {
      const { id } = await postJson<StoryEntry>(mara, `/api/v1/${many}/save`, body({ id: '', title }));
      ids.push(await removed(mara, id, many));
      at += 1_000;
    }
    expect((await mara.delete(`/api/v1/${many}/trash/${ids[1]}`)).status).toBe(200);
    expect((await mara.delete(`/api/v1/${many}/trash/${ids[1]}`)).status).toBe(404);
    expect((await trashOf(mara, many)).map(({ title }) => title)).toEqual(['Three', 'One']);
    expect(await (await mara.delete(`/api/v1/${many}/trash`)).json()).toEqual({ count: 2 });
    expect(await trashOf(mara, many)).toEqual([]);
  });
});

it('what another device saved since stays, and what was deleted comes back beside it', async () => {
  const mara = await server.member();
  const first = plainStory({ title: 'Two devices', key: 'k', paragraphs: ['Deleted here.'] });
  const { id } = await postJson<StoryEntry>(mara, '/api/v1/stories/save', first);
  const trashId = await removed(mara, id);
  const changed = { ...first, paragraphs: ['Changed there.'] };
  await postJson(mara, '/api/v1/stories/save', changed);
  const back = await restored(mara, trashId);
  expect(back).toMatchObject({ title: 'Two devices', id: 'two_devices_2' });
  expect(back.key).not.toBe('k');
  const texts = await Promise.all(
    (await savedOf(mara)).map(async (entry) => {
      const response = await mara.get(`/api/v1/stories/user/${entry.id}`);
      return ((await response.json()) as { paragraphs: string[] }).paragraphs[0];
    }),
  );
  expect(texts.toSorted()).toEqual(['Changed there.', 'Deleted here.']);
});

it('what is published stays so, and is said to be so of what comes back', async () => {
  const mara = await server.member();
  const body = plainStory({ title: 'Public and deleted', key: 'p' });
  const { id } = await postJson<StoryEntry>(mara, '/api/v1/story/save', body);
  await postJson(mara, '/api/v1/stories/save', body);
  await removed(mara, id);
  expect((await server.visitor().get(`/api/v1/story/${id}`)).status).toBe(200);
});

it('is in the export of the account’s data, and gone with the account', async () => {
  const mara = await server.member();
  const { id } = await postJson<StoryEntry>(mara, '/api/v1/stories/save', plainStory({ title: 'Exported' }));
  await removed(mara, id);
  const { works } = (await (await mara.get('/api/v1/account/export')).json()) as AccountExport;
  expect(works).toMatchObject([
    { shelf: 'trashed', title: 'Exported', content: { paragraphs: ['The lamp went out at nine.'] } },
  ]);
  expect((await mara.delete('/api/v1/account', { password: PASSWORD })).status).toBe(200);
  const left: unknown[] = [];
  for await (const work of server.services.storage.works.all(mara.user.id)) left.push(work);
  expect(left).toEqual([]);
});

it('is gone at once where an admin removes the work, and another work is not', async () => {
  const [mara, admin] = [await server.member(), await server.admin()];
  const body = plainStory({ title: 'To be removed', key: 'r' });
  const { id } = await postJson<StoryEntry>(mara, '/api/v1/story/save', body);
  for (const one of [body, plainStory({ title: 'Another', key: 'a' })]) {
    const saved = await postJson<StoryEntry>(mara, '/api/v1/stories/save', one);
    await removed(mara, saved.id);
  }
  await postJson(admin, `/api/v1/moderation/works/story/${id}/hide`, { reason: 'It is copied.' });
  expect(await trashOf(mara)).toHaveLength(2);
  await postJson(admin, `/api/v1/moderation/works/story/${id}/remove`, { reason: 'It is copied.' });
  expect((await trashOf(mara)).map(({ title }) => title)).toEqual(['Another']);
});

it('counts among the account’s works, and makes room once it is emptied', async () => {
  const mara = await server.member();
  for (let number = 0; number < 60; number++)
    await postJson(mara, '/api/v1/stories/save', plainStory({ title: `Story ${number}` }));
  await removed(mara, 'story_0');
  const one = plainStory({ title: 'One more' });
  const response = await mara.post('/api/v1/stories/save', one);
  expect(response.status).toBe(507);
  expect(await response.json()).toMatchObject({ error: expect.stringContaining('Empty the trash') });
  await mara.delete('/api/v1/stories/trash');
  expect((await mara.post('/api/v1/stories/save', one)).status).toBe(200);
});

/** Sessions are over before the trash is. */
async function again(who: Member): Promise<Member> {
  const visitor = server.visitor();
  const { email } = who.user;
  const { token } = signInAnswer.parse(
    await postJson(visitor, '/api/v1/auth/login', { email, password: PASSWORD }),
  );
  return { ...who, ...signedInVisitor(visitor, token), token };
}

it('after 30 days it is gone: nothing shows it, nothing restores it, and the next sweep deletes it', async () => {
  let mara = await server.member();
  const { id } = await postJson<StoryEntry>(mara, '/api/v1/stories/save', plainStory({ title: 'Old' }));
  const old = await removed(mara, id);
  at += 29 * DAY;
  mara = await again(mara);
  await postJson<StoryEntry>(mara, '/api/v1/stories/save', plainStory({ title: 'Young' }));
  await removed(mara, 'young');
  await server.services.trash.sweep();
  expect((await trashOf(mara)).map(({ title }) => title)).toEqual(['Young', 'Old']);
  at += DAY + 1_000;
  mara = await again(mara);
  expect((await trashOf(mara)).map(({ title }) => title)).toEqual(['Young']);
  expect((await mara.post(`/api/v1/stories/trash/${old}/restore`, {})).status).toBe(404);
  await server.services.trash.sweep();
  const left: string[] = [];
  for await (const { title } of server.services.storage.works.all(mara.user.id)) left.push(title);
  expect(left).toEqual(['Young']);
});
