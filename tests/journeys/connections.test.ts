import { readFileSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Log } from '../../apps/server/src/logging/Log.ts';
import { pinoLog } from '../../apps/server/src/logging/pinoLog.ts';
import {
  CONNECTION_HEADER,
  type Connection,
  type ConnectionsAnswer,
  connection as connectionSchema,
  connectionsAnswer,
  OPERATION_HEADER,
  type OperationReport,
  type Status,
} from '../../packages/contract/src/index.ts';
import { createAccountBooks } from '../support/createAccountBooks.ts';
import { allLines, textOf, type Visitor } from '../support/createVisitor.ts';
import { fakeImageModel } from '../support/fakeImageModel.ts';
import { type FakeOpenai, fakeOpenai } from '../support/fakeOpenai.ts';
import { fakeVoiceModel } from '../support/fakeVoiceModel.ts';
import { generationBodies } from '../support/generationBodies.ts';
import { keptStorages } from '../support/keptStorages.ts';
import { postgresTest } from '../support/postgresTest.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const KEY = 'key-of-mara-which-nobody-else-may-see-7f3a';
/** Private networks are for admins, and for whoever is at the machine. */
const PUBLIC = { PUBLIC_URL: 'https://write.example.com' };
/** Everybody's connections may reach the fake model. */
const OWN = { PRIVATE_MODEL_ADDRESSES: '127.0.0.1' };

let fake: FakeOpenai;
let server: TestServer;
let logged: string;
const log: Log = pinoLog({
  level: 'debug',
  write(line) {
    logged += line;
  },
});

async function start(variables: Record<string, string> = {}, options = {}): Promise<void> {
  server = await startServer({ ...(variables.PUBLIC_URL ? {} : OWN), ...variables }, { log, ...options });
}

// Before the hook that closes the server: hooks run in reverse, and the storage must outlast it.
const postgres = postgresTest();
beforeEach(async () => {
  logged = '';
  fake = await fakeOpenai();
});
afterEach(async () => {
  expect(server.reports).toEqual([]);
  expect(logged).not.toContain(KEY);
  await server.close();
  await fake.close();
});

const body = (more: object = {}) => ({
  name: 'My model',
  kind: 'other',
  baseUrl: fake.url,
  key: KEY,
  model: 'mine',
  ...more,
});

async function connect(who: Visitor, more: object = {}): Promise<Connection> {
  const response = await who.post('/api/v1/connections', body(more));
  expect(response.status).toBe(201);
  return connectionSchema.parse(await response.json());
}

const put = (who: Visitor, path: string, value: unknown) =>
  who.get(path, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(value),
  });
const list = async (who: Visitor): Promise<ConnectionsAnswer> =>
  connectionsAnswer.parse(await (await who.get('/api/v1/connections')).json());
const statusOf = async (who: Visitor): Promise<Status> =>
  (await (await who.get('/api/v1/status')).json()) as Status;
const sentence = async (response: Response) => ((await response.json()) as { error: string }).error;

/** Everything that the files of a store hold, and that an export answers. */
async function everythingOf(who: Visitor): Promise<string> {
  const exported = await (await who.get('/api/v1/account/export')).text();
  const kept: unknown[] = [];
  for (const name of await server.services.storage.collections()) {
    for await (const document of server.services.storage.documents(name).all()) kept.push(document);
  }
  return exported + JSON.stringify(kept);
}

describe('a key', () => {
  it.each(Object.entries(keptStorages(postgres)))(
    'is kept in %s so that nobody reads it, and goes with its account',
    async (_, open) => {
      await start({}, { storage: await open() });
      const mara = await server.member();
      const made = await connect(mara);
      expect(made.key).toEqual({ ending: '7f3a', isReadable: true });
      expect(await everythingOf(mara)).not.toContain(KEY);
      expect(JSON.stringify(await list(mara))).not.toContain(KEY);

      await (await mara.write('A keeper.')).text();
      expect(fake.requests.at(-1)).toMatchObject({ authorization: `Bearer ${KEY}`, body: { model: 'mine' } });
      const history = await (await (await server.admin()).get('/api/v1/api-calls-history')).text();
      expect(history).not.toContain(KEY);

      const connections = server.services.storage.documents('connections');
      expect(await connections.get(mara.user.id)).toBeDefined();
      await mara.delete('/api/v1/account', { password: 'a lamp in the fog' });
      expect(await connections.get(mara.user.id)).toBeUndefined();
    },
  );

  it('is sealed with a file that its owner alone can read', async () => {
    await start();
    await connect(await server.member());
    const file = join(server.dataDir, 'secret.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')).toHaveLength(32);
  });

  it('that cannot be opened is asked for again, and the text is not written by another', async () => {
    await start();
    const mara = await server.member();
    const made = await connect(mara);
    const connections = server.services.storage.documents<{ connections: object[]; chosen: string }>(
      'connections',
    );
    const kept = await connections.get(mara.user.id);
    const moved = kept?.value.connections.map((one) => ({ ...one, sealedKey: 'AAAA'.repeat(20) })) ?? [];
    await connections.update(mara.user.id, { connections: moved, chosen: made.id }, kept?.revision ?? 0);
    expect((await list(mara)).connections[0]?.key).toEqual({ ending: '7f3a', isReadable: false });
    const refused = await mara.write('A keeper.');
    expect(refused.status).toBe(502);
    expect(await sentence(refused)).toContain('Enter it again in Settings › Models');
    expect(fake.requests).toEqual([]);
  });

  it('stays when a connection is changed, and is asked for again when its address leads elsewhere', async () => {
    await start();
    const mara = await server.member();
    const { id } = await connect(mara);
    const { key: _, ...rest } = body({ model: 'another' });
    const path = `/api/v1/connections/${id}`;
    expect((await put(mara, path, rest)).status).toBe(200);
    await (await mara.write('A keeper.')).text();
    expect(fake.requests.at(-1)).toMatchObject({
      authorization: `Bearer ${KEY}`,
      body: { model: 'another' },
    });

    const thief = await fakeOpenai();
    const away = { ...rest, baseUrl: thief.url };
    const refused = await put(mara, path, away);
    expect([refused.status, await refused.json()]).toMatchObject([400, { field: 'key' }]);
    for (const call of ['models', 'try']) {
      expect((await mara.post(`/api/v1/connections/${call}`, { ...away, id })).status).toBe(400);
    }
    expect(thief.requests).toEqual([]);
    await thief.close();
  });
});

describe('who writes', () => {
  it('is one’s own connection, then everybody’s, then OPENAI_…', async () => {
    await start({ OPENAI_BASE_URL: fake.url, OPENAI_MODEL: 'usual' });
    const [mara, admin] = [await server.member(), await server.admin()];
    const written = async () => {
      await (await mara.write('A keeper.')).text();
      return fake.requests.at(-1)?.body?.model;
    };
    await createAccountBooks(mara).claim();
    expect(await written()).toBe('usual');
    const shown = await list(admin);
    expect(shown.connections).toMatchObject([{ isLocked: true, isChosen: true, model: 'usual' }]);

    const everybodys = await connect(admin, { owner: 'server', model: 'everybodys' });
    expect(everybodys.isChosen).toBe(false);
    expect(await written()).toBe('usual');
    await put(admin, '/api/v1/connections/chosen', { owner: 'server', id: everybodys.id });
    expect(await written()).toBe('everybodys');
    expect((await statusOf(mara)).parts.textModel.name).toMatch(/^everybodys at /);

    const own = await connect(mara);
    expect(own.isChosen).toBe(true);
    expect(await written()).toBe('mine');
    await put(mara, '/api/v1/connections/chosen', { owner: 'account', id: null });
    expect(await written()).toBe('everybodys');
  });

  it('takes no credits where the key is one’s own, and the price says so', async () => {
    await start({ OPENAI_BASE_URL: fake.url });
    const mara = await server.member();
    const books = createAccountBooks(mara);
    await books.claim();
    const credits = async () =>
      (
        (await (await mara.get('/api/v1/credits/balance')).json()) as {
          credits: { available_credits: number };
        }
      ).credits.available_credits;
    expect((await statusOf(mara)).costs.paragraph).toBe(1);
    await connect(mara);
    const { costs } = await statusOf(mara);
    expect([costs.paragraph, costs.scene, costs.image]).toEqual([0, 0, 10]);
    expect(textOf(await allLines(await mara.write('A keeper.')))).not.toBe('');
    expect(await credits()).toBe(500);
    expect((await statusOf(server.visitor())).costs.paragraph).toBe(1);
  });

  it('tells what its models take and what a text did cost, to whoever pays them alone', async () => {
    await start({ ...PUBLIC, PRIVATE_MODEL_ADDRESSES: '127.0.0.1' });
    const [mara, admin] = [await server.member(), await server.admin()];
    const price = { prompt: 2, completion: 8 };
    await connect(mara, { smallModel: 'small', price });
    expect((await statusOf(mara)).prices).toEqual({ writing: price, small: null, reasoning: price });
    const costOf = async (who: Visitor, answer: Response) => {
      await answer.text();
      const id = answer.headers.get(OPERATION_HEADER);
      return ((await (await who.get(`/api/v1/operations/${id}/report`)).json()) as OperationReport).cost;
    };
    // 111 tokens in at $2 and 222 out at $8 for a million, as the model's server tells.
    const written = await costOf(mara, await mara.write('A keeper.'));
    expect(written).toEqual({ credits: 0, charged: 0, dollars: 0.001998 });
    const titled = await mara.post('/api/v1/story/title', generationBodies.title);
    expect(await costOf(mara, titled)).not.toHaveProperty('dollars');

    fake.cached = 100;
    const again = await mara.write('A keeper.');
    expect((await allLines(again.clone())).find((line) => 'usage' in line)).toEqual({
      usage: { prompt_tokens: 111, cached_tokens: 100, completion_tokens: 222, total_tokens: 333 },
    });
    expect((await costOf(mara, again)).dollars).toBe(0.001998);
    const jon = await server.member();
    await connect(jon, { price: { ...price, cached: 0.2 } });
    expect((await costOf(jon, await jon.write('A keeper.'))).dollars).toBe(0.001818);

    await connect(admin, { owner: 'server', price });
    expect(await statusOf(await server.member())).not.toHaveProperty('prices');
  });

  it('does small work with the small model, and reasons with the one that reasons', async () => {
    await start();
    const mara = await server.member();
    await connect(mara, { smallModel: 'small', reasoningModel: 'deep' });
    await mara.post('/api/v1/story/title', generationBodies.title);
    expect(fake.requests.at(-1)?.body?.model).toBe('small');
    await (await mara.write('A keeper.', { isReasoning: true })).text();
    expect(fake.requests.at(-1)?.body?.model).toBe('deep');
    await (await mara.write('A keeper.')).text();
    expect(fake.requests.at(-1)?.body?.model).toBe('mine');
  });

  it('has a visitor’s daily limit as soon as a model of others writes for everybody', async () => {
    await start({ ...PUBLIC, GUEST_DAILY_GENERATIONS: '1' });
    const [admin, visitor] = [await server.admin(), server.visitor()];
    const write = async () => (await visitor.write('A keeper.')).status;
    expect([await write(), await write()]).toEqual([200, 200]);
    await connect(admin, { owner: 'server' });
    expect([await write(), await write()]).toEqual([200, 429]);
  });
});

describe('pictures and voice', () => {
  const draw = async (who: Visitor) =>
    allLines(await who.post('/api/v1/images', { prompt: 'A lighthouse', isNsfw: false }));
  const speak = (who: Visitor) => who.post('/api/v1/voice/test', { prompt: 'Who is there?', voice: 'alloy' });
  const creditsOf = async (who: Visitor) => {
    const { credits } = (await (await who.get('/api/v1/credits/balance')).json()) as {
      credits: { available_credits: number };
    };
    return credits.available_credits;
  };
  async function makers() {
    const [painter, speaker] = [await fakeImageModel(), await fakeVoiceModel()];
    onTestFinished(async () => {
      await painter.close();
      await speaker.close();
    });
    return { painter, speaker };
  }

  it('are made by the connection that names a model for them, with its key and without credits', async () => {
    await start();
    const { painter, speaker } = await makers();
    const mara = await server.member();
    await createAccountBooks(mara).claim();
    expect((await statusOf(mara)).parts).toMatchObject({
      images: { kind: 'embedded' },
      voice: { kind: 'embedded' },
    });
    expect((await speak(mara)).status).toBe(404);

    const { id } = await connect(mara, { baseUrl: painter.url, imageModel: 'painter' });
    const drawn = await statusOf(mara);
    expect([drawn.parts.images, drawn.costs.image, drawn.costs.voice]).toEqual([
      { kind: 'real', name: `painter at ${new URL(painter.url).host}` },
      ...[0, 5],
    ]);
    expect((await draw(mara)).at(-1)).toEqual({ chunk: '[DONE]' });
    expect(painter.requests.at(-1)).toMatchObject({
      authorization: `Bearer ${KEY}`,
      body: { model: 'painter' },
    });

    const fields = body({ baseUrl: speaker.url, voiceModel: 'speaker' });
    expect((await put(mara, `/api/v1/connections/${id}`, fields)).status).toBe(200);
    const spoken = await speak(mara);
    expect([spoken.status, spoken.headers.get('Content-Type')]).toEqual([200, 'audio/mpeg']);
    expect(speaker.requests.at(-1)).toMatchObject({
      authorization: `Bearer ${KEY}`,
      body: { model: 'speaker' },
    });
    expect(await creditsOf(mara)).toBe(500);
    expect((await statusOf(await server.member())).parts.voice.kind).toBe('embedded');
  });

  it('are those of everybody where one’s own has none, and cost what they cost', async () => {
    await start({ ...PUBLIC, PRIVATE_MODEL_ADDRESSES: '127.0.0.1' });
    const { painter } = await makers();
    const [mara, admin] = [await server.member(), await server.admin()];
    await createAccountBooks(mara).claim();
    await connect(admin, { owner: 'server', baseUrl: painter.url, imageModel: 'painter' });
    await connect(mara);
    const { parts, costs } = await statusOf(mara);
    expect([parts.textModel.name, parts.images.name, costs.paragraph, costs.image]).toEqual([
      expect.stringMatching(/^mine at/),
      expect.stringMatching(/^painter at/),
      ...[0, 10],
    ]);
    await draw(mara);
    expect(await creditsOf(mara)).toBe(490);
  });

  it('that fail send whoever set the connection to it, and lead to public addresses alone', async () => {
    await start();
    const { painter } = await makers();
    const mara = await server.member();
    await connect(mara, { baseUrl: painter.url, imageModel: 'painter' });
    painter.behaviour = 'unauthorized';
    const { error } = (await draw(mara)).at(-1) as { error: string };
    expect(error).toBe(
      'The image model refused the key. You should check the connection’s key in Settings › Models.',
    );
    await server.close();
    await start(PUBLIC);
    const nora = await server.member();
    await connect(nora, { baseUrl: painter.url, imageModel: 'painter', voiceModel: 'speaker' });
    const asked = painter.requests.length;
    expect((await draw(nora)).at(-1)).toMatchObject({ error: expect.stringContaining('cannot be reached') });
    expect((await speak(nora)).status).toBe(502);
    expect(painter.requests).toHaveLength(asked);
  });

  it('are tried with one picture and one word where a model is named for them', async () => {
    await start();
    const { painter, speaker } = await makers();
    const asked = { kind: 'other', model: 'm', imageModel: 'painter', voiceModel: 'speaker' };
    const both = createServer((question, answer) => {
      const url = /images/.test(question.url ?? '')
        ? painter.url
        : /audio/.test(question.url ?? '')
          ? speaker.url
          : fake.url;
      const { method, headers } = question;
      question.pipe(
        request(url.replace('/v1', question.url ?? ''), { method, headers }, (from) => {
          answer.writeHead(from.statusCode ?? 0, from.headers);
          from.pipe(answer);
        }),
      );
    });
    await new Promise<void>((resolve) => both.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      both.closeAllConnections();
      both.close();
    });
    const baseUrl = `http://127.0.0.1:${(both.address() as AddressInfo).port}/v1`;
    const tried = async () =>
      (await allLines(await server.visitor().post('/api/v1/connections/try', { ...asked, baseUrl }))).at(-2);
    expect(await tried()).toMatchObject({ chunk: { draws: true, speaks: true } });
    painter.behaviour = 'unknownModel';
    speaker.behaviour = 'page';
    expect(await tried()).toMatchObject({ chunk: { draws: false, speaks: false } });
  });
});

describe('a model that is down', () => {
  const bad = async (behaviour: FakeOpenai['behaviour']) => {
    const down = await fakeOpenai({ behaviour });
    onTestFinished(() => down.close());
    return down;
  };

  it.each(['broken', 'outOfCredit', 'rateLimited', 'hangUp'] as const)(
    'that is %s is not replaced: the next connection of the list is offered by name, and writes once it is chosen',
    async (behaviour) => {
      await start();
      const mara = await server.member();
      const down = await bad(behaviour);
      await connect(mara, { name: 'Down', baseUrl: down.url });
      const spare = await connect(mara, { name: 'Spare' });
      const failed = await mara.write('A keeper.');
      const otherModel = { id: spare.id, name: 'Spare', owner: 'account' };
      expect([failed.status >= 400, await failed.json()]).toMatchObject([true, { otherModel }]);
      const summary = await mara.post('/api/v1/story/title', generationBodies.title);
      expect(await summary.json()).toMatchObject({ otherModel });
      expect(fake.requests).toEqual([]);
      await put(mara, '/api/v1/connections/chosen', { owner: 'account', id: spare.id });
      expect(textOf(await allLines(await mara.write('A keeper.')))).not.toBe('');
    },
  );

  it('offers nothing where another model would not help, and nothing that is not the asker’s to choose', async () => {
    await start(PUBLIC);
    const [mara, admin] = [await server.member(), await server.admin()];
    const down = await bad('broken');
    await connect(admin, { owner: 'server', name: 'Down', baseUrl: down.url });
    const spare = await connect(admin, { owner: 'server', name: 'Spare' });
    for (const one of [mara, admin]) await createAccountBooks(one).claim();
    const answer = async (who: Visitor) => (await who.write('A keeper.')).json();
    expect(await answer(mara)).not.toHaveProperty('otherModel');
    expect(await answer(admin)).toMatchObject({ otherModel: { id: spare.id, owner: 'server' } });
    down.behaviour = 'badRequest';
    expect(await answer(admin)).not.toHaveProperty('otherModel');
  });
});

describe('who may set', () => {
  it('everybody’s: admins, and whoever has opened the link that the start printed', async () => {
    await start();
    const sitter = await server.machine();
    expect(await connect(sitter)).toMatchObject({ owner: 'server', isChosen: true });
    expect((await list(sitter)).maySetServer).toBe(true);
    await (await server.visitor().write('A keeper.')).text();
    expect(fake.requests.at(-1)?.body?.model).toBe('mine');
  });

  it('thirty and no more, also with many calls at once', async () => {
    await start();
    const mara = await server.member();
    const answers = await Promise.all(
      Array.from({ length: 34 }, (_, index) =>
        mara.post('/api/v1/connections', body({ name: `Model ${index}` })),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
    expect((await list(mara)).connections.filter(({ owner }) => owner === 'account')).toHaveLength(30);
  });

  it('nobody but admins on a server for others', async () => {
    await start(PUBLIC);
    const mara = await server.member();
    expect((await server.visitor().post('/api/v1/connections', body())).status).toBe(401);
    expect((await mara.post('/api/v1/connections', body({ owner: 'server' }))).status).toBe(403);
    expect((await list(mara)).maySetServer).toBe(false);
    const { id } = await connect(await server.admin(), { owner: 'server' });
    expect((await mara.delete(`/api/v1/connections/${id}`)).status).toBe(404);
    expect((await list(mara)).connections).toEqual([]);
  });
});

describe('the addresses of those who are no admins', () => {
  it.each([
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '2130706433',
    '169.254.169.254',
  ])('do not lead to %s', async (host) => {
    await start(PUBLIC);
    const mara = await server.member();
    const baseUrl = `http://${host}:${new URL(fake.url).port}/v1`;
    const asked = { kind: 'other', baseUrl };
    for (const who of [mara, server.visitor()]) {
      const listed = await who.post('/api/v1/connections/models', asked);
      expect([listed.status, await sentence(listed)]).toEqual([
        422,
        expect.stringContaining('private network'),
      ]);
      expect((await who.post('/api/v1/connections/try', { ...asked, model: 'm' })).status).toBe(422);
    }
    await connect(mara, { baseUrl });
    expect((await mara.write('A keeper.')).status).toBe(502);
    expect(fake.requests).toEqual([]);
  });

  it('lead where admins may go, and where the configuration lets them', async () => {
    await start(PUBLIC);
    const asked = { kind: 'other', baseUrl: fake.url };
    expect((await (await server.admin()).post('/api/v1/connections/models', asked)).status).toBe(200);
    await server.close();
    await start({ ...PUBLIC, PRIVATE_MODEL_ADDRESSES: '127.0.0.0/8' });
    const mara = await server.member();
    expect((await mara.post('/api/v1/connections/models', asked)).status).toBe(200);
    await connect(mara);
    expect(textOf(await allLines(await mara.write('A keeper.')))).not.toBe('');
  });

  it('are not left by a redirect', async () => {
    const leading = createServer((_, response) => {
      response.writeHead(307, { Location: `${fake.url}/models` }).end();
    });
    await new Promise<void>((resolve) => leading.listen(0, '127.0.0.1', resolve));
    await start();
    const { port } = leading.address() as AddressInfo;
    const asked = { kind: 'other', baseUrl: `http://127.0.0.1:${port}/v1` };
    for (const [call, more] of [
      ['models', {}],
      ['try', { model: 'm' }],
    ] as const) {
      const answer = await server.visitor().post(`/api/v1/connections/${call}`, { ...asked, ...more });
      expect([answer.status, await sentence(answer)]).toEqual([502, expect.stringContaining('elsewhere')]);
    }
    expect(fake.requests).toEqual([]);
    await new Promise((resolve) => leading.close(resolve));
  });
});

describe('a connection that a visitor carries along', () => {
  const carried = (more: object = {}) => ({
    headers: {
      [CONNECTION_HEADER]: Buffer.from(JSON.stringify(body({ smallModel: 'small', ...more }))).toString(
        'base64url',
      ),
    },
  });

  it('writes, costs nothing of the day, and is kept nowhere', async () => {
    await start({ ...PUBLIC, PRIVATE_MODEL_ADDRESSES: '127.0.0.1', GUEST_DAILY_GENERATIONS: '0' });
    const visitor = server.visitor();
    for (let times = 0; times < 2; times++) {
      const written = await visitor.write('A keeper.', {}, carried());
      expect(textOf(await allLines(written))).not.toBe('');
      expect(fake.requests.at(-1)).toMatchObject({ authorization: `Bearer ${KEY}`, body: { model: 'mine' } });
    }
    await visitor.post('/api/v1/story/title', generationBodies.title, carried());
    expect(fake.requests.at(-1)?.body?.model).toBe('small');
    const status = (await (await visitor.get('/api/v1/status', carried())).json()) as Status;
    expect(status.parts.textModel.name).toMatch(/^mine at /);
    expect(status.costs.paragraph).toBe(0);
    expect(status.guest).toEqual({ dailyGenerations: null, left: null });

    const admin = await server.admin();
    expect(await everythingOf(admin)).not.toContain(KEY);
    expect(await (await admin.get('/api/v1/api-calls-history')).text()).not.toContain(KEY);
    const count = fake.requests.length;
    await (await visitor.write('A keeper.')).text();
    expect(fake.requests).toHaveLength(count);
  });

  it('leads to public addresses alone, and what cannot be read is not repeated', async () => {
    await start(PUBLIC);
    const visitor = server.visitor();
    expect((await visitor.write('A keeper.', {}, carried())).status).toBe(502);
    for (const more of [{ kind: KEY }, { baseUrl: `ftp://${KEY}` }]) {
      const refused = await visitor.write('A keeper.', {}, carried(more));
      const text = await refused.text();
      expect([refused.status, text]).toEqual([400, expect.stringContaining('Settings › Models')]);
      expect(text).not.toContain(KEY);
    }
    expect(fake.requests).toEqual([]);
  });

  it('is not that of somebody who is signed in', async () => {
    await start({ ...PUBLIC, PRIVATE_MODEL_ADDRESSES: '127.0.0.1' });
    const mara = await server.member();
    await createAccountBooks(mara).claim();
    await (await mara.write('A keeper.', {}, carried())).text();
    expect(fake.requests).toEqual([]);
  });
});

describe('Try it', () => {
  const tried = (who: Visitor, more: object = {}) =>
    who.post('/api/v1/connections/try', { kind: 'other', baseUrl: fake.url, model: 'mine', ...more });

  it('says what came and what the server can do, and lists its models', async () => {
    await start();
    const visitor = server.visitor();
    const lines = await allLines(await tried(visitor));
    const words = lines.slice(0, -2);
    const [found, end] = lines.slice(-2);
    expect(words.length).toBeGreaterThan(2);
    expect(found).toMatchObject({
      chunk: {
        sentence: textOf(words).trim(),
        ...{ streams: true, tellsUsage: true, keepsSchema: true, reasons: false },
      },
    });
    expect(end).toEqual({ chunk: '[DONE]' });
    const models = await visitor.post('/api/v1/connections/models', { kind: 'other', baseUrl: fake.url });
    expect(await models.json()).toEqual({
      models: [{ id: 'fake-model', name: null, contextTokens: null, price: null }],
    });
  });

  it('streams its words, says what broke it off, and lets go of the model of somebody who leaves', async () => {
    await start();
    const visitor = server.visitor();
    fake.behaviour = 'holdInTheMiddle';
    const reader = (await tried(visitor)).body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^{"chunk":"The lamp/);
    await reader?.cancel();
    expect(await fake.requests.at(-1)?.ended).toBe('hungUp');
    fake.behaviour = 'cutOff';
    const broken = await allLines(await tried(visitor));
    expect(textOf(broken.slice(0, -1))).not.toBe('');
    expect(broken.at(-1)).toMatchObject({
      error: expect.any(String),
      type: expect.stringMatching(/^upstream/),
    });
  });

  it('says what to do when nothing answers, and when it is no model server', async () => {
    await start();
    const visitor = server.visitor();
    const gone = await tried(visitor, { baseUrl: 'http://127.0.0.1:9/v1' });
    expect([gone.status, await sentence(gone)]).toEqual([502, expect.stringContaining('Nothing answers at')]);
    const wrong = await tried(visitor, { baseUrl: fake.url.replace('/v1', '/elsewhere') });
    expect([wrong.status, await sentence(wrong)]).toEqual([502, expect.stringContaining('“mine”')]);
    const unsafe = await tried(visitor, { baseUrl: fake.url.replace('http:', 'https:') });
    expect([unsafe.status, await sentence(unsafe)]).toEqual([502, expect.stringContaining('HTTPS')]);
  });
});
