import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { status, type User, userAnswer } from '../../packages/contract/src/index.ts';
import { signedInVisitor } from '../support/createMember.ts';
import { clerkUser, type FakeClerk, fakeClerk } from '../support/fakeClerk.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let clerk: FakeClerk;
let server: TestServer;

beforeEach(async () => {
  clerk = await fakeClerk();
  clerk.users.set('user_mara', clerkUser('user_mara', 'Mara@Example.com'));
  server = await startServer({ ...clerk.variables, ADMIN_EMAILS: 'mara@example.com' });
});
afterEach(async () => {
  await server.close();
  await clerk.close();
});

const bearer = (token: string) => signedInVisitor(server.visitor(), token);

async function whoIs(token: string): Promise<User> {
  const response = await bearer(token).get('/api/v1/account');
  expect(response.status).toBe(200);
  return userAnswer.parse(await response.json()).user;
}

describe('signing in with Clerk', () => {
  it('makes an account on first sight, with what Clerk knows, and the same one ever after', async () => {
    const first = await whoIs(clerk.token());
    expect(first).toMatchObject({
      email: 'mara@example.com',
      fullName: 'Mara Quill',
      imageUrl: 'https://img.clerk.com/mara',
      isAdmin: true,
    });
    expect(first.id).not.toContain('mara');
    expect(await whoIs(clerk.token({ jti: 'another' }))).toEqual(first);
    expect(clerk.asked.filter((call) => call.includes('/users/'))).toEqual(['GET /v1/users/user_mara']);
    expect(server.reports).toEqual([]);
  });

  it('makes one account of twenty calls that are the first at once', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => whoIs(clerk.token())));
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
  });

  it('takes what the token says, and asks nobody then', async () => {
    const claims = { email: 'Mara@Example.com', email_verified: true, first_name: 'M.', last_name: 'Q.' };
    expect(await whoIs(clerk.token(claims))).toMatchObject({ email: 'mara@example.com', fullName: 'M. Q.' });
    const renamed = await whoIs(clerk.token({ ...claims, email: 'quill@example.com' }));
    expect(renamed).toMatchObject({ email: 'quill@example.com', isAdmin: false });
    expect(clerk.asked.filter((call) => call.includes('/users/'))).toEqual([]);
  });

  it('makes nobody an admin for an address that they have not shown to be theirs', async () => {
    clerk.users.set('user_eve', clerkUser('user_eve', 'mara@example.com', 'unverified'));
    expect((await whoIs(clerk.token({ sub: 'user_eve' }))).isAdmin).toBe(false);
    expect((await whoIs(clerk.token({ sub: 'user_eve', email: 'mara@example.com' }))).isAdmin).toBe(false);
    clerk.users.set('user_first', clerkUser('user_first', 'first@example.com'));
    expect((await whoIs(clerk.token({ sub: 'user_first' }))).isAdmin).toBe(false);
  });

  it('signs in even those about whom Clerk says nothing now', async () => {
    await whoIs(clerk.token());
    clerk.isBroken = true;
    expect(await whoIs(clerk.token({ sub: 'user_jonas' }))).toMatchObject({ email: '', isAdmin: false });
  });

  it('says that it cannot tell, and not that nobody is signed in, when Clerk’s keys cannot be had', async () => {
    clerk.isBroken = true;
    const response = await bearer(clerk.token()).get('/api/v1/account');
    expect([response.status, await response.json()]).toEqual([
      502,
      { error: expect.stringContaining('Try again in a moment'), type: 'upstream_unreachable' },
    ]);
  });

  it.each(['register', 'login', 'logout', 'password'])('has no %s of its own', async (call) => {
    const response = await bearer(clerk.token()).post(`/api/v1/auth/${call}`, {
      email: 'a@example.com',
      password: 'a lamp in the fog',
      currentPassword: 'a lamp in the fog',
      newPassword: 'another lamp in the fog',
    });
    expect([response.status, (await response.json()).type]).toEqual([404, 'not_found']);
    expect((await server.visitor().get('/api/v1/auth/me')).status).toBe(404);
  });

  it('says so in the status, with the key that a page needs and no other', async () => {
    const text = await (await server.visitor().get('/api/v1/status')).text();
    expect(status.parse(JSON.parse(text)).parts.signIn).toEqual({
      kind: 'real',
      name: 'Clerk at clerk.example.com',
      provider: 'clerk',
      publishableKey: clerk.variables.CLERK_PUBLISHABLE_KEY,
    });
    expect(text).not.toContain('sk_test');
  });
});

describe('signing out everywhere with Clerk', () => {
  it('refuses the tokens made before, ends Clerk’s sessions, and takes a token made after', async () => {
    const iat = Math.floor(Date.now() / 1_000) - 20;
    const token = clerk.token({ iat });
    const { id } = await whoIs(token);
    expect((await bearer(token).post('/api/v1/auth/logout-everywhere')).status).toBe(200);
    expect((await bearer(token).get('/api/v1/account')).status).toBe(401);
    expect(clerk.asked).toContain('POST /v1/sessions/sess_1/revoke');
    // Clerk tells times in whole seconds.
    const later = clerk.token({ iat: Math.ceil(Date.now() / 1_000) });
    expect((await whoIs(later)).id).toBe(id);
  });
});

describe('deleting one’s account with Clerk', () => {
  const CONFIRMED = { confirmation: 'delete my account' };
  const old = () => clerk.token({ iat: Math.floor(Date.now() / 1_000) - 20 });

  it('needs the sentence, deletes the person at Clerk too, and refuses the token', async () => {
    const token = old();
    await whoIs(token);
    const unsure = await bearer(token).delete('/api/v1/account', { password: 'a lamp in the fog' });
    expect([unsure.status, clerk.users.has('user_mara')]).toEqual([400, true]);
    expect((await bearer(token).delete('/api/v1/account', CONFIRMED)).status).toBe(200);
    expect(clerk.users.has('user_mara')).toBe(false);
    expect((await bearer(token).get('/api/v1/account')).status).toBe(401);
    expect(server.reports).toEqual([]);
  });

  it('lets the same person begin anew, as somebody else', async () => {
    const before = await whoIs(old());
    await bearer(old()).delete('/api/v1/account', CONFIRMED);
    const after = await whoIs(clerk.token({ iat: Math.ceil(Date.now() / 1_000) }));
    expect(after.id).not.toBe(before.id);
    expect((await bearer(old()).get('/api/v1/account')).status).toBe(401);
  });

  it('deletes our data though Clerk does not answer', async () => {
    const token = old();
    await whoIs(token);
    clerk.isBroken = true;
    expect((await bearer(token).delete('/api/v1/account', CONFIRMED)).status).toBe(200);
    expect((await bearer(token).get('/api/v1/account')).status).toBe(401);
    expect(server.reports).toHaveLength(1);
  });
});
