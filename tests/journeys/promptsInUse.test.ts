import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedPrompts } from '../../apps/server/src/prompts/PromptShelf.ts';
import { modelStorage } from '../storage/model/modelStorage.ts';
import { signedInVisitor } from '../support/createMember.ts';
import { createVisitor } from '../support/createVisitor.ts';
import { type FakeOpenai, fakeOpenai } from '../support/fakeOpenai.ts';
import type { PostgresDatabases } from '../support/postgresDatabases.ts';
import { promptCalls } from '../support/promptCalls.ts';
import { sharedPostgres } from '../support/sharedPostgres.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let fake: FakeOpenai;
let servers: TestServer[];
let postgres: PostgresDatabases | undefined;

beforeEach(async () => {
  fake = await fakeOpenai();
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await fake.close();
});
afterAll(() => postgres?.close());

async function start(
  variables: Record<string, string> = {},
  options: Parameters<typeof startServer>[1] = {},
) {
  const server = await startServer({ OPENAI_BASE_URL: fake.url, ...variables }, options);
  servers.push(server);
  return server;
}

/** What the model was told last: the system prompt and the user prompt. */
async function told(server: TestServer): Promise<string[]> {
  await (await server.visitor().write('A keeper finds a door.')).text();
  return fake.requests.at(-1)?.body?.messages.map(({ content }) => content) ?? [];
}

describe('an edited prompt (T7, D-PROMPTS)', { timeout: 60_000 }, () => {
  it('is what the model is told from the next call on, and the one before again once it is restored', async () => {
    const server = await start();
    const prompts = promptCalls(await server.admin());
    const [, before] = await told(server);
    expect(before).toContain('<premise>\nA keeper finds a door.\n</premise>');
    await prompts.change('new.open.safe.user', { content: 'Tell it backwards: {premise} \\{kept}' });
    await prompts.change('new.open.safe.system', { content: 'You are a fool.' });
    const [system, user] = await told(server);
    expect(user).toBe('Tell it backwards: A keeper finds a door. {kept}');
    // The rule that no prompt can drop.
    expect(system).toMatch(/^You are a fool\.\n\nNever, in any mode/);
    await prompts.restore('new.open.safe.user', 1);
    expect((await told(server))[1]).toBe(before);
  });

  it('survives a restart, and a damaged document is said while what we ship is told', async () => {
    const storage = modelStorage();
    const first = await start({}, { storage });
    await promptCalls(await first.admin()).change('new.open.safe.user', { content: 'Mine: {premise}' });
    const second = await start({}, { storage });
    expect((await told(second))[1]).toBe('Mine: A keeper finds a door.');
    const documents = storage.documents<object>('prompts');
    const kept = await documents.get('new.open.safe.user');
    await documents.update('new.open.safe.user', { ...kept?.value, content: 7 }, kept?.revision ?? 0);
    const third = await start({}, { storage });
    expect((await told(third))[1]).toContain('<premise>\nA keeper finds a door.\n</premise>');
    expect(third.reports.map(String)).toEqual([expect.stringContaining('new.open.safe.user is damaged')]);
  });

  it('is told by every instance on PostgreSQL as soon as one has saved it', async () => {
    postgres = await sharedPostgres();
    const variables = { DATABASE_URL: await postgres.createDatabase(), DATABASE_POOL: '4' };
    const [here, there] = await Promise.all([start(variables), start(variables)]);
    const admin = await here.admin();
    const prompts = promptCalls(admin);
    const elsewhere = promptCalls(signedInVisitor(createVisitor(there.url), admin.token));
    expect((await Promise.all([prompts.list(), elsewhere.list()])).map(({ body }) => body.total)).toEqual([
      seedPrompts.length,
      seedPrompts.length,
    ]);
    await told(there);
    for (const content of ['One: {premise}', 'Two: {premise}', 'Three: {premise}']) {
      await prompts.change('new.open.safe.user', { content });
      expect((await told(there))[1]).toBe(content.replace('{premise}', 'A keeper finds a door.'));
    }
    const saved = await Promise.all(
      [prompts, elsewhere].map((one) => one.change('new.open.safe.user', { content: 'Who?', version: 4 })),
    );
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await elsewhere.versions('new.open.safe.user')).body.versions).toHaveLength(5);
  });

  it('of an older Fabula is taken over from its folder', async () => {
    const storage = modelStorage();
    const old = await start();
    const folder = join(old.dataDir, 'prompts');
    mkdirSync(folder);
    const prompt = {
      _id: '3f7d1f2e-6f0c-4a5b-9a53-0a7f6f3e2b11',
      name: 'new.open.safe.user',
      content: '"Mine: {premise}"',
      prompt_type: 'user',
      created_at: '2026-10-01T00:00:00.000Z',
      updated_at: '2026-10-02T00:00:00.000Z',
      sample_data: {},
    };
    writeFileSync(join(folder, `${prompt._id}.json`), JSON.stringify(prompt));
    const server = await start({ DATA_DIR: old.dataDir }, { storage });
    expect((await told(server))[1]).toBe('Mine: A keeper finds a door.');
    expect(readdirSync(old.dataDir)).toContain('prompts.adopted');
  });
});
