import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { meAnswer, userAnswer } from '../../packages/contract/src/index.ts';
import { PASSWORD } from '../support/createMember.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startServer();
});
afterEach(async () => {
  expect(server.reports).toEqual([]);
  await server.close();
});

const mara = { email: 'mara@example.com', password: PASSWORD };

describe('signing up and in', () => {
  it('makes an account, knows it by its token, and again after signing in elsewhere', async () => {
    const member = await server.member(mara.email);
    expect(member.user).toMatchObject({ email: mara.email, isAdmin: false, fullName: '' });
    const me = meAnswer.parse(await (await member.get('/api/v1/auth/me')).json());
    expect(me).toEqual({ user: member.user });

    const elsewhere = server.visitor();
    const response = await elsewhere.post('/api/v1/auth/login', mara);
    expect(response.status).toBe(200);
    const { token, user } = await response.json();
    expect(user).toEqual(member.user);
    const account = await elsewhere.get('/api/v1/account', { headers: { Authorization: `Bearer ${token}` } });
    expect(userAnswer.parse(await account.json()).user).toEqual(user);
  });
});
