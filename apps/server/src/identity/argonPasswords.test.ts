import { expect, it } from 'vitest';
import { argonPasswords } from './argonPasswords.ts';
import { IdentityFailure } from './Identity.ts';

it('keeps argon2id with OWASP’s parameters, and knows the password again', async () => {
  const passwords = argonPasswords();
  const hash = await passwords.hash('a lamp in the fog');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.hash('a lamp in the fog')).not.toBe(hash);
  expect(await passwords.verify('a lamp in the fog', hash)).toBe(true);
  expect(await passwords.verify('a lamp in the fog ', hash)).toBe(false);
});

it('answers false without a hash, whatever the password', async () => {
  expect(await argonPasswords().verify('nobody has this password', null)).toBe(false);
});

it('lets a flood wait or come back, and serves on afterwards', async () => {
  const passwords = argonPasswords();
  const flood = await Promise.allSettled(
    Array.from({ length: 150 }, (_, index) => passwords.hash(`password ${index}`)),
  );
  const refused = flood.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(48);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(IdentityFailure);
  expect(await passwords.hash('a lamp in the fog')).toContain('argon2id');
});
