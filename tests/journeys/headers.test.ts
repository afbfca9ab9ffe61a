import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '../../apps/server/src/app.ts';
import { createHttpServer } from '../../apps/server/src/http/createHttpServer.ts';
import { errorBody } from '../../packages/contract/src/index.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let server: TestServer;
afterEach(async () => {
  expect(server.reports).toEqual([]);
  await server.close();
});

const https = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.5' };

describe('https', () => {
  it('is asked for from then on, when a trusted proxy says that the request came by it', async () => {
    server = await startServer({ TRUSTED_PROXY: '127.0.0.1' });
    const response = await server.visitor().get('/api/v1/status', { headers: https });
    expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    const plain = await server.visitor().get('/api/v1/status');
    expect(plain.headers.get('Strict-Transport-Security')).toBeNull();
  });

  it('is not believed of just anybody', async () => {
    server = await startServer();
    const response = await server.visitor().get('/api/v1/status', { headers: https });
    expect(response.headers.get('Strict-Transport-Security')).toBeNull();
    expect(response.headers.get('Set-Cookie')).not.toContain('Secure');
  });
});

describe('the content security policy', () => {
  it('names Clerk and Stripe on every page and answer when they are configured, and only then', async () => {
    const host = 'calm-fox-12.clerk.accounts.dev';
    const real = await startServer({
      CLERK_PUBLISHABLE_KEY: `pk_test_${Buffer.from(`${host}$`).toString('base64')}`,
      CLERK_SECRET_KEY: 'sk_test_abcdef',
      CLERK_AUTHORIZED_PARTIES: 'https://write.example.com',
      STRIPE_SECRET_KEY: 'sk_test_abcdef',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_abcdef',
      STRIPE_WEBHOOK_SECRET: 'whsec_abcdef',
    });
    server = await startServer();
    for (const path of ['/', '/api/v1/status', '/api/v1/nothing']) {
      const policy = (await real.visitor().get(path)).headers.get('Content-Security-Policy');
      expect(policy).toContain(`script-src 'self' https://${host} https://challenges.cloudflare.com`);
      expect(policy).toContain('https://js.stripe.com');
      expect(policy).toContain(`connect-src 'self' https://${host} https://api.stripe.com`);
      expect((await server.visitor().get(path)).headers.get('Content-Security-Policy')).not.toContain(
        'https:',
      );
    }
    await real.close();
  });
});

describe('windows that signing in and paying open', () => {
  it('can reach the page that opened them, and nothing else can frame or read it', async () => {
    server = await startServer();
    const { headers } = await server.visitor().get('/');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
  });
});

describe('slow and unreadable requests', () => {
  /** Sends what is given, and answers all that comes back. */
  async function talk(parts: readonly string[], pauseMs: number): Promise<string> {
    server = await startServer();
    const slow = createHttpServer(createApp(server.services), {
      headers: 150,
      request: 300,
      keepAlive: 1_000,
      check: 25,
      linger: 1_000,
    });
    await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done));
    const socket = connect((slow.address() as { port: number }).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    const closed = new Promise((done) => socket.once('close', done));
    for (const part of parts) {
      socket.write(part);
      await new Promise((done) => setTimeout(done, pauseMs));
    }
    await closed;
    await new Promise((done) => slow.close(done));
    return answer;
  }

  const bodyOf = (answer: string) => errorBody.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''));

  it('ends headers that never do', async () => {
    const answer = await talk(['GET /healthz HTTP/1.1\r\nHost: x\r\n'], 0);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(bodyOf(answer).error).toContain('took too long');
  });

  it('ends a body that never does', async () => {
    const head = 'POST /api/v1/feedback HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const answer = await talk([`${head}Content-Length: 100\r\n\r\n{"mess`], 0);
    expect(answer).toMatch(/^HTTP\/1\.1 (408|400) /);
    expect(bodyOf(answer).type).toBe('invalid_request');
  });

  it('says that something is not HTTP, and that headers are too large, in the one envelope', async () => {
    const nonsense = await talk(['\u0000\u0001\u0002\r\n\r\n'], 0);
    expect(nonsense).toMatch(/^HTTP\/1\.1 400 /);
    expect(bodyOf(nonsense).error).toContain('not valid HTTP');
    await server.close();
    const large = await talk([`GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`], 0);
    expect(large).toMatch(/^HTTP\/1\.1 431 /);
    expect(bodyOf(large).error).toContain('cookies');
  });

  it('lets an answer take as long as it writes', async () => {
    server = await startServer({ OFFLINE_PACE: '25' });
    const patient = createHttpServer(createApp(server.services), {
      headers: 150,
      request: 200,
      keepAlive: 200,
      check: 25,
      linger: 1_000,
    });
    await new Promise<void>((done) => patient.listen(0, '127.0.0.1', done));
    const { port } = patient.address() as { port: number };
    const body = JSON.stringify({ context: { premise: 'A keeper and her lamp.' }, count: 2, isNsfw: false });
    const startedAt = performance.now();
    const text = await new Promise<string>((done, fail) => {
      const path = '/api/v1/writing/paragraphs/new';
      const sent = request(
        { port, path, method: 'POST', headers: { 'Content-Type': 'application/json', Connection: 'close' } },
        async (response) => {
          let all = '';
          for await (const bytes of response) all += bytes;
          done(all);
        },
      );
      sent.on('error', fail).end(body);
    });
    expect(text.trimEnd().endsWith('{"chunk":"[DONE]"}')).toBe(true);
    expect(performance.now() - startedAt).toBeGreaterThan(400);
    await new Promise((done) => patient.close(done));
  });
});
