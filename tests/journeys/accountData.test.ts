import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Storage, StorageFailure } from '../../apps/server/src/storage/Storage.ts';
import type { WorkKind } from '../../apps/server/src/storage/Works.ts';
import { type AccountExport, accountExport } from '../../packages/contract/src/index.ts';
import { modelStorage } from '../storage/model/modelStorage.ts';
import { type Member, PASSWORD } from '../support/createMember.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let storage: Storage;
let server: TestServer;

const start = (over: Partial<Storage> = {}) => startServer({}, { storage: { ...storage, ...over } });

beforeEach(async () => {
  storage = modelStorage();
  server = await start();
});
afterEach(() => server.close());

const now = '2026-11-21T10:00:00.000Z';

async function keepWork(ownerId: string, kind: WorkKind, shelf: 'saved' | 'published', title: string) {
  const baseId = title.toLowerCase().replaceAll(' ', '_');
  const words = { author: 'Mara', premise: 'A keeper.', genre: 'Gothic', excerpt: '' };
  const content = { paragraphs: [`“${title}” — it went out.`, '\u2028', '</script>'] };
  await storage.works.save({
    kind,
    shelf,
    ownerId,
    baseId,
    title,
    key: null,
    isNsfw: false,
    now,
    content,
    ...words,
  });
}

/** Somebody with two saved works, one published, one image, 500 credits and $5.00. */
async function writerWithEverything(email: string): Promise<Member> {
  const member = await server.member(email);
  const { id } = member.user;
  await keepWork(id, 'story', 'saved', 'The light');
  await keepWork(id, 'scene', 'saved', 'The stairs');
  await keepWork(id, 'story', 'published', 'The light');
  const image = { id: `image_${id}`, ownerId: id, contentType: 'image/webp', isNsfw: true, createdAt: now };
  await storage.blobs.put({ ...image, bytes: new Uint8Array([0, 255, 7]) });
  const credits = { unit: 'credits', amount: 500 } as const;
  const claim = [
    { ...credits, account: `user:${id}` },
    { ...credits, account: 'house:credits', amount: -500 },
  ];
  await storage.ledger.post({ key: `claim:${id}`, kind: 'claim', at: now, postings: claim, memo: {} });
  const cents = { unit: 'usd_cents', amount: 500 } as const;
  const paid = [
    { ...cents, account: `user:${id}` },
    { ...cents, account: 'house:cards', amount: -500 },
  ];
  const memo = { payment: 'pi_lamp', holder: 'this-instance' };
  await storage.ledger.post({ key: `deposit:${id}`, kind: 'deposit', at: now, postings: paid, memo });
  return member;
}

async function exported(member: Member): Promise<AccountExport> {
  const response = await member.get('/api/v1/account/export');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="fabula-account-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(response.headers.get('Cache-Control')).toContain('no-store');
  return accountExport.parse(await response.json());
}

async function ownedBy(ownerId: string): Promise<number> {
  let count = 0;
  for await (const _ of storage.works.all(ownerId)) count += 1;
  for await (const _ of storage.blobs.all(ownerId)) count += 1;
  return count;
}

describe('the export', () => {
  it('holds everything that the account owns, and nothing of anybody else', async () => {
    const mara = await writerWithEverything('mara@example.com');
    await writerWithEverything('jonas@example.com');
    const all = await exported(mara);
    expect(all.account).toEqual(mara.user);
    expect(all.works.map(({ kind, shelf, title }) => `${shelf} ${kind}: ${title}`).toSorted()).toEqual([
      'published story: The light',
      'saved scene: The stairs',
      'saved story: The light',
    ]);
    expect(all.works[0]?.content).toHaveProperty('paragraphs.2', '</script>');
    expect(all.credits.balance).toBe(500);
    expect(all.credits.entries).toMatchObject([
      { kind: 'claim', changes: [{ account: 'available', unit: 'credits', amount: 500, balanceAfter: 500 }] },
    ]);
    expect(all.wallet.balanceCents).toBe(500);
    expect(all.wallet.entries).toMatchObject([{ kind: 'deposit', memo: { payment: 'pi_lamp' } }]);
    expect(all.images).toMatchObject([{ contentType: 'image/webp', isNsfw: true, base64: 'AP8H' }]);
    const text = JSON.stringify(all);
    for (const secret of [PASSWORD, 'passwordHash', 'secretHash', 'this-instance', 'house:', 'jonas']) {
      expect(text).not.toContain(secret);
    }
    expect(server.reports).toEqual([]);
  });

  it('holds every booking of many, and what became of what was held', async () => {
    const { user, ...mara } = await writerWithEverything('mara@example.com');
    for (let index = 0; index < 250; index += 1) {
      const hold = [
        { account: `user:${user.id}`, unit: 'credits', amount: -1 },
        { account: `held:${user.id}`, unit: 'credits', amount: 1 },
      ] as const;
      const spent = [
        { account: `held:${user.id}`, unit: 'credits', amount: -1 },
        { account: 'house:credits', unit: 'credits', amount: 1 },
      ] as const;
      const id = `operation-${index}`;
      const common = { at: now, memo: { operation: id } };
      await storage.ledger.post({ key: `hold:${id}`, kind: 'hold', opens: id, postings: hold, ...common });
      await storage.ledger.post({
        key: `settle:${id}`,
        kind: 'capture',
        closes: id,
        postings: spent,
        ...common,
      });
    }
    const { credits } = await exported({ user, ...mara });
    expect(credits.balance).toBe(250);
    expect(credits.entries).toHaveLength(501);
    expect(new Set(credits.entries.map(({ key }) => key)).size).toBe(501);
    expect(credits.entries.filter(({ kind }) => kind === 'capture')).toHaveLength(250);
  });

  it('breaks off when it cannot be whole, instead of ending early', async () => {
    const mara = await writerWithEverything('mara@example.com');
    server.services.storage.blobs.all = async function* () {
      yield* [];
      throw new StorageFailure('unavailable', 'The images cannot be read now.');
    };
    const reading = mara.get('/api/v1/account/export').then((response) => response.text());
    await expect(reading).rejects.toThrow();
    expect(server.reports).toHaveLength(1);
  });
});

describe('deleting one’s account', () => {
  const remove = (member: Member, body: object = { password: PASSWORD }) =>
    member.delete('/api/v1/account', body);

  it('deletes all that it owned, and leaves the ledger and everybody else as they were', async () => {
    const mara = await writerWithEverything('mara@example.com');
    const jonas = await writerWithEverything('jonas@example.com');
    const before = await exported(jonas);
    expect(await ownedBy(mara.user.id)).toBe(4);
    const response = await remove(mara);
    expect([response.status, await response.json()]).toEqual([200, { isDeleted: true }]);
    expect(await ownedBy(mara.user.id)).toBe(0);
    expect((await mara.get('/api/v1/auth/me')).status).toBe(401);
    expect({ ...(await exported(jonas)), exportedAt: '' }).toEqual({ ...before, exportedAt: '' });
    expect(await storage.ledger.audit()).toEqual([]);
    expect(await storage.ledger.balance(`user:${mara.user.id}`, 'credits')).toBe(500);
    for (const collection of ['accounts', 'account_claims', 'account_deletions', 'facts', 'secrets']) {
      for await (const { id, value } of storage.documents(collection).all()) {
        expect(id + JSON.stringify(value)).not.toContain('mara@');
      }
    }
    expect(server.reports).toEqual([]);
  });

  it.each<[string, object, number]>([
    ['no confirmation', {}, 400],
    ['a sentence where there is a password', { confirmation: 'delete my account' }, 400],
    ['another sentence', { confirmation: 'yes' }, 400],
    ['a wrong password', { password: 'not the password' }, 403],
  ])('deletes nothing for %s', async (_, body, status) => {
    const mara = await writerWithEverything('mara@example.com');
    expect((await remove(mara, body)).status).toBe(status);
    expect(await ownedBy(mara.user.id)).toBe(4);
    expect((await mara.get('/api/v1/account')).status).toBe(200);
  });

  it('lets the same address make a new account, which has nothing of the old one', async () => {
    const mara = await writerWithEverything('mara@example.com');
    await remove(mara);
    const again = await server.member('mara@example.com');
    const all = await exported(again);
    expect([all.works, all.images, all.credits.entries, all.wallet.entries]).toEqual([[], [], [], []]);
  });

  const steps: [string, (broken: () => never) => Partial<Storage>][] = [
    ['the works', (broken) => ({ works: { ...storage.works, delete: async () => broken() } })],
    ['the images', (broken) => ({ blobs: { ...storage.blobs, delete: async () => broken() } })],
    [
      'the name',
      (broken) => ({
        documents: (name) => {
          const documents = storage.documents<never>(name);
          return name === 'account_claims' ? { ...documents, delete: async () => broken() } : documents;
        },
      }),
    ],
  ];
  it.each(steps)(
    'goes on at the next start when it breaks at %s, and nobody gets in meanwhile',
    async (_, step) => {
      const mara = await writerWithEverything('mara@example.com');
      await server.close();
      server = await start(
        step(() => {
          throw new StorageFailure('unavailable', 'The disk is gone.');
        }),
      );
      const again = { ...server.visitor(), headers: { Authorization: `Bearer ${mara.token}` } };
      const ask = (method: string, path: string, body?: string) =>
        again.get(path, {
          method,
          headers: { ...again.headers, 'Content-Type': 'application/json' },
          ...(body && { body }),
        });
      expect((await ask('DELETE', '/api/v1/account', JSON.stringify({ password: PASSWORD }))).status).toBe(
        503,
      );
      expect((await ask('GET', '/api/v1/account')).status).toBe(401);
      const login = { email: 'mara@example.com', password: PASSWORD };
      expect((await server.visitor().post('/api/v1/auth/login', login)).status).toBe(401);
      await server.close();

      server = await start();
      const open = async () => {
        let count = await ownedBy(mara.user.id);
        for await (const _one of storage.documents('account_deletions').all()) count += 1;
        return count;
      };
      await expect.poll(open).toBe(0);
      expect((await server.visitor().post('/api/v1/auth/register', login)).status).toBe(201);
      expect(server.reports).toEqual([]);
    },
  );
});
