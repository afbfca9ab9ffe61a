import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TokenKey } from '../../apps/server/src/identity/joseTokens.ts';
import { errorBody } from '../../packages/contract/src/index.ts';
import { createMember, type Member, PASSWORD } from '../support/createMember.ts';
import { type Claims, hs256, oddHeaders, rs, rsaPair, unsigned } from '../support/oddTokens.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let server: TestServer;
let member: Member;
let key: Buffer;
let kid: string;

const read = (part: string | undefined): Claims =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString());

beforeAll(async () => {
  server = await startServer();
  member = await createMember(server.url, 'mara@example.com');
  const kept = await server.services.storage.documents<TokenKey>('secrets').get('token_key');
  key = Buffer.from(kept?.value.secret ?? '', 'base64url');
  kid = String(read(member.token.split('.')[0]).kid);
});
afterEach(() => expect(server.reports).toEqual([]));
afterAll(() => server.close());

const claims = (): Claims => read(member.token.split('.')[1]);
const now = () => Math.floor(Date.now() / 1_000);

async function ask(authorization: string) {
  const headers = { Authorization: authorization };
  const response = await server.visitor().get('/api/v1/account', { headers });
  return { status: response.status, body: await response.json() };
}

async function expectRefusal(authorization: string): Promise<void> {
  const { status, body } = await ask(authorization);
  expect([status, body]).toEqual([
    401,
    { error: expect.stringMatching(/Log in again\.$/), type: 'unauthenticated' },
  ]);
  expect(errorBody.safeParse(body).success).toBe(true);
}

it('takes what the server itself would have signed: so the forgeries below fail for what is wrong with them', async () => {
  expect((await ask(`Bearer ${hs256({ kid }, claims(), key)}`)).status).toBe(200);
  expect((await ask(`bearer   ${member.token}`)).status).toBe(200);
});

describe('a forged token of a local account is refused', () => {
  const pair = rsaPair();
  it.each<[string, () => string]>([
    ['no algorithm', () => unsigned(claims())],
    ['an algorithm in odd letters', () => unsigned(claims(), 'nOnE')],
    ['a key of somebody’s own', () => hs256({ kid }, claims(), Buffer.alloc(32, 7))],
    ['an empty key', () => hs256({ kid }, claims(), '')],
    ['the key’s own name as key', () => hs256({ kid }, claims(), kid)],
    ['a public key as secret', () => hs256({ kid }, claims(), pair.pem)],
    ['RS256', () => rs(256, { kid }, claims(), pair.privateKey)],
    ['the id of another key', () => hs256({ kid: 'another' }, claims(), key)],
    ['no id of a key', () => hs256({}, claims(), key)],
    ['another type', () => hs256({ kid, typ: 'at+jwt' }, claims(), key)],
    ['a key that it brings along', () => hs256({ kid, jwk: pair.jwk }, claims(), pair.pem)],
    ['a header that must be understood', () => hs256({ kid, crit: ['exp'] }, claims(), key)],
    ['another issuer', () => hs256({ kid }, { ...claims(), iss: 'https://evil.example.com' }, key)],
    ['no issuer', () => hs256({ kid }, { ...claims(), iss: undefined }, key)],
    ['another audience', () => hs256({ kid }, { ...claims(), aud: 'other-api' }, key)],
    ['no audience', () => hs256({ kid }, { ...claims(), aud: undefined }, key)],
    ['its time over', () => hs256({ kid }, { ...claims(), iat: now() - 1_000, exp: now() - 60 }, key)],
    ['its time not come', () => hs256({ kid }, { ...claims(), nbf: now() + 600 }, key)],
    ['a time of making in the future', () => hs256({ kid }, { ...claims(), iat: now() + 600 }, key)],
    ['a time that never ends', () => hs256({ kid }, { ...claims(), exp: undefined }, key)],
    ['a year to live', () => hs256({ kid }, { ...claims(), iat: now() - 3_600, exp: now() + 3e7 }, key)],
    ['a time that is text', () => hs256({ kid }, { ...claims(), exp: '99999999999' }, key)],
    ['nobody', () => hs256({ kid }, { ...claims(), sub: undefined }, key)],
    ['somebody who is no text', () => hs256({ kid }, { ...claims(), sub: { $ne: null } }, key)],
    ['somebody unknown', () => hs256({ kid }, { ...claims(), sub: 'somebody' }, key)],
    [
      'somebody with a path for a name',
      () => hs256({ kid }, { ...claims(), sub: '../../secrets/token_key' }, key),
    ],
    ['no session', () => hs256({ kid }, { ...claims(), sid: undefined }, key)],
    ['another session', () => hs256({ kid }, { ...claims(), sid: 'another' }, key)],
  ])('%s', async (_, forge) => {
    await expectRefusal(`Bearer ${forge()}`);
  });

  it.each(oddHeaders('a.b.c').map(([name], index) => [name, index] as const))('%s', async (_, index) => {
    const authorization = oddHeaders(member.token)[index]?.[1] ?? '';
    await expectRefusal(authorization);
  });

  it('two headers, of which one is good', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const raw = request(`${server.url}/api/v1/account`, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      raw.on('error', reject);
      raw.setHeader('Authorization', [`Bearer ${member.token}`, 'Bearer none']);
      raw.end();
    });
    expect(status).toBe(401);
  });

  it('a token in the address, in a body or in a cookie, which nobody looks at', async () => {
    const visitor = server.visitor();
    expect(
      (await visitor.get(`/api/v1/account?token=${member.token}&access_token=${member.token}`)).status,
    ).toBe(401);
    const headers = {
      Cookie: `token=${member.token}; __session=${member.token}; fabula_session=${member.token}`,
    };
    expect((await visitor.get('/api/v1/account', { headers })).status).toBe(401);
    expect((await visitor.get('/api/v1/auth/me', { headers })).status).toBe(401);
  });
});

describe('a token that was good is refused', () => {
  it.each<[string, (who: Member) => Promise<Response>]>([
    ['after signing out', (who) => who.post('/api/v1/auth/logout')],
    ['after signing out everywhere', (who) => who.post('/api/v1/auth/logout-everywhere')],
    [
      'after a change of password',
      (who) =>
        who.post('/api/v1/auth/password', {
          currentPassword: PASSWORD,
          newPassword: 'another lamp in the fog',
        }),
    ],
    ['after its account was deleted', (who) => who.delete('/api/v1/account', { password: PASSWORD })],
  ])('%s', async (name, end) => {
    const email = `${name.replaceAll(' ', '-')}@example.com`;
    const who = await createMember(server.url, email);
    expect((await end(who)).status).toBe(200);
    await expectRefusal(`Bearer ${who.token}`);
  });

  it('when a new account has taken the address of a deleted one', async () => {
    const who = await createMember(server.url, 'again@example.com');
    expect((await who.delete('/api/v1/account', { password: PASSWORD })).status).toBe(200);
    const successor = await createMember(server.url, 'again@example.com');
    expect(successor.user.id).not.toBe(who.user.id);
    await expectRefusal(`Bearer ${who.token}`);
  });
});
