import { afterEach, expect, it } from 'vitest';
import { signInAnswer } from '../../packages/contract/src/index.ts';
import { PASSWORD, signedInVisitor } from '../support/createMember.ts';
import { plainPasswords } from '../support/plainPasswords.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const EMAIL = 'mara@example.com';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: TestServer | undefined;
afterEach(() => server?.close());

const ACCOUNT = '/api/v1/account';

/** Passwords of which the next verification can be held up. */
function slowPasswords() {
  const plain = plainPasswords();
  let gate: { isReached: () => void; opens: Promise<void> } | undefined;
  return {
    hash: plain.hash,
    async verify(password: string, hash: string | null) {
      const held = gate;
      gate = undefined;
      const isRight = await plain.verify(password, hash);
      held?.isReached();
      await held?.opens;
      return isRight;
    },
    hold() {
      let open = () => {};
      const opens = new Promise<void>((resolve) => {
        open = resolve;
      });
      const reached = new Promise<void>((isReached) => {
        gate = { isReached, opens };
      });
      return { reached, open };
    },
  };
}

it('a token is worth nothing once its session is over, though the token has minutes left', async () => {
  let now = Date.now();
  server = await startServer({}, { now: () => now });
  const mara = await server.member(EMAIL);
  const stored = await server.services.storage
    .documents<{ sessions: { expiresAt: string }[] }>('accounts')
    .get(mara.user.id);
  if (stored === undefined) throw new Error('There is no account.');
  const sessions = stored.value.sessions.map((one) => ({
    ...one,
    expiresAt: new Date(now + MINUTE).toISOString(),
  }));
  await server.services.storage
    .documents<object>('accounts')
    .update(stored.id, { ...stored.value, sessions }, stored.revision);
  now += MINUTE - 1;
  expect((await mara.get(ACCOUNT)).status).toBe(200);
  now += 1;
  expect((await mara.get(ACCOUNT)).status).toBe(401);
  now += DAY;
  expect((await mara.get(ACCOUNT)).status).toBe(401);
});

it('a sign-in with the former password, under way while it is changed, opens nothing', async () => {
  const passwords = slowPasswords();
  server = await startServer({}, { passwords });
  const mara = await server.member(EMAIL);
  const { reached, open } = passwords.hold();
  const thief = server.visitor();
  const answer = thief.post('/api/v1/auth/login', { email: EMAIL, password: PASSWORD });
  await reached;
  const changed = await mara.post('/api/v1/auth/password', {
    currentPassword: PASSWORD,
    newPassword: 'another lamp in the fog',
  });
  expect(changed.status).toBe(200);
  open();
  expect((await answer).status).toBe(401);
  expect((await thief.get('/api/v1/auth/me')).status).toBe(401);
  const { token } = signInAnswer.parse(await changed.json());
  const list = await signedInVisitor(server.visitor(), token).get('/api/v1/auth/sessions');
  expect(((await list.json()) as { sessions: unknown[] }).sessions).toHaveLength(1);
});

it('of two changes of one password at once, one is made, and the other is told that it was not', async () => {
  const passwords = slowPasswords();
  server = await startServer({}, { passwords });
  const mara = await server.member(EMAIL);
  const { reached, open } = passwords.hold();
  const change = (newPassword: string) =>
    mara.post('/api/v1/auth/password', { currentPassword: PASSWORD, newPassword });
  const late = change('the late lamp in the fog');
  await reached;
  expect((await change('the early lamp in the fog')).status).toBe(200);
  open();
  expect((await late).status).not.toBe(200);
  const logIn = async (password: string) =>
    (await server?.visitor().post('/api/v1/auth/login', { email: EMAIL, password }))?.status;
  expect(await logIn('the early lamp in the fog')).toBe(200);
  expect(await logIn('the late lamp in the fog')).toBe(401);
});

it('a token of a session that was ended by a change of password is worth nothing', async () => {
  server = await startServer();
  const mara = await server.member(EMAIL);
  const other = server.visitor();
  const { token } = signInAnswer.parse(
    await (await other.post('/api/v1/auth/login', { email: EMAIL, password: PASSWORD })).json(),
  );
  const elsewhere = signedInVisitor(other, token);
  expect((await elsewhere.get(ACCOUNT)).status).toBe(200);
  await mara.post('/api/v1/auth/password', {
    currentPassword: PASSWORD,
    newPassword: 'another lamp in the fog',
  });
  expect((await elsewhere.get(ACCOUNT)).status).toBe(401);
  expect((await other.get('/api/v1/auth/me')).status).toBe(401);
});
