import { describe, expect, it } from 'vitest';
import { memoryAccountSubject } from '../../../../../tests/sabotages/account/memoryAccountSubject.ts';
import { sabotages } from '../../../../../tests/sabotages/account/sabotages.ts';
import { accountConformance } from './accountConformance.ts';

describe('the account in memory', () => {
  it.each(accountConformance(memoryAccountSubject()))('$name', async ({ skipped, run }) => {
    expect(skipped).toBeNull();
    await run();
  });

  it('is deleted by a sentence where nobody here knows the password', async () => {
    const name = 'account: is deleted by whoever proves that it is theirs';
    const subject = memoryAccountSubject({ deletionNeeds: 'confirmation' });
    await accountConformance(subject)
      .find((one) => one.name === name)
      ?.run();
  });
});

describe('what is broken on purpose is found by the case that is about it', () => {
  it.each(Object.entries(sabotages))('%s', async (name, { broken, says }) => {
    const found = accountConformance(broken(memoryAccountSubject())).find((one) => one.name === name);
    await expect(found?.run()).rejects.toThrow(says);
  });

  it('there is a way to fail for every case', () => {
    expect(accountConformance(memoryAccountSubject()).map(({ name }) => name)).toEqual(
      Object.keys(sabotages),
    );
  });
});

it('skips what an adapter has not, under its name', async () => {
  const cases = accountConformance({ adapter: {} });
  expect(cases.filter((one) => one.skipped === null)).toEqual([]);
  expect(cases[0]?.name).toBe('session: is the same object until something changes (skipped: no session)');
  await Promise.all(cases.map((one) => one.run()));
});
