import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { argonPasswords } from '../../apps/server/src/identity/argonPasswords.ts';
import { meAnswer, sessionsAnswer, signInAnswer, userAnswer } from '../../packages/contract/src/index.ts';
import { PASSWORD, signedInVisitor } from '../support/createMember.ts';
import { createVisitor, type Visitor } from '../support/createVisitor.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startServer({}, { passwords: argonPasswords() });
});
afterEach(async () => {
  expect(server.reports).toEqual([]);
  await server.close();
});

const mara = { email: 'mara@example.com', password: PASSWORD };

async function login(visitor: Visitor, credentials = mara) {
  const response = await visitor.post('/api/v1/auth/login', credentials);
  expect(response.status).toBe(200);
  const { token, user } = signInAnswer.parse(await response.json());
  return { ...signedInVisitor(visitor, token), token, user };
}

/** What a browser finds out when its page is loaded anew: it has its cookies, and no token. */
async function reload(visitor: Visitor): Promise<{ status: number; token?: string | undefined }> {
  const response = await visitor.get('/api/v1/auth/me');
  if (response.status !== 200) return { status: response.status };
  return { status: 200, token: meAnswer.parse(await response.json()).token };
}

const account = async (visitor: Visitor) => (await visitor.get('/api/v1/account')).status;

describe('signing up and in', () => {
  it('makes an account, knows it by its token, and again after signing in elsewhere', async () => {
    const member = await server.member(mara.email);
    expect(member.user).toEqual({
      id: expect.stringMatching(/^[\w-]{20,}$/),
      email: mara.email,
      firstName: '',
      lastName: '',
      fullName: '',
      imageUrl: '',
      isAdmin: false,
      provedAt: null,
      publishingBlocked: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    const me = meAnswer.parse(await (await member.get('/api/v1/auth/me')).json());
    expect(me).toEqual({ user: member.user });
    const elsewhere = await login(server.visitor());
    expect(elsewhere.user).toEqual(member.user);
    expect(userAnswer.parse(await (await elsewhere.get('/api/v1/account')).json()).user).toEqual(member.user);
  });

  it('knows an address however it is typed', async () => {
    const { user } = await server.member('Zo\u00eb@Example.com');
    const typed = { email: '  ZOE\u0308@example.COM ', password: PASSWORD };
    expect((await login(server.visitor(), typed)).user.id).toBe(user.id);
    expect((await server.visitor().post('/api/v1/auth/register', typed)).status).toBe(409);
  });

  it('knows an address however its letters were made, and takes none with letters that nobody sees', async () => {
    const { user } = await server.member('\uff2dara@Example.com');
    expect(user.email).toBe('mara@example.com');
    expect((await login(server.visitor(), { ...mara, email: 'm\uff41ra@example.com' })).user.id).toBe(
      user.id,
    );
    for (const unseen of ['\u200b', '\u200d', '\u00ad', '\u202e', '\u0000', '\u2060', '\u3164', '\ue000']) {
      const email = `ma${unseen}ra@example.com`;
      const response = await server.visitor().post('/api/v1/auth/register', { ...mara, email });
      expect([response.status, (await response.json()).field]).toEqual([400, 'email']);
    }
  });

  it('opens an account of before, whose address was kept as it was typed', async () => {
    const { user } = await server.member();
    const old = '\uff4dara\u200b@example.com';
    const accounts = server.services.accountStore;
    const record = (await accounts.find(user.id))?.record;
    if (record === undefined) throw new Error('The account is gone.');
    const made = await accounts.create({ ...record, email: old, claim: `email:${old}`, sessions: [] });
    const typed = { email: ` ${old.toUpperCase()}`, password: PASSWORD };
    const { user: known } = await login(server.visitor(), typed);
    expect([known.id, known.email, known.provedAt]).toEqual([made?.id, old, null]);
  });

  it('knows a password however its letters were put together', async () => {
    const visitor = server.visitor();
    await visitor.post('/api/v1/auth/register', { ...mara, password: 'caf\u00e9 caf\u00e9 caf\u00e9' });
    await login(server.visitor(), { ...mara, password: 'cafe\u0301 cafe\u0301 cafe\u0301' });
  });

  it.each<[string, object, string]>([
    ['no address', { password: PASSWORD }, 'email'],
    ['an address that is none', { ...mara, email: 'mara' }, 'email'],
    ['two addresses', { ...mara, email: 'a@example.com b@example.com' }, 'email'],
    ['a short password', { ...mara, password: 'nine char' }, 'password'],
    ['nine emoji', { ...mara, password: '🕯️'.repeat(4) }, 'password'],
    ['the address as password', { ...mara, password: 'MARA@example.com' }, 'password'],
  ])('takes no %s', async (_, body, field) => {
    const response = await server.visitor().post('/api/v1/auth/register', body);
    expect([response.status, await response.json()]).toMatchObject([400, { type: 'invalid_request', field }]);
    expect((await server.visitor().post('/api/v1/auth/login', mara)).status).toBe(401);
  });

  it('takes passwords of 10 and of 200 characters, of any kind, and none of 201', async () => {
    const register = (email: string, password: string) =>
      server.visitor().post('/api/v1/auth/register', { email, password });
    expect((await register('a@example.com', '🕯'.repeat(10))).status).toBe(201);
    expect((await register('b@example.com', ' '.repeat(200))).status).toBe(201);
    expect((await register('c@example.com', 'x'.repeat(201))).status).toBe(413);
  });

  it('makes one account of twenty that want the same address at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.visitor().post('/api/v1/auth/register', mara)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
  });

  it('makes one admin of twenty that come first at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        server
          .visitor()
          .post('/api/v1/auth/register', { ...mara, email: `writer-${index}@example.com` })
          .then(async (response) => signInAnswer.parse(await response.json()).user),
      ),
    );
    expect(answers.filter(({ isAdmin }) => isAdmin)).toHaveLength(1);
  });
});

describe('sessions', () => {
  it('gives a page that is loaded anew a fresh token, by a cookie that no script can read', async () => {
    const visitor = server.visitor();
    const response = await visitor.post('/api/v1/auth/register', mara);
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith('fabula_session='));
    for (const word of ['HttpOnly', 'SameSite=Lax', 'Path=/api/v1/auth']) expect(cookie).toContain(word);
    const { status, token = '' } = await reload(visitor);
    expect(status).toBe(200);
    expect(await account(signedInVisitor(server.visitor(), token))).toBe(200);
  });

  it('marks, where scripts may see it, that somebody may be signed in, and takes the mark away with the session', async () => {
    const visitor = server.visitor();
    const marks = (response: Response) =>
      response.headers.getSetCookie().filter((one) => one.startsWith('fabula_signed_in='));
    const [mark] = marks(await visitor.post('/api/v1/auth/register', mara));
    expect(mark).toMatch(/^fabula_signed_in=1; Max-Age=\d+; Path=\/; SameSite=Lax$/);
    expect(marks(await visitor.get('/api/v1/auth/me'))).toEqual([mark]);
    expect(marks(await visitor.post('/api/v1/auth/logout'))).toEqual([
      expect.stringContaining('fabula_signed_in=; Max-Age=0'),
    ]);
  });

  it('opens nothing with the cookie alone, and gives no token to a page of another site', async () => {
    const visitor = server.visitor();
    await visitor.post('/api/v1/auth/register', mara);
    expect(await account(visitor)).toBe(401);
    const foreign = await visitor.get('/api/v1/auth/me', { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect(foreign.status).toBe(401);
    expect((await reload(visitor)).status).toBe(200);
  });

  it('signs in and out with JSON only, which no form of another site can send', async () => {
    const form = { headers: { 'Content-Type': 'text/plain' }, method: 'POST', body: JSON.stringify(mara) };
    for (const call of ['login', 'register']) {
      expect((await server.visitor().get(`/api/v1/auth/${call}`, form)).status).toBe(400);
    }
  });

  it('ends with signing out: the token, the cookie, and no other session', async () => {
    const here = await server.member(mara.email);
    const there = await login(server.visitor());
    expect((await here.post('/api/v1/auth/logout')).status).toBe(200);
    expect(await account(here)).toBe(401);
    expect(await account(there)).toBe(200);
  });

  it('ends by the cookie alone, and signing out twice is no error', async () => {
    const visitor = server.visitor();
    await visitor.post('/api/v1/auth/register', mara);
    const { token = '' } = await reload(visitor);
    expect((await visitor.post('/api/v1/auth/logout')).status).toBe(200);
    expect((await visitor.post('/api/v1/auth/logout')).status).toBe(200);
    expect((await reload(visitor)).status).toBe(401);
    expect(await account(signedInVisitor(server.visitor(), token))).toBe(401);
  });

  it('ends everywhere at once', async () => {
    const here = await server.member(mara.email);
    const phone = server.visitor();
    const there = await login(phone);
    const other = await server.member('jonas@example.com');
    expect((await here.post('/api/v1/auth/logout-everywhere')).status).toBe(200);
    expect([await account(here), await account(there), (await reload(phone)).status]).toEqual([
      401, 401, 401,
    ]);
    expect(await account(other)).toBe(200);
    expect(await account(await login(server.visitor()))).toBe(200);
  });

  it('are listed with what they are in and when they were used, and each can be ended from another', async () => {
    let now = Date.now();
    const timed = await startServer({}, { now: () => now });
    const signIn = async (userAgent: string) => {
      const browser = timed.visitor();
      const init = { headers: { 'User-Agent': userAgent } };
      const response = await browser.post('/api/v1/auth/login', mara, init);
      return { browser, member: signedInVisitor(browser, signInAnswer.parse(await response.json()).token) };
    };
    const list = async (who: Visitor) =>
      sessionsAnswer.parse(await (await who.get('/api/v1/auth/sessions')).json()).sessions;
    await timed.visitor().post('/api/v1/auth/register', mara);
    now += 1_000;
    const laptop = await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0');
    now += 1_000;
    const phone = await signIn(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Safari/604.1',
    );
    expect(await list(laptop.member)).toMatchObject([
      { browser: 'Safari', system: 'iPhone', isCurrent: false },
      { browser: 'Firefox', system: 'Linux', isCurrent: true },
      { browser: '', system: '', isCurrent: false },
    ]);
    now += 2 * 60 * 60 * 1_000;
    expect(await reload(laptop.browser)).toMatchObject({ status: 200 });
    const { token = '' } = await reload(phone.browser);
    now += 1_000;
    const again = signedInVisitor(timed.visitor(), token);
    const [first] = (await list(again)).filter(({ system }) => system === 'Linux');
    expect(first?.usedAt).toBe(new Date(now - 1_000).toISOString());
    const other = await timed.member('jonas@example.com');
    const end = (who: Visitor) => who.delete(`/api/v1/auth/sessions/${first?.id}`);
    expect((await end(other)).status).toBe(404);
    expect((await end(timed.visitor())).status).toBe(401);
    expect(await reload(laptop.browser)).toMatchObject({ status: 200 });
    expect((await end(again)).status).toBe(200);
    expect(await reload(laptop.browser)).toEqual({ status: 401 });
    expect((await list(again)).map(({ system }) => system)).toEqual(['iPhone', '']);
    expect((await end(again)).status).toBe(404);
    await timed.close();
  });

  it('outlives a restart, and ends after thirty days without a visit', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'fabula-restart-'));
    let now = Date.now();
    const options = { now: () => now, passwords: argonPasswords() };
    const before = await startServer({ DATA_DIR }, options);
    const member = await before.member(mara.email);
    const browser = createVisitor(before.url);
    await login(browser);
    const jar = (await browser.get('/api/v1/auth/me')).headers.getSetCookie().join('; ');
    await before.close();

    const after = await startServer({ DATA_DIR }, options);
    const again = signedInVisitor(after.visitor(), member.token);
    expect(await account(again)).toBe(200);
    const withCookie = { headers: { Cookie: jar.split(';')[0] ?? '' } };
    const resume = async () => (await after.visitor().get('/api/v1/auth/me', withCookie)).status;
    expect(await resume()).toBe(200);
    now += 16 * 60 * 1_000;
    const late = await again.get('/api/v1/account');
    expect([late.status, (await late.json()).error]).toEqual([401, expect.stringContaining('has expired')]);
    for (const days of [20, 29]) {
      now += days * 24 * 60 * 60 * 1_000;
      expect(await resume()).toBe(200);
    }
    now += 31 * 24 * 60 * 60 * 1_000;
    expect(await resume()).toBe(401);
    await after.close();
    rmSync(DATA_DIR, { recursive: true, force: true });
  });
});
