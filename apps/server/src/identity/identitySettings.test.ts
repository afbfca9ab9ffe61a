import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clerkHost, identityProblems, identitySettings } from './identitySettings.ts';

const schema = z.object(identitySettings);
const keyOf = (host: string, mode = 'test') => `pk_${mode}_${Buffer.from(`${host}$`).toString('base64')}`;
const rsa = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ type: 'spki', format: 'pem' }).toString();
const pem = rsa(2048);

const whole = {
  CLERK_PUBLISHABLE_KEY: keyOf('clerk.example.com'),
  CLERK_SECRET_KEY: 'sk_test_abc',
  CLERK_AUTHORIZED_PARTIES: 'https://write.example.com, http://127.0.0.1:8787',
};

/** Names and sentences of what is wrong, of each variable and of all together. */
function problems(variables: Record<string, string>): string[] {
  const read = schema.safeParse(variables);
  if (!read.success) return read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  return identityProblems(read.data).map(({ name, message }) => `${name} ${message}`);
}

describe('the settings of signing in', () => {
  it('need nothing for local accounts', () => {
    expect(problems({})).toEqual([]);
    expect(schema.parse({})).toMatchObject({ ADMIN_EMAILS: [], SIGN_IN_TRIES: 10 });
    expect(problems({ CLERK_SECRET_KEY: '', CLERK_JWT_KEY: '' })).toEqual([]);
  });

  it('read addresses as people write them', () => {
    expect(schema.parse({ ADMIN_EMAILS: ' Mara@Example.com ,jonas@example.com' }).ADMIN_EMAILS).toEqual([
      'mara@example.com',
      'jonas@example.com',
    ]);
  });

  it('take Clerk with a secret key, with a public key, and with both', () => {
    const { CLERK_SECRET_KEY: _, ...rest } = whole;
    expect(problems(whole)).toEqual([]);
    expect(problems({ ...rest, CLERK_JWT_KEY: pem })).toEqual([]);
    expect(problems({ ...whole, CLERK_JWT_KEY: pem.replaceAll('\n', '\\n') })).toEqual([]);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['ADMIN_EMAILS', { ADMIN_EMAILS: 'mara' }, /must be e-mail addresses/],
    ['ADMIN_EMAILS', { ADMIN_EMAILS: 'mara@example.com,' }, /must be e-mail addresses/],
    ['SIGN_IN_TRIES', { SIGN_IN_TRIES: '0' }, /whole number of tries/],
    ['CLERK_PUBLISHABLE_KEY', { ...whole, CLERK_PUBLISHABLE_KEY: 'pk_test_????' }, /whole/],
    ['CLERK_PUBLISHABLE_KEY', { ...whole, CLERK_PUBLISHABLE_KEY: 'pk_test_bm9wZQ==' }, /whole/],
    ['CLERK_PUBLISHABLE_KEY', { ...whole, CLERK_PUBLISHABLE_KEY: keyOf('evil.com/x?') }, /whole/],
    ['CLERK_PUBLISHABLE_KEY', { ...whole, CLERK_PUBLISHABLE_KEY: 'sk_test_abc' }, /pk_test_/],
    ['CLERK_SECRET_KEY', { ...whole, CLERK_SECRET_KEY: keyOf('clerk.example.com') }, /begin with sk_test_/],
    ['CLERK_SECRET_KEY', { ...whole, CLERK_SECRET_KEY: 'sk_live_abc' }, /same kind/],
    ['CLERK_JWT_KEY', { ...whole, CLERK_JWT_KEY: 'MIIB' }, /PEM public key/],
    ['CLERK_JWT_KEY', { ...whole, CLERK_JWT_KEY: rsa(1024) }, /2048 bits/],
    ['CLERK_AUTHORIZED_PARTIES', { ...whole, CLERK_AUTHORIZED_PARTIES: 'write.example.com' }, /origins/],
    ['CLERK_AUTHORIZED_PARTIES', { ...whole, CLERK_AUTHORIZED_PARTIES: 'https://a.example.com/' }, /origins/],
    ['CLERK_AUTHORIZED_PARTIES', { ...whole, CLERK_AUTHORIZED_PARTIES: '*' }, /origins/],
    ['CLERK_AUTHORIZED_PARTIES', { ...whole, CLERK_AUTHORIZED_PARTIES: '' }, /is missing/],
    ['CLERK_API_URL', { ...whole, CLERK_API_URL: 'api.clerk.com' }, /must be an address/],
    ['CLERK_PUBLISHABLE_KEY', { ...whole, CLERK_PUBLISHABLE_KEY: '' }, /is missing/],
    ['CLERK_SECRET_KEY', { ...whole, CLERK_SECRET_KEY: '' }, /or CLERK_JWT_KEY/],
  ])('say what is wrong with %s', (name, variables, sentence) => {
    const found = problems(variables);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${name} `));
    expect(found[0]).toMatch(sentence);
  });

  it('say of a lone audience all that is missing beside it', () => {
    expect(problems({ CLERK_AUDIENCE: 'fabula' }).map((line) => line.split(' ')[0])).toEqual([
      'CLERK_PUBLISHABLE_KEY',
      'CLERK_SECRET_KEY',
      'CLERK_AUTHORIZED_PARTIES',
    ]);
  });
});

it('the host of a publishable key is who issues the tokens', () => {
  expect(clerkHost(keyOf('magical-marmoset-51.clerk.accounts.dev'))).toBe(
    'magical-marmoset-51.clerk.accounts.dev',
  );
  expect(clerkHost(keyOf('clerk.example.com', 'live').replace(/=+$/, ''))).toBe('clerk.example.com');
});
