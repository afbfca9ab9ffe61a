import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FakeClerk, fakeClerk } from '../support/fakeClerk.ts';
import { type Claims, hs256, oddHeaders, rs, rsaPair, unsigned } from '../support/oddTokens.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let clerk: FakeClerk;
/** Verifies with the key that Clerk publishes. */
let asking: TestServer;
/** Verifies with the key that is configured, and never asks anybody. */
let networkless: TestServer;

beforeAll(async () => {
  clerk = await fakeClerk();
  const CLERK_AUDIENCE = 'fabula';
  asking = await startServer({ ...clerk.variables, CLERK_AUDIENCE });
  networkless = await startServer({
    ...clerk.variables,
    CLERK_AUDIENCE,
    CLERK_SECRET_KEY: '',
    CLERK_JWT_KEY: clerk.pair.pem.replaceAll('\n', '\\n'),
  });
});
afterEach(() => {
  expect(asking.reports).toEqual([]);
  expect(networkless.reports).toEqual([]);
});
afterAll(async () => {
  await asking.close();
  await networkless.close();
  await clerk.close();
});

const now = () => Math.floor(Date.now() / 1_000);
const good = (claims: Claims = {}, header: Claims = {}) => clerk.token({ aud: 'fabula', ...claims }, header);

async function ask(server: TestServer, authorization: string): Promise<[number, string]> {
  const headers = { Authorization: authorization };
  const response = await server.visitor().get('/api/v1/account', { headers });
  return [response.status, (await response.json()).type];
}

it('takes what Clerk signs for our pages: so the forgeries below fail for what is wrong with them', async () => {
  for (const server of [asking, networkless]) {
    expect((await ask(server, `Bearer ${good()}`))[0]).toBe(200);
    expect((await ask(server, `Bearer ${good({ aud: ['other', 'fabula'], sts: 'active' })}`))[0]).toBe(200);
    expect((await ask(server, `Bearer ${good({ exp: now() - 3, iat: now() - 63 })}`))[0]).toBe(200);
  }
});

describe('a forged token of Clerk’s is refused', () => {
  const other = rsaPair();
  it.each<[string, () => string]>([
    ['no algorithm', () => unsigned({ sub: 'user_mara' })],
    ['HS256 with the public key', () => hs256({ kid: 'ins_lamp' }, claims(), clerk.pair.pem)],
    ['HS256 with the public key in one line', () => hs256({ kid: 'ins_lamp' }, claims(), modulus())],
    ['RS512, though the key is right', () => rs(512, { kid: 'ins_lamp' }, claims(), clerk.pair.privateKey)],
    ['another key', () => clerk.token({ aud: 'fabula' }, {}, other)],
    ['another key that it brings along', () => clerk.token({ aud: 'fabula' }, { jwk: other.jwk }, other)],
    [
      'the key of another address',
      () => clerk.token({ aud: 'fabula' }, { jku: 'http://127.0.0.1:9/' }, other),
    ],
    ['another issuer', () => good({ iss: 'https://clerk.evil.com' })],
    ['an issuer that begins like ours', () => good({ iss: 'https://clerk.example.com.evil.com' })],
    ['no issuer', () => good({ iss: undefined })],
    ['pages of somebody else', () => good({ azp: 'https://evil.example.com' })],
    ['no pages', () => good({ azp: undefined })],
    ['another audience', () => good({ aud: 'other' })],
    ['no audience', () => good({ aud: undefined })],
    ['its time over', () => good({ exp: now() - 30 })],
    ['a time that never ends', () => good({ exp: undefined })],
    ['its time not come', () => good({ nbf: now() + 30 })],
    ['a time of making in the future', () => good({ iat: now() + 30 })],
    ['no time of making', () => good({ iat: undefined })],
    ['a pending session', () => good({ sts: 'pending' })],
    ['nobody', () => good({ sub: undefined })],
    ['an empty name', () => good({ sub: '' })],
    ['somebody who is no text', () => good({ sub: ['user_mara'] })],
    ['another type', () => good({}, { typ: 'at+jwt' })],
    ['no id of a key', () => good({}, { kid: undefined })],
    ['an id of a key that is no text', () => good({}, { kid: ['ins_lamp'] })],
  ])('%s', async (name, forge) => {
    for (const server of [asking, networkless]) {
      const [status, type] = await ask(server, `Bearer ${forge()}`);
      expect([name, status, type]).toEqual([name, 401, 'unauthenticated']);
    }
  });

  const claims = (): Claims => JSON.parse(Buffer.from(good().split('.')[1] ?? '', 'base64url').toString());
  const modulus = () => clerk.pair.pem.replace(/-----[A-Z ]+-----|\s/g, '');

  it.each(oddHeaders('a.b.c').map(([name], index) => [name, index] as const))('%s', async (_, index) => {
    for (const server of [asking, networkless]) {
      expect((await ask(server, oddHeaders(good())[index]?.[1] ?? ''))[0]).toBe(401);
    }
  });

  it('the id of a key that nobody has published: asked for once, however many come', async () => {
    const before = clerk.asked.length;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => ask(asking, `Bearer ${good({}, { kid: `ins_${index}` })}`)),
    );
    expect(new Set(answers.map(([status]) => status))).toEqual(new Set([401]));
    expect(clerk.asked.length - before).toBeLessThanOrEqual(1);
  });

  it('a token of a local account', async () => {
    const local = await startServer();
    const { token } = await local.member();
    for (const server of [asking, networkless]) expect((await ask(server, `Bearer ${token}`))[0]).toBe(401);
    expect((await ask(local, `Bearer ${good()}`))[0]).toBe(401);
    await local.close();
  });
});
