import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Member } from '../support/createMember.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { plainStory, postJson, wholeScene } from '../support/storyBodies.ts';

let directory: string;
let server: TestServer;
let mara: Member;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'fabula-kept-'));
  writeFileSync(
    join(directory, 'index.html'),
    '<html><head><title>F</title></head><body><div id="root"></div></body></html>',
  );
  server = await startServer({ SITE_DIR: directory });
  mara = await server.member();
});
afterAll(async () => {
  expect(server.reports).toEqual([]);
  await server.close();
  rmSync(directory, { recursive: true });
});

const kinds = [
  ['story', '/api/v1/story/save', plainStory],
  ['scene', '/api/v1/scene/save', wholeScene],
] as const;

it.each(kinds)(
  'the page of a %s is made once, and not at all for who has it or asks for its head',
  async (kind, path, body) => {
    const { id } = await postJson<{ id: string }>(mara, path, body({ title: `Kept ${kind}` }));
    const address = `${server.url}/${kind}/${id}`;
    const read = vi.spyOn(server.services.works, 'read');
    const get = (headers: Record<string, string> = {}, method = 'GET') => fetch(address, { headers, method });

    const head = await get({}, 'HEAD');
    expect([head.status, await head.text(), read.mock.calls.length]).toEqual([200, '', 0]);
    const answers = await Promise.all([get(), get(), get(), get()]);
    const pages = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(pages).size).toBe(1);
    expect(read.mock.calls.length).toBe(1);
    const ETag = answers[0]?.headers.get('ETag') ?? '';
    expect(head.headers.get('ETag')).toBe(ETag);
    expect((await get({ 'If-None-Match': ETag })).status).toBe(304);
    expect(read.mock.calls.length).toBe(1);

    await postJson(mara, path, body({ title: `Kept ${kind}`, premise: 'Another premise.' }));
    const changed = await get({ 'If-None-Match': ETag });
    expect(await changed.text()).toContain('Another premise.');
    expect(read.mock.calls.length).toBe(2);
    read.mockRestore();
  },
);

it.each(kinds)(
  'a kept page of a %s is not shown once it is adult, hidden or gone',
  async (kind, path, body) => {
    const admin = await server.admin();
    const { id } = await postJson<{ id: string }>(
      mara,
      path,
      body({ title: `Gone ${kind}`, author: 'Vera Lux' }),
    );
    const address = `${server.url}/${kind}/${id}`;
    const shown = async () => {
      const answer = await fetch(address);
      return [answer.status, (await answer.text()).includes('Vera Lux')];
    };
    expect(await shown()).toEqual([200, true]);
    await postJson(mara, path, body({ title: `Gone ${kind}`, author: 'Vera Lux', isNsfw: true }));
    expect(await shown()).toEqual([200, false]);
    await postJson(mara, path, body({ title: `Gone ${kind}`, author: 'Vera Lux' }));
    expect(await shown()).toEqual([200, true]);
    await postJson(admin, `/api/v1/moderation/works/${kind}/${id}/hide`, { reason: 'Seen.' });
    expect(await shown()).toEqual([410, false]);
  },
);

it.each(kinds)(
  'pages of a %s are made for one reader so often in a minute, kept ones are not counted',
  async (kind, path, body) => {
    const { id } = await postJson<{ id: string }>(mara, path, body({ title: `Often ${kind}` }));
    const address = `${server.url}/${kind}/${id}`;
    const { perAddress } = server.services.rates.pages;
    const take = vi.spyOn(perAddress, 'take').mockResolvedValueOnce(17);
    const refused = await fetch(address);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '17']);
    expect(await refused.text()).toContain('Wait 17 seconds, then load this page again.');
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(address)).status).toBe(200);
    expect(take.mock.calls).toEqual([
      ['127.0.0.1', 1],
      ['127.0.0.1', 1],
      ['127.0.0.0/24', 16],
    ]);
    take.mockRestore();
  },
);
