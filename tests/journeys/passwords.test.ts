import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IdentityFailure } from '../../apps/server/src/identity/Identity.ts';
import { signInAnswer } from '../../packages/contract/src/index.ts';
import { PASSWORD, signedInVisitor } from '../support/createMember.ts';
import type { Visitor } from '../support/createVisitor.ts';
import { plainPasswords } from '../support/plainPasswords.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let hasher: ReturnType<typeof plainPasswords>;
let server: TestServer;

/** The next quarter of an hour: counted tries are forgotten at its end, and no test reaches that. */
const QUARTER_MS = 15 * 60 * 1_000;
const soon = (Math.floor(Date.now() / QUARTER_MS) + 1) * QUARTER_MS + 1;

beforeEach(async () => {
  hasher = plainPasswords();
  server = await startServer(
    { SIGN_IN_TRIES: '10', TRUSTED_PROXY: '127.0.0.1' },
    { passwords: hasher, now: () => soon },
  );
});
afterEach(async () => {
  expect(server.reports).toEqual([]);
  await server.close();
});

const EMAIL = 'mara@example.com';
const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
const login = (visitor: Visitor, password: string, email = EMAIL, address = '192.0.2.1') =>
  visitor.post('/api/v1/auth/login', { email, password }, from(address));

describe('a wrong password and an unknown address', () => {
  it('answer alike, after the same work', async () => {
    await server.member(EMAIL);
    const answers = [];
    for (const email of [EMAIL, 'nobody@example.com']) {
      const before = hasher.count;
      const response = await login(server.visitor(), 'not the password', email);
      answers.push([response.status, await response.json(), hasher.count - before]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual([
      401,
      { error: expect.stringContaining('or the password is wrong'), type: 'unauthenticated' },
      1,
    ]);
  });
});

describe('guessing', () => {
  it('is over after ten tries, even for the right password, until the quarter of an hour has passed', async () => {
    await server.member(EMAIL);
    const before = hasher.count;
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => login(server.visitor(), `guess number ${index}`)),
    );
    const count = (status: number) => guesses.filter((one) => one.status === status).length;
    expect([count(401), count(429)]).toEqual([10, 20]);
    expect(hasher.count - before).toBe(10);
    const right = await login(server.visitor(), PASSWORD);
    expect(right.status).toBe(429);
    const wait = Number(right.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect((await right.json()).type).toBe('rate_limited');
  });

  it('locks nobody out of their account from another address, nor others from this one', async () => {
    await server.member(EMAIL);
    await server.member('jonas@example.com');
    for (let guess = 0; guess < 11; guess += 1) await login(server.visitor(), `guess number ${guess}`);
    expect((await login(server.visitor(), PASSWORD, EMAIL, '192.0.2.2')).status).toBe(200);
    expect((await login(server.visitor(), PASSWORD, 'jonas@example.com')).status).toBe(200);
  });

  it('is over for an address after fifty tries at many accounts', async () => {
    await server.member(EMAIL);
    const spray = [];
    for (let guess = 0; guess < 51; guess += 1) {
      spray.push((await login(server.visitor(), PASSWORD, `writer-${guess}@example.com`)).status);
    }
    expect(spray.slice(49)).toEqual([401, 429]);
  });

  it('by a crowd leaves two tries to each address, and never locks the owner out', async () => {
    await server.member(EMAIL);
    for (let guess = 0; guess < 50; guess += 1) {
      const wrong = await login(server.visitor(), 'not the password', EMAIL, `198.51.100.${guess}`);
      expect(wrong.status).toBe(401);
    }
    const stranger = [];
    for (let guess = 0; guess < 4; guess += 1) {
      stranger.push((await login(server.visitor(), `guess ${guess}`, EMAIL, '203.0.113.7')).status);
    }
    expect(stranger).toEqual([401, 401, 429, 429]);
    for (let time = 0; time < 3; time += 1) {
      expect((await login(server.visitor(), PASSWORD, EMAIL, '203.0.113.8')).status).toBe(200);
    }
  });

  it.each([
    ['a /64', (one: number) => `2001:db8:1:1::${one.toString(16)}`, 10],
    ['a /56', (one: number) => `2001:db8:1:${(one % 256).toString(16)}::1`, 20],
    ['a /48', (one: number) => `2001:db8:1:${((one * 257) % 65_536).toString(16)}::1`, 80],
  ])('from %s is over as if it were one place, however many addresses it has', async (_, address, most) => {
    await server.member(EMAIL);
    let wrong = 0;
    for (let guess = 0; guess < 120; guess += 1) {
      // At many accounts, so that it is not the account’s own limit that ends it.
      const email = guess < most + 20 ? EMAIL : `writer-${guess}@example.com`;
      const { status } = await login(server.visitor(), 'not the password', email, address(guess));
      if (email === EMAIL && status === 401) wrong += 1;
    }
    expect(wrong).toBeLessThanOrEqual(most);
    expect((await login(server.visitor(), PASSWORD, EMAIL, '192.0.2.7')).status).toBe(200);
  });

  it.each([
    ['/64', (one: number) => `2001:db8:2:1::${one.toString(16)}`, 50],
    ['/56', (one: number) => `2001:db8:2:${(one % 256).toString(16)}::1`, 100],
    ['/48', (one: number) => `2001:db8:2:${((one * 257) % 65_536).toString(16)}::1`, 400],
  ])('at many accounts is over for a %s', async (_, address, most) => {
    let tried = 0;
    for (; tried <= most + 1; tried += 1) {
      const email = `writer-${tried}@example.com`;
      if ((await login(server.visitor(), PASSWORD, email, address(tried))).status === 429) break;
    }
    expect(tried).toBe(most);
  });

  it('is counted as one address however that is typed', async () => {
    await server.member(EMAIL);
    const typed = [
      'mara@example.com',
      '\uff4dara@example.com',
      'm\uff41ra@example.com',
      'mar\uff41@example.com',
    ];
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await login(server.visitor(), `guess ${guess}`, typed[guess % 4])).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  it('counts no sign-in that was right', async () => {
    await server.member(EMAIL);
    for (let time = 0; time < 15; time += 1) {
      expect((await login(server.visitor(), PASSWORD)).status).toBe(200);
    }
  });

  it('counts no try for which there was no time', async () => {
    await server.member(EMAIL);
    const { verify } = hasher;
    hasher.verify = () =>
      Promise.reject(new IdentityFailure('busy', 'Too many people are logging in right now.'));
    for (let time = 0; time < 12; time += 1) {
      const response = await login(server.visitor(), PASSWORD);
      expect([response.status, Number(response.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    }
    hasher.verify = verify;
    expect((await login(server.visitor(), PASSWORD)).status).toBe(200);
  });

  it('is counted where one is signed in, too', async () => {
    const member = await server.member(EMAIL);
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const change = { currentPassword: `guess number ${guess}`, newPassword: 'another lamp here' };
      statuses.push((await member.post('/api/v1/auth/password', change, from('192.0.2.1'))).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
  });
});

describe('changing the password', () => {
  const NEW = 'another lamp in the fog';

  it('ends all other sessions, and goes on in this one', async () => {
    const member = await server.member(EMAIL);
    const phone = server.visitor();
    const { token } = signInAnswer.parse(await (await login(phone, PASSWORD)).json());
    const change = { currentPassword: PASSWORD, newPassword: NEW };
    const response = await member.post('/api/v1/auth/password', change);
    expect(response.status).toBe(200);
    const here = signedInVisitor(member, signInAnswer.parse(await response.json()).token);
    const account = async (who: Visitor) => (await who.get('/api/v1/account')).status;
    expect(await account(here)).toBe(200);
    expect(await account(signedInVisitor(phone, token))).toBe(401);
    expect((await phone.get('/api/v1/auth/me')).status).toBe(401);
    expect(await account(signedInVisitor(server.visitor(), member.token))).toBe(401);
    expect((await login(server.visitor(), PASSWORD)).status).toBe(401);
    expect((await login(server.visitor(), NEW)).status).toBe(200);
  });

  it('needs the current one, and a good new one', async () => {
    const member = await server.member(EMAIL);
    const change = (currentPassword: string, newPassword: string) =>
      member.post('/api/v1/auth/password', { currentPassword, newPassword });
    const wrong = await change('not the password', NEW);
    expect([wrong.status, await wrong.json()]).toMatchObject([
      403,
      { type: 'forbidden', field: 'currentPassword' },
    ]);
    const short = await change(PASSWORD, 'short');
    expect([short.status, await short.json()]).toMatchObject([400, { field: 'newPassword' }]);
    expect((await login(server.visitor(), PASSWORD)).status).toBe(200);
  });
});
