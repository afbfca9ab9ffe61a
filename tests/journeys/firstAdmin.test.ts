import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTable } from '../../apps/server/src/startTable.ts';
import { userAnswer } from '../../packages/contract/src/index.ts';
import { createMember, type Member, signedInVisitor } from '../support/createMember.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const root = resolve(import.meta.dirname, '../..');
const OTHERS = { PUBLIC_URL: 'https://write.example.com', TRUSTED_PROXY: '127.0.0.1' };

let DATA_DIR: string;
let server: TestServer;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'fabula-admin-'));
});
afterEach(async () => {
  await server.close();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

async function start(variables: Record<string, string> = {}, options: { now?: () => number } = {}) {
  server = await startServer({ DATA_DIR, ...variables }, options);
}

async function restart(variables: Record<string, string> = {}, options: { now?: () => number } = {}) {
  await server.close();
  await start(variables, options);
}

const register = (name: string) => createMember(server.url, `${name}@example.com`);
/** By the token, which outlives a restart. */
async function userNow({ token }: Member) {
  const answer = await signedInVisitor(server.visitor(), token).get('/api/v1/account');
  return userAnswer.parse(await answer.json()).user;
}
const isAdmin = async (member: Member) => (await userNow(member)).isAdmin;
const printed = () => startTable({ host: '127.0.0.1', port: 1, services: server.services });
const printedCode = () => /^ {2}((?:[0-9A-Z]{4}-){3}[0-9A-Z]{4})$/m.exec(printed())?.[1] ?? '';
const bring = (member: Member, code: string) => member.post('/api/v1/account/admin', { code });

describe('the first admin', () => {
  it('is the first account on one’s own machine, where nothing is printed', async () => {
    await start();
    expect(printed()).not.toContain('o admin');
    const first = await register('first');
    expect(first.user.isAdmin).toBe(true);
    expect((await register('second')).user.isAdmin).toBe(false);
  });

  it.each([
    ['PUBLIC_URL', { PUBLIC_URL: OTHERS.PUBLIC_URL }],
    ['TRUSTED_PROXY', { TRUSTED_PROXY: OTHERS.TRUSTED_PROXY }],
    ['HOST', { HOST: '0.0.0.0' }],
  ])(
    'is nobody by coming first where %s lets others in, but who brings the printed code',
    async (_, variables) => {
      await start(variables);
      const code = printedCode();
      const [first, operator, third] = [
        await register('first'),
        await register('operator'),
        await register('third'),
      ];
      expect([first, operator].map(({ user }) => user.isAdmin)).toEqual([false, false]);
      expect((await first.get('/api/v1/usage/daily')).status).toBe(403);
      const wrong = await bring(first, '0000-0000-0000-0000');
      expect([wrong.status, await wrong.json()]).toMatchObject([403, { field: 'code' }]);
      expect((await server.visitor().post('/api/v1/account/admin', { code })).status).toBe(401);
      const answer = await bring(operator, ` ${code.toLowerCase().replaceAll('-', ' ')}`);
      expect([answer.status, userAnswer.parse(await answer.json()).user.isAdmin]).toEqual([200, true]);
      expect((await operator.get('/api/v1/usage/daily')).status).toBe(200);
      // Once.
      expect((await bring(third, code)).status).toBe(403);
      expect([await isAdmin(first), await isAdmin(third)]).toEqual([false, false]);
      await restart(variables);
      expect(printedCode()).toBe('');
      expect(await isAdmin(operator)).toBe(true);
    },
  );

  it('is one of twenty who bring the code at once', async () => {
    await start(OTHERS);
    const code = printedCode();
    const members = await Promise.all(Array.from({ length: 20 }, (_, index) => register(`writer-${index}`)));
    await Promise.all(members.map((member) => bring(member, code)));
    expect((await Promise.all(members.map(isAdmin))).filter(Boolean)).toHaveLength(1);
  });

  it('has a day for the code; a start prints another, and guessing is slowed down', async () => {
    let now = Date.now();
    const options = { now: () => now };
    await start({ ...OTHERS, SIGN_IN_TRIES: '10' }, options);
    const late = printedCode();
    now += 24 * 60 * 60 * 1_000;
    await restart({ ...OTHERS, SIGN_IN_TRIES: '10' }, options);
    const fresh = printedCode();
    expect(fresh).not.toBe(late);
    const member = await register('operator');
    expect((await bring(member, late)).status).toBe(403);
    const guesses = [];
    for (let guess = 0; guess < 10; guess += 1) guesses.push((await bring(member, `guess ${guess}`)).status);
    expect(guesses).toEqual([...Array<number>(9).fill(403), 429]);
    now += 15 * 60 * 1_000;
    const [again] = [await register('again')];
    expect((await bring(again, fresh)).status).toBe(200);
  });

  it('stays whom a server of before had made the first', async () => {
    await start();
    const first = await register('first');
    await restart(OTHERS);
    expect(printedCode()).toBe('');
    expect(await isAdmin(first)).toBe(true);
  });
});

describe('a server that has lost its documents', () => {
  it.each([
    [
      'a booking',
      async (member: Member) => member.post('/api/v1/credits/add', { amount: 500, source: 'initial_claim' }),
    ],
    [
      'a story in an account',
      async (member: Member) =>
        member.post('/api/v1/stories/save', {
          ...{ title: 'Night', author: 'Mara', premise: 'A keeper.', genre: 'Gothic', isNsfw: false },
          paragraphs: ['The lamp went out.'],
        }),
    ],
  ])(
    'makes nobody an admin by registering where there is %s, says so, and takes a code',
    async (_, leave) => {
      await start();
      expect((await leave(await register('owner'))).ok).toBe(true);
      const { storage } = server.services;
      for (const collection of ['accounts', 'account_claims', 'facts', 'secrets']) {
        const ids: string[] = [];
        for await (const { id } of storage.documents(collection).all()) ids.push(id);
        for (const id of ids) await storage.documents(collection).delete(id);
      }
      await restart();
      expect(printed()).toContain('no record of the first admin');
      const stranger = await register('stranger');
      expect(stranger.user.isAdmin).toBe(false);
      expect((await bring(stranger, printedCode())).status).toBe(200);
    },
  );

  it('makes nobody an admin where accounts are there, and the fact alone is gone', async () => {
    await start();
    const owner = await register('owner');
    const facts = server.services.storage.documents('facts');
    await facts.delete('first_account');
    await restart();
    expect(printed()).toContain('no record of the first admin');
    expect((await register('stranger')).user.isAdmin).toBe(false);
    expect(await isAdmin(owner)).toBe(false);
  });
});

describe('ADMIN_EMAILS', () => {
  const ADMIN_EMAILS = ' Editor@Example.com, mara@example.com';

  it('makes no admin of who registers an address first, and says what is to be done', async () => {
    await start({ ADMIN_EMAILS });
    await register('first');
    const squatter = await register('editor');
    expect(squatter.user).toMatchObject({ isAdmin: false, provedAt: null });
    await restart({ ADMIN_EMAILS });
    expect(printed()).toContain('ADMIN_EMAILS names editor@example.com');
    expect(printed()).toContain('npm run fabula -- admin add editor@example.com');
    expect(await isAdmin(squatter)).toBe(false);
  });

  it('and the command on the machine make an admin of an account, whose address is proved then', async () => {
    await start({ ...OTHERS, ADMIN_EMAILS });
    const editor = await register('editor');
    await server.close();
    const unknown = await fabula('admin', 'add', 'nobody@example.com');
    expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining('There is no account')]);
    const done = await fabula('admin', 'add', ' Editor@Example.com');
    expect([done.code, done.output]).toEqual([0, expect.stringContaining('editor@example.com is an admin.')]);
    await start(OTHERS);
    expect(printedCode()).toBe('');
    expect(await userNow(editor)).toMatchObject({ isAdmin: true, provedAt: expect.stringMatching(/^20/) });
    expect((await register('next')).user.isAdmin).toBe(false);
  }, 60_000);
});

async function fabula(...words: string[]): Promise<{ code: number; output: string }> {
  const tsx = import.meta.resolve('tsx');
  const script = join(root, 'scripts/fabula.ts');
  const child = spawn(process.execPath, ['--import', tsx, script, ...words, '--data', DATA_DIR], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      output += bytes;
    });
  const [code] = await once(child, 'close');
  return { code, output };
}
