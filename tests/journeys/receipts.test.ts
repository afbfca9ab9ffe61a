import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountExport, errorBody, generationCalls } from '../../packages/contract/src/index.ts';
import { createAccountBooks } from '../support/createAccountBooks.ts';
import type { Member } from '../support/createMember.ts';
import { generationBodies } from '../support/generationBodies.ts';
import type { PostgresDatabases } from '../support/postgresDatabases.ts';
import { scriptedWriter } from '../support/scriptedWriter.ts';
import { sharedPostgres } from '../support/sharedPostgres.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let postgres: PostgresDatabases;
const servers = new Map<string, TestServer>();

beforeAll(async () => {
  postgres = await sharedPostgres();
  servers.set('files', await startServer({}, { writer: scriptedWriter({}) }));
  servers.set('PostgreSQL', await startServer({ DATABASE_URL: await postgres.createDatabase() }));
}, 60_000);
afterAll(async () => {
  await Promise.all([...servers.values()].map((server) => server.close()));
  await postgres.close();
});

async function writer(storage: string): Promise<Member> {
  const member = await (servers.get(storage) as TestServer).member(`${crypto.randomUUID()}@example.com`);
  await createAccountBooks(member).claim();
  return member;
}

const write = (member: Member, work?: string) =>
  member.post(generationCalls.continue.path, generationBodies.continue, {
    headers: work === undefined ? {} : { 'X-Work': work },
  });

describe.each(['files', 'PostgreSQL'])('A9: receipts, kept in %s', { timeout: 60_000 }, (storage) => {
  it('name the work that a generation was for, and so does the export', async () => {
    const member = await writer(storage);
    const key = `V1StGXR8_Z5jdHi6B-my${'x'.repeat(74)}`;
    await (await write(member, `story:${key}`)).text();
    await (await write(member, 'scene:one')).text();
    await (await write(member)).text();
    const [plain, scene, story, claim] = await createAccountBooks(member).lines();
    expect([plain?.work, scene?.work, story?.work, claim?.work]).toEqual([
      null,
      'scene:one',
      `story:${key}`,
      null,
    ]);

    const { credits } = accountExport.parse(await (await member.get('/api/v1/account/export')).json());
    expect(credits.entries.map(({ memo }) => memo.work)).toContain(`story:${key}`);
  });

  it.each([
    '',
    'story:',
    'story:a b',
    'story:../x',
    'poem:abc',
    'Story:abc',
    'abc',
    `story:${'x'.repeat(95)}`,
  ])('name no work by %j: that is refused, and costs nothing', async (work) => {
    const member = await writer(storage);
    const response = await write(member, work);
    expect(response.status).toBe(400);
    expect(errorBody.parse(await response.json())).toMatchObject({
      type: 'invalid_request',
      field: 'X-Work',
    });
    expect(await createAccountBooks(member).credits()).toEqual([500, 500]);
  });
});
