import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createMember, type Member, PASSWORD } from '../support/createMember.ts';
import { type FakeMailServer, fakeMailServer } from '../support/fakeMailServer.ts';
import { mailedLink } from '../support/mailedLink.ts';
import { scriptedWriter } from '../support/scriptedWriter.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const EMAIL = 'mara@example.com';
const folder = mkdtempSync(join(tmpdir(), 'fabula-gifts-'));
const page =
  '<!doctype html><html><head><title>Fabula</title></head><body><div id="root"></div></body></html>';
for (const name of ['index.html', 'read.html']) writeFileSync(join(folder, name), page);

const servers: TestServer[] = [];
let mail: FakeMailServer | undefined;
afterEach(async () => {
  for (const server of servers.splice(0)) {
    expect(server.reports).toEqual([]);
    await server.close();
  }
  await mail?.close();
  mail = undefined;
});

let now: number;
async function start(variables: Record<string, string> = {}, kind: 'real' | 'embedded' = 'real') {
  now = Date.now();
  const server = await startServer(variables, { writer: scriptedWriter({ kind }), now: () => now });
  servers.push(server);
  await server.admin();
  return server;
}
const startWithMail = async (kind: 'real' | 'embedded' = 'real') => {
  mail = await fakeMailServer();
  return start(
    {
      SMTP_URL: mail.url,
      FEEDBACK_TO: 'editor@example.com',
      PUBLIC_URL: 'https://write.example.com',
      SITE_DIR: folder,
    },
    kind,
  );
};
async function claim(who: Member): Promise<[number, string]> {
  const response = await who.post('/api/v1/credits/add', { amount: 500, source: 'initial_claim' });
  const { error = '' } = await response.json();
  return [response.status, error];
}
const leave = async (who: Member) =>
  expect((await who.delete('/api/v1/account', { password: PASSWORD })).status).toBe(200);
const hashes = async (server: TestServer) => {
  const kept: { id: string; value: object }[] = [];
  for await (const one of server.services.storage.documents('claimed_addresses').all()) kept.push(one);
  return kept;
};

it('the first credits wait for a proved address, where mail is sent and a model costs money', async () => {
  const server = await startWithMail();
  const mara = await createMember(server.url, EMAIL);
  const [status, error] = await claim(mara);
  expect([status, error]).toEqual([
    403,
    expect.stringMatching(/wait until your e-mail address is confirmed/),
  ]);
  const token = new URLSearchParams((await mailedLink(mail as FakeMailServer, 1)).split('?')[1]).get('token');
  expect((await mara.post('/api/v1/auth/proof', { token })).status).toBe(200);
  expect((await claim(mara))[0]).toBe(200);
});

it('no proof is asked for with the offline storyteller, nor where no mail is sent', async () => {
  for (const server of [await startWithMail('embedded'), await start()]) {
    expect((await claim(await createMember(server.url, EMAIL)))[0]).toBe(200);
  }
});

it('an account that is deleted and made again has nothing new for 90 days, and then its hash is gone', async () => {
  const server = await start();
  const first = await createMember(server.url, EMAIL);
  expect((await claim(first))[0]).toBe(200);
  await leave(first);
  const [hash] = await hashes(server);
  expect(JSON.stringify(hash)).not.toMatch(/mara|example/);
  expect(Object.keys(hash?.value ?? {})).toEqual(['until']);

  now += 89 * DAY_MS;
  const again = await createMember(server.url, 'Mara@Example.com');
  const [status, error] = await claim(again);
  expect([status, error]).toEqual([403, expect.stringMatching(/deleted in the last 90 days/)]);
  await leave(again);

  now += 2 * DAY_MS;
  expect((await claim(await createMember(server.url, EMAIL)))[0]).toBe(200);
  await server.services.claims.sweep();
  expect(await hashes(server)).toEqual([]);
});

it('keeps no hash of an account that never claimed', async () => {
  const server = await start();
  await leave(await createMember(server.url, EMAIL));
  expect(await hashes(server)).toEqual([]);
});

it('says at /privacy what is kept, without scripts, with what whoever runs the server adds', async () => {
  const notice = join(folder, 'privacy.md');
  writeFileSync(notice, '## Who runs this\n\nMara & Co. <script>alert(1)</script>');
  const server = await start({ SITE_DIR: folder, PRIVACY_FILE: notice });
  const response = await server.visitor().get('/privacy');
  const html = await response.text();
  expect(response.status).toBe(200);
  for (const words of [
    '<h1>Privacy</h1>',
    '90 days',
    'go to the model Scripted',
    'Mara &#38; Co.|Mara &amp; Co.',
  ])
    expect(html).toMatch(new RegExp(words));
  expect(html).toContain('<h3>Who runs this</h3>');
  expect(html).not.toContain('<script>alert');
  await expect(start({ PRIVACY_FILE: join(folder, 'none.md') })).rejects.toThrow(/none\.md/);
  rmSync(notice);
});
