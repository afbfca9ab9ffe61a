import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../../apps/server/src/env.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const OURS = 'https://write.example.com';
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ CORS_ORIGINS: `${OURS}, http://localhost:5173/` });
});
afterAll(() => server.close());

function ask(origin: string, init: RequestInit = {}, path = '/api/v1/status'): Promise<Response> {
  return server.visitor().get(path, { ...init, headers: { ...init.headers, Origin: origin } });
}

function preflight(origin: string, method = 'POST'): Promise<Response> {
  return ask(
    origin,
    {
      method: 'OPTIONS',
      headers: {
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'authorization,content-type,x-operation-id',
      },
    },
    '/api/v1/writing/paragraphs/new',
  );
}

const corsHeaders = (response: Response) =>
  [...response.headers.keys()].filter((name) => name.startsWith('access-control-'));

describe('a page of a listed origin', () => {
  it('may read answers, what stands in their headers, and errors', async () => {
    for (const path of ['/api/v1/status', '/api/v1/operations/none-such', '/api/v1/nothing']) {
      const { headers } = await ask(OURS, {}, path);
      expect(headers.get('Access-Control-Allow-Origin')).toBe(OURS);
      expect(headers.get('Access-Control-Expose-Headers')).toBe(
        'X-Operation-Id,X-Request-Id,Link,Retry-After,X-Unset-Characters,X-Pictures-Left-Out',
      );
      expect(headers.get('Vary')).toContain('Origin');
    }
    expect((await ask('http://localhost:5173')).headers.get('Access-Control-Allow-Origin')).toBe(
      'http://localhost:5173',
    );
  });

  it('is told before it sends what it may send', async () => {
    const response = await preflight(OURS);
    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(OURS);
    expect(response.headers.get('Access-Control-Allow-Methods')).toBe('GET,POST,PUT,PATCH,DELETE');
    const allowed = response.headers.get('Access-Control-Allow-Headers')?.toLowerCase();
    for (const name of [
      'authorization',
      'content-type',
      'idempotency-key',
      'x-operation-id',
      'x-work',
      'x-is-rerun',
    ]) {
      expect(allowed).toContain(name);
    }
  });

  it('never sends cookies', async () => {
    for (const response of [await ask(OURS), await preflight(OURS)]) {
      expect(response.headers.has('Access-Control-Allow-Credentials')).toBe(false);
    }
  });
});

describe('a page of any other origin', () => {
  it.each([
    'https://write.example.com.evil.com',
    'https://evil.com',
    'http://write.example.com',
    'https://write.example.com:8443',
    'https://WRITE.example.com',
    'null',
    '*',
  ])('%s gets nothing', async (origin) => {
    expect(corsHeaders(await ask(origin))).toEqual([]);
    const asked = await preflight(origin);
    expect(asked.status).toBe(404);
    expect(corsHeaders(asked)).toEqual([]);
  });

  it('gets nothing where no origin is listed', async () => {
    const closed = await startServer();
    const response = await closed.visitor().get('/api/v1/status', { headers: { Origin: OURS } });
    expect(corsHeaders(response)).toEqual([]);
    await closed.close();
  });
});

describe('CORS_ORIGINS', () => {
  it.each(['*', 'https://*.example.com', 'example.com', 'https://example.com/app', 'ftp://example.com'])(
    'refuses %s',
    (CORS_ORIGINS) => {
      expect(readEnv({ CORS_ORIGINS })).toEqual({
        problems: [expect.stringMatching(/^CORS_ORIGINS must be origins/)],
      });
    },
  );
});
