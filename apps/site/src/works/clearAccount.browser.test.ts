import { beforeEach, expect, test } from 'vitest';
import { sampleRecord } from '../../../../tests/site/storage/sampleStory.ts';
import { claimFlag, pendingPayments } from '../account/moneyAdapters.ts';
import { clearAccount } from './clearAccount.ts';
import { createRows } from './database.ts';
import { openedStories } from './stories.ts';

beforeEach(() => localStorage.clear());

test('D-TOKEN: signing out clears every account-bound key, and nothing that is the browser’s own', async () => {
  const { storage, database } = await openedStories();
  await storage.save(sampleRecord({ title: 'The Land', texts: ['Kept.'] }));
  const accounts = createRows(database, 'accounts');
  const publications = createRows(database, 'publications');
  await accounts.put('a1 k1', { id: 's1', revision: 2, sent: 'f' });
  await publications.put('k1', { id: 'the_land' });
  claimFlag.set();
  const payments = pendingPayments(() => 'a1');
  payments.add('pi_1');
  localStorage.setItem('fabula-prompt-drafts new', '{}');
  sessionStorage.setItem('fabula-prompt-tests', '{}');
  localStorage.setItem('fabula-theme', 'lamp');
  const others = Object.keys(localStorage).filter((key) => !/claimed|payments|drafts/i.test(key));

  await clearAccount();

  expect(claimFlag.isSet()).toBe(false);
  expect(payments.list()).toEqual([]);
  expect(sessionStorage.getItem('fabula-prompt-tests')).toBeNull();
  expect(await accounts.get('a1 k1')).toBeUndefined();
  expect(Object.keys(localStorage).sort()).toEqual(others.sort());
  expect(await publications.get('k1')).toEqual({ id: 'the_land' });
  expect((await storage.list(false)).map(({ title }) => title)).toContain('The Land');
});
