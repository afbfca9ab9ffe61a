import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StorageFailure } from '../../apps/server/src/storage/Storage.ts';
import { errorBody, status } from '../../packages/contract/src/index.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

describe('status (D-STATUS)', () => {
  it('says what is embedded with no key at all', async () => {
    const response = await server.visitor().get('/api/v1/status');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const body = status.parse(await response.json());
    expect(body.parts.textModel.kind).toBe('embedded');
    expect(body.parts.images.kind).toBe('embedded');
    expect(body.parts.feedback).toEqual({ kind: 'embedded', name: 'Outbox folder' });
    expect(body.limits.premiseCharacters).toBe(20_000);
  });

  it('says what is real, and keeps keys and passwords to itself', async () => {
    const real = await startServer({
      OPENAI_API_KEY: 'sk-secret',
      OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1',
      OPENAI_MODEL: 'llama3',
      STRIPE_SECRET_KEY: 'sk_live_secret',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_forPages',
      STRIPE_WEBHOOK_SECRET: 'whsec_secret',
      SMTP_URL: 'smtp://user:secret@mail.example.com:587',
      FEEDBACK_TO: 'editor@example.com',
    });
    const text = await (await real.visitor().get('/api/v1/status')).text();
    expect(JSON.parse(text).parts).toMatchObject({
      textModel: { kind: 'real', name: 'llama3 at 127.0.0.1:11434' },
      payments: { kind: 'real', name: 'Stripe', publishableKey: 'pk_live_forPages', isTest: false },
      feedback: { kind: 'real', name: 'SMTP at mail.example.com' },
    });
    expect(text).not.toContain('secret');
    await real.close();
  });
});

describe('health', () => {
  it('is alive and ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await server.visitor().get(path);
      expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
    }
    expect(readdirSync(join(server.dataDir, 'store')).filter((name) => name.includes('probe'))).toEqual([]);
  });

  it('is alive and not ready when the storage can keep nothing', async () => {
    server.services.storage.probe = () =>
      Promise.reject(new StorageFailure('full', 'There is no room left to keep anything.'));
    const response = await server.visitor().get('/readyz');
    expect(response.status).toBe(503);
    expect(errorBody.parse(await response.json())).toEqual({
      error: 'There is no room left to keep anything.',
      type: 'storage_full',
    });
    expect((await server.visitor().get('/healthz')).status).toBe(200);
  });
});

describe('feedback', () => {
  it('lands in the outbox, readable by the owner only', async () => {
    const response = await server
      .visitor()
      .post('/api/v1/feedback', { name: 'Mara', title: 'The light', message: 'It went out.' });
    expect(response.status).toBe(202);
    const [file = ''] = readdirSync(join(server.dataDir, 'outbox'));
    const path = join(server.dataDir, 'outbox', file);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      subject: 'Feedback: The light',
      text: 'From: Mara\n\nIt went out.\n',
    });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(server.dataDir, 'outbox'))).toHaveLength(1);
  });

  it('needs a message', async () => {
    const response = await server.visitor().post('/api/v1/feedback', { message: '  ' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ field: 'message' });
  });

  it('says so when it cannot be kept', async () => {
    writeFileSync(join(server.dataDir, 'outbox'), '');
    const response = await server.visitor().post('/api/v1/feedback', { message: 'Hello.' });
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ error: expect.stringContaining('try again later') });
  });
});

describe('every answer', () => {
  it.each([
    ['GET', '/api/v1/nothing'],
    ['GET', '/api/v1/writing/paragraphs/new'],
    ['DELETE', '/api/v1/status'],
    ['POST', '/api/v1/writing/paragraphs/rewrite'],
    ['POST', '/healthz'],
    ['POST', '/'],
    ['GET', '/api'],
  ])('%s %s is the 404 envelope', async (method, path) => {
    const response = await server.visitor().get(path, { method });
    expect(response.status).toBe(404);
    expect(errorBody.parse(await response.json())).toMatchObject({ type: 'not_found' });
  });

  it('carries the security headers and a number of its own', async () => {
    for (const path of ['/', '/api/v1/status', '/api/v1/nothing']) {
      const { headers } = await server.visitor().get(path);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'");
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('Referrer-Policy')).not.toBeNull();
      expect(headers.get('Permissions-Policy')).toContain('camera=(), microphone=(), geolocation=()');
      expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('hides what nobody foresaw, and reports it with the number that it tells', async () => {
    server.services.feedback.send = () => Promise.reject(new Error('secret-detail'));
    const response = await server.visitor().post('/api/v1/feedback', { message: 'Hello.' });
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).not.toContain('secret-detail');
    expect(text).toContain(response.headers.get('X-Request-Id'));
    expect(server.reports).toEqual([new Error('secret-detail')]);
  });

  it('knows the visitor by a cookie that scripts cannot read', async () => {
    const behind = await startServer({ TRUSTED_PROXY: '127.0.0.1' });
    const response = await behind
      .visitor()
      .get('/api/v1/operations/none-such', { headers: { 'X-Forwarded-Proto': 'https' } });
    const cookie = response.headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/^__Host-fabula_visitor=[A-Za-z0-9_-]{32};/);
    for (const word of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Secure']) expect(cookie).toContain(word);
    await behind.close();
    const plain = await server
      .visitor()
      .get('/api/v1/operations/none-such', { headers: { 'X-Forwarded-Proto': 'https' } });
    expect(plain.headers.get('Set-Cookie')).toMatch(/^fabula_visitor=/);
    expect(plain.headers.get('Set-Cookie')).not.toContain('Secure');
  });
});
