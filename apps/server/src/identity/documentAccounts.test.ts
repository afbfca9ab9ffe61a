import { beforeEach, describe, expect, it } from 'vitest';
import { modelStorage } from '../../../../tests/storage/model/modelStorage.ts';
import type { Storage } from '../storage/Storage.ts';
import { documentAccounts } from './documentAccounts.ts';
import type { AccountRecord } from './Identity.ts';

let storage: Storage;
beforeEach(() => {
  storage = modelStorage();
});

const open = (over: Partial<Parameters<typeof documentAccounts>[0]> = {}) =>
  documentAccounts({ storage, adminEmails: [], isLocal: true, isFirstAdmin: true, ...over });

const record = (name: string): AccountRecord => ({
  email: `${name}@example.com`,
  isEmailVerified: false,
  firstName: '',
  lastName: '',
  imageUrl: '',
  createdAt: '2026-11-21T00:00:00.000Z',
  claim: `email:${name}@example.com`,
  passwordHash: `hash of ${name}`,
  sessions: [],
  signedOutAt: null,
  profileAt: null,
  deletedAt: null,
});

/** The same storage, of which one write fails, as when the server dies in the middle. */
function dyingAt(collection: string): Storage {
  return {
    ...storage,
    documents(name) {
      const documents = storage.documents<never>(name);
      if (name !== collection) return documents;
      return { ...documents, create: () => Promise.reject(new Error('killed')) };
    },
  } as Storage;
}

describe('making an account', () => {
  it.each(['facts', 'accounts'])('can be done again after a crash at %s', async (collection) => {
    await expect(open({ storage: dyingAt(collection) }).create(record('mara'))).rejects.toThrow('killed');
    const accounts = open();
    expect(await accounts.findByClaim('email:mara@example.com')).toBeUndefined();
    const made = await accounts.create({ ...record('mara'), passwordHash: 'another' });
    expect(made?.record.passwordHash).toBe('another');
    expect((await accounts.findByClaim('email:mara@example.com'))?.id).toBe(made?.id);
    expect(made && (await accounts.describe(made)).isAdmin).toBe(true);
    expect(await accounts.create(record('mara'))).toBeUndefined();
  });

  it('makes one of fifty that want the same, on several instances', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => open().create(record('mara'))));
    expect(made.filter((one) => one !== undefined)).toHaveLength(1);
    const ids: string[] = [];
    for await (const { id } of storage.documents('accounts').all()) ids.push(id);
    expect(ids).toHaveLength(1);
  });

  it('makes one admin, and no other when that one is gone', async () => {
    const accounts = open();
    const first = await accounts.create(record('first'));
    await accounts.create(record('second'));
    await accounts.erase(first?.id ?? '');
    const third = await accounts.create(record('first'));
    expect(third && (await accounts.describe(third)).isAdmin).toBe(false);
  });

  it('makes no admin of the first where others can reach the server', async () => {
    const accounts = open({ isFirstAdmin: false });
    const first = await accounts.create(record('first'));
    expect(first && (await accounts.describe(first)).isAdmin).toBe(false);
    expect(await accounts.awaitsAdmin()).toBe(true);
  });

  it('makes an admin of a named address once it is proved, and not before', async () => {
    const accounts = open({ isFirstAdmin: false, adminEmails: ['mara@example.com'] });
    const made = await accounts.create(record('mara'));
    const isAdmin = async () => {
      const found = await accounts.find(made?.id ?? '');
      return found && (await accounts.describe(found)).isAdmin;
    };
    expect(await isAdmin()).toBe(false);
    await accounts.change(made?.id ?? '', (one) => ({ ...one, isEmailVerified: true }));
    expect(await isAdmin()).toBe(true);
  });

  it('makes no first admin where somebody else signs people in', async () => {
    const accounts = open({ isLocal: false });
    const first = await accounts.create({ ...record('first'), claim: 'clerk:user_1' });
    expect(first && (await accounts.describe(first)).isAdmin).toBe(false);
  });
});

describe('erasing an account', () => {
  it('leaves nothing that says who it was, and an id that nobody gets again', async () => {
    const accounts = open();
    const made = await accounts.create(record('mara'));
    const id = made?.id ?? '';
    await accounts.erase(id);
    await accounts.erase(id);
    const left: unknown[] = [];
    for (const collection of ['accounts', 'account_claims']) {
      for await (const { value } of storage.documents(collection).all()) left.push(value);
    }
    expect(left).toHaveLength(1);
    expect(JSON.stringify(left)).not.toMatch(/mara|hash of/);
    expect((await accounts.create(record('mara')))?.id).not.toBe(id);
  });

  it('does not let go of a claim that leads elsewhere by now', async () => {
    const accounts = open();
    const made = await accounts.create(record('mara'));
    await accounts.erase(made?.id ?? '');
    const successor = await accounts.create(record('mara'));
    await accounts.erase(made?.id ?? '');
    expect((await accounts.findByClaim('email:mara@example.com'))?.id).toBe(successor?.id);
  });
});

it('changes are made on the newest record: of fifty at once none is lost', async () => {
  const accounts = open();
  const id = (await accounts.create(record('mara')))?.id ?? '';
  const add = (text: string) => accounts.change(id, (one) => ({ ...one, firstName: one.firstName + text }));
  await Promise.all(Array.from({ length: 50 }, () => add('x')));
  expect((await accounts.find(id))?.record.firstName).toBe('x'.repeat(50));
});
