import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { status as statusSchema, userAnswer } from '../../packages/contract/src/index.ts';
import { createMember, PASSWORD, signedInVisitor } from '../support/createMember.ts';
import type { Visitor } from '../support/createVisitor.ts';
import { type FakeMailServer, fakeMailServer } from '../support/fakeMailServer.ts';
import { mailedLink } from '../support/mailedLink.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const HOUR_MS = 60 * 60 * 1_000;
const NEW = 'another lamp in the fog';
const EMAIL = 'mara@example.com';

let mail: FakeMailServer;
let site: string;
let server: TestServer;
let now: number;

beforeEach(async () => {
  now = Date.now();
  mail = await fakeMailServer();
  site = mkdtempSync(join(tmpdir(), 'fabula-mails-'));
  const document =
    '<!doctype html><html><head><title>Fabula</title></head><body><div id="root"></div></body></html>';
  for (const name of ['index.html', 'read.html']) writeFileSync(join(site, name), document);
  server = await startServer(
    {
      SITE_DIR: site,
      SMTP_URL: mail.url,
      FEEDBACK_TO: 'editor@example.com',
      PUBLIC_URL: 'https://write.example.com',
      ADMIN_EMAILS: EMAIL,
      TRUSTED_PROXY: '127.0.0.1',
    },
    { now: () => now },
  );
});
afterEach(async () => {
  expect(server.reports).toEqual([]);
  await server.close();
  await mail.close();
  rmSync(site, { recursive: true });
});

const register = () => createMember(server.url, EMAIL);

/** The browser alone, which has the session's cookie and sends no token. */
async function registerInBrowser(): Promise<Visitor> {
  const browser = server.visitor();
  await browser.post('/api/v1/auth/register', { email: EMAIL, password: PASSWORD });
  return browser;
}

const user = async (who: Visitor) => userAnswer.parse(await (await who.get('/api/v1/account')).json()).user;
const tokenOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('token') ?? '';
const prove = (who: Visitor, path: string, password?: string) =>
  who.post('/api/v1/auth/proof', { token: tokenOf(path), ...(password !== undefined && { password }) });
const login = (password: string, who = server.visitor()) =>
  who.post('/api/v1/auth/login', { email: EMAIL, password });
const forgotten = (email: string, who = server.visitor(), from = '192.0.2.1') =>
  who.post('/api/v1/auth/forgotten', { email }, { headers: { 'X-Forwarded-For': from } });
const reset = (path: string, newPassword = NEW) =>
  server.visitor().post('/api/v1/auth/reset', { token: tokenOf(path), newPassword });

/** As a browser without scripts sends the form: where that leads. */
async function sendForm(who: Visitor, action: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  return who.get(action, { method: 'POST', body, redirect: 'manual' });
}

describe('a mail to an account', () => {
  /** Its two parts, decoded. */
  function partsOf(received: string): Record<string, string> {
    const boundary = /boundary="([^"]+)"/.exec(received)?.[1] ?? '?';
    const parts = received.split(`--${boundary}`).slice(1, -1);
    return Object.fromEntries(
      parts.map((part) => {
        const [head = '', ...body] = part.split('\r\n\r\n');
        const bytes = body
          .join('\r\n\r\n')
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
        return [/text\/\w+/.exec(head)?.[0] ?? '?', Buffer.from(bytes, 'latin1').toString('utf8')];
      }),
    );
  }

  it.each<[string, number, RegExp[]]>([
    [
      'that proves an address',
      1,
      [
        /Confirm this address/,
        /claim your first credits/,
        /works once, for three days/,
        /did not create this account/,
      ],
    ],
    [
      'to a new password',
      2,
      [/Choose a new password/, /lets you in again/, /for an hour/, /If it was not you/],
    ],
  ])('%s says who writes, what for and what it brings, as text and as HTML', async (_, count, sentences) => {
    await register();
    const proof = await mailedLink(mail, 1);
    if (count === 2) await forgotten(EMAIL);
    const link = count === 2 ? await mailedLink(mail, 2) : proof;
    const received = mail.received[count - 1] ?? '';
    expect(received).toMatch(/^From: Fabula <editor@example\.com>$/m);
    expect(received).toMatch(/^Subject: .*Fabula at write\.example\.com$/m);
    expect(received).toMatch(/^Content-Type: multipart\/alternative;/m);
    const { 'text/plain': text = '', 'text/html': html = '' } = partsOf(received);
    for (const part of [text, html]) {
      expect(part).toContain('Fabula at write.example.com, a place to write stories and scenes,');
      expect(part).toContain(EMAIL);
      expect(part).toContain(`https://write.example.com${link}`);
      expect(part).toContain('because your address was entered at https://write.example.com');
      expect(part).toContain('never asks for a password or a payment by mail');
      for (const sentence of sentences) expect(part).toMatch(sentence);
      // One site, and no other.
      const hosts = [...part.matchAll(/https?:\/\/([^/\s"<.]+(?:\.[^/\s"<.]+)+)/g)].map(([, host]) => host);
      expect(new Set(hosts)).toEqual(new Set(['write.example.com']));
    }
    expect(html).toContain(`href="https://write.example.com${link}"`);
    expect(html).not.toMatch(/<(script|img|link|iframe)/);
    expect(html).toContain('<html lang="en">');
  });
});

describe('a reset by mail lets one in', () => {
  const guess = (email: string, from: string) =>
    server
      .visitor()
      .post(
        '/api/v1/auth/login',
        { email, password: 'not the password' },
        { headers: { 'X-Forwarded-For': from } },
      );
  const here = '192.0.2.1';
  const crowd = (one: number) => `198.51.${one}.1`;
  it.each<[string, () => Promise<unknown>]>([
    ['ten guesses from the same address', () => times(11, () => guess(EMAIL, here))],
    ['guesses at many accounts from it', () => times(60, (one) => guess(`other-${one}@example.com`, here))],
    ['a crowd’s guesses', () => times(60, (one) => guess(EMAIL, crowd(one)))],
    [
      'all of them together, and wrong links',
      async () => {
        await times(60, (one) => guess(`other-${one}@example.com`, here));
        await times(60, (one) => guess(EMAIL, crowd(one)));
        await times(12, () => guess(EMAIL, here));
        await times(60, () => reset('/reset-password?token=none.none'));
      },
    ],
  ])('after %s', async (_, before) => {
    await server.close();
    server = await startServer(
      {
        SMTP_URL: mail.url,
        FEEDBACK_TO: 'editor@example.com',
        PUBLIC_URL: 'https://write.example.com',
        SIGN_IN_TRIES: '10',
        TRUSTED_PROXY: '127.0.0.1',
      },
      { now: () => now },
    );
    await register();
    await before();
    expect((await forgotten(EMAIL)).status).toBe(202);
    const link = await mailedLink(mail, 2);
    const from = { headers: { 'X-Forwarded-For': here } };
    const done = await server
      .visitor()
      .post('/api/v1/auth/reset', { token: tokenOf(link), newPassword: NEW }, from);
    expect(done.status).toBe(200);
    const entered = await server.visitor().post('/api/v1/auth/login', { email: EMAIL, password: NEW }, from);
    expect(entered.status).toBe(200);
    // It is no way to guess on: ten wrong ones, and it is over again.
    const wrong = await times(11, () => guess(EMAIL, here));
    expect(wrong.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429]);
  });
  async function times<T>(count: number, act: (one: number) => Promise<T>): Promise<T[]> {
    const done: T[] = [];
    for (let one = 0; one < count; one += 1) done.push(await act(one));
    return done;
  }
});

describe('an address', () => {
  it('is proved by the link of a mail, once, in the browser that made the account', async () => {
    const member = await register();
    expect(await user(member)).toMatchObject({ provedAt: null, isAdmin: false });
    const path = await mailedLink(mail, 1);
    expect(mail.received[0]).toMatch(/^To: mara@example\.com$/m);
    const page = await fetch(server.url + path);
    expect([page.status, page.headers.get('Cache-Control'), page.headers.get('Referrer-Policy')]).toEqual([
      200,
      'private, no-store',
      'no-referrer',
    ]);
    expect(await page.text()).toContain('action="/api/v1/auth/proof"');
    // Opening it has done nothing.
    expect((await user(member)).provedAt).toBeNull();
    expect((await prove(member, path)).status).toBe(200);
    // ADMIN_EMAILS names it: now it counts.
    expect(await user(member)).toMatchObject({ provedAt: new Date(now).toISOString(), isAdmin: true });
    const again = await prove(member, path);
    expect([again.status, (await again.json()).field]).toEqual([403, 'token']);
  });

  it('is proved without scripts, by the cookie of the session', async () => {
    const browser = await registerInBrowser();
    const token = tokenOf(await mailedLink(mail, 1));
    const answer = await sendForm(browser, '/api/v1/auth/proof', { token });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/prove-address?done=1']);
    const me = (await (await browser.get('/api/v1/auth/me')).json()) as { user: { provedAt: string } };
    expect(me.user.provedAt).toBe(new Date(now).toISOString());
    const page = await fetch(`${server.url}/prove-address?done=1`);
    expect(await page.text()).toContain('Your address is confirmed.');
  });

  it('is not proved for a stranger who registered it: whoever opens the mail needs the password, too', async () => {
    const stranger = await register();
    const path = await mailedLink(mail, 1);
    const owner = server.visitor();
    const other = await server.member();
    for (const who of [owner, other]) {
      const refused = await prove(who, path);
      expect([refused.status, (await refused.json()).field]).toEqual([403, 'password']);
    }
    const asked = await sendForm(owner, '/api/v1/auth/proof', { token: tokenOf(path) });
    const back = asked.headers.get('Location') ?? '';
    expect(back).toMatch(/^\/prove-address\?token=.+&problem=password$/);
    expect(await (await fetch(server.url + back)).text()).toContain('name="password"');
    const wrong = await sendForm(owner, '/api/v1/auth/proof', {
      token: tokenOf(path),
      password: 'not this one',
    });
    expect(wrong.headers.get('Location')).toMatch(/&problem=wrong$/);
    expect(await user(stranger)).toMatchObject({ provedAt: null, isAdmin: false });
    // The owner takes the account, and the stranger is out.
    expect((await forgotten(EMAIL)).status).toBe(202);
    expect((await reset(await mailedLink(mail, 2))).status).toBe(200);
    expect((await stranger.get('/api/v1/account')).status).toBe(401);
    expect((await login(PASSWORD)).status).toBe(401);
  });

  it('is proved elsewhere with the password, within three days, and by the newest link alone', async () => {
    const member = await register();
    const first = await mailedLink(mail, 1);
    const sent = await member.post('/api/v1/auth/proof/mail');
    expect([sent.status, await sent.json()]).toEqual([200, { isSent: true }]);
    const second = await mailedLink(mail, 2);
    expect((await prove(server.visitor(), first, PASSWORD)).status).toBe(403);
    now += 72 * HOUR_MS;
    const late = await prove(server.visitor(), second, PASSWORD);
    expect([late.status, (await late.json()).field]).toEqual([403, 'token']);
    const { token } = (await (await login(PASSWORD)).json()) as { token: string };
    await signedInVisitor(server.visitor(), token).post('/api/v1/auth/proof/mail');
    expect((await prove(server.visitor(), await mailedLink(mail, 3), PASSWORD)).status).toBe(200);
    const { user: known } = (await (await login(PASSWORD)).json()) as { user: { provedAt: string | null } };
    expect(known.provedAt).not.toBeNull();
    const proved = await signedInVisitor(server.visitor(), (await (await login(PASSWORD)).json()).token);
    expect(await (await proved.post('/api/v1/auth/proof/mail')).json()).toEqual({ isSent: false });
    expect(mail.received).toHaveLength(3);
  });

  it('gets three mails an hour for one source, and a failing mail server is said', async () => {
    const member = await register();
    await mailedLink(mail, 1);
    const statuses = [];
    for (let time = 0; time < 3; time += 1)
      statuses.push((await member.post('/api/v1/auth/proof/mail')).status);
    expect(statuses).toEqual([200, 200, 429]);
    await mail.close();
    now += HOUR_MS;
    const { token } = (await (await login(PASSWORD)).json()) as { token: string };
    const failed = await signedInVisitor(server.visitor(), token).post('/api/v1/auth/proof/mail');
    expect([failed.status, (await failed.json()).type]).toEqual([502, 'upstream_unreachable']);
  });

  it('is kept with no more of a token than its hash', async () => {
    const { user: made } = await register();
    const token = tokenOf(await mailedLink(mail, 1));
    await forgotten(EMAIL);
    const other = tokenOf(await mailedLink(mail, 2));
    const kept = JSON.stringify(await server.services.storage.documents('accounts').get(made.id));
    for (const one of [token, other]) expect(kept).not.toContain(one.split('.')[1]);
    expect(kept).toMatch(/"proof":.+"reset":/);
  });
});

describe('a forgotten password', () => {
  it('is reset by mail: all sessions end, the address is proved, and the link works once', async () => {
    const member = await register();
    await mailedLink(mail, 1);
    expect((await forgotten(' Mara@Example.COM ')).status).toBe(202);
    const path = await mailedLink(mail, 2);
    const page = await fetch(server.url + path);
    expect(await page.text()).toContain('name="newPassword"');
    const short = await reset(path, 'short');
    expect([short.status, (await short.json()).field]).toEqual([400, 'newPassword']);
    expect((await reset(path)).status).toBe(200);
    expect((await member.get('/api/v1/account')).status).toBe(401);
    expect([(await login(PASSWORD)).status, (await login(NEW)).status]).toEqual([401, 200]);
    const { user: known } = (await (await login(NEW)).json()) as { user: { provedAt: string | null } };
    expect(known.provedAt).not.toBeNull();
    expect((await reset(path, 'a third lamp in the fog')).status).toBe(403);
  });

  it('is reset without scripts', async () => {
    await register();
    await mailedLink(mail, 1);
    await forgotten(EMAIL);
    const token = tokenOf(await mailedLink(mail, 2));
    const send = (newPassword: string) =>
      sendForm(server.visitor(), '/api/v1/auth/reset', { token, newPassword });
    const short = (await send('short')).headers.get('Location') ?? '';
    expect(short).toMatch(/^\/reset-password\?token=.+&problem=short$/);
    expect(await (await fetch(server.url + short)).text()).toContain('Your password is as it was.');
    expect((await send(NEW)).headers.get('Location')).toBe('/reset-password?done=1');
    expect((await send(NEW)).headers.get('Location')).toMatch(/&problem=over$/);
    expect((await login(NEW)).status).toBe(200);
  });

  it('is reset within an hour, and not by a link of before a change of password', async () => {
    const member = await register();
    await mailedLink(mail, 1);
    await forgotten(EMAIL);
    const late = await mailedLink(mail, 2);
    now += HOUR_MS;
    expect((await reset(late)).status).toBe(403);
    await forgotten(EMAIL);
    const path = await mailedLink(mail, 3);
    const { token } = (await (await login(PASSWORD)).json()) as { token: string };
    const change = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await signedInVisitor(member, token).post('/api/v1/auth/password', change)).status).toBe(200);
    expect((await reset(path, 'a third lamp in the fog')).status).toBe(403);
  });

  it('never says whether an address is known', async () => {
    await register();
    await mailedLink(mail, 1);
    const answers = [];
    for (const email of [EMAIL, 'nobody@example.com']) {
      const all = [];
      for (let time = 0; time < 4; time += 1) {
        const response = await forgotten(email, server.visitor(), '192.0.2.9');
        all.push([response.status, await response.json(), response.headers.get('Retry-After')]);
      }
      answers.push(all);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.map(([status]) => status)).toEqual([202, 202, 202, 429]);
    await mailedLink(mail, 4);
    await delay(50);
    expect(mail.received).toHaveLength(4);
    expect(mail.received.join()).not.toContain('nobody');
  });
});

describe('a server that sends accounts no mail', () => {
  it.each([
    ['no mail server', { PUBLIC_URL: 'https://write.example.com' }],
    ['no address of its own', { SMTP_URL: 'smtp://127.0.0.1:1', FEEDBACK_TO: 'editor@example.com' }],
  ])('has %s, and says so', async (_, variables) => {
    const silent = await startServer(variables);
    const member = await silent.member();
    const { parts } = statusSchema.parse(await (await member.get('/api/v1/status')).json());
    expect(parts.signIn.sendsMail).toBe(false);
    for (const [call, body] of [
      ['proof/mail', undefined],
      ['proof', { token: 'x' }],
      ['forgotten', { email: EMAIL }],
      ['reset', { token: 'x', newPassword: NEW }],
    ] as const)
      expect((await member.post(`/api/v1/auth/${call}`, body)).status).toBe(404);
    await silent.close();
  });

  it('is not this one', async () => {
    const { parts } = statusSchema.parse(await (await server.visitor().get('/api/v1/status')).json());
    expect(parts.signIn.sendsMail).toBe(true);
  });
});
