import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pinoLog } from '../../apps/server/src/logging/pinoLog.ts';
import { type ApiCall, apiCalls, type GenerationKind } from '../../packages/contract/src/index.ts';
import { until } from '../support/createCaller.ts';
import { createMember } from '../support/createMember.ts';
import { fakeOpenai } from '../support/fakeOpenai.ts';
import { generationBodies } from '../support/generationBodies.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

interface LogLine {
  level: string;
  msg: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  requestId: string;
  operationId?: string;
  accountId?: string;
  isCutOff?: boolean;
}

const MARK = 'Xq7SecretMark';
let server: TestServer;
let written: string[];
const lines = () => written.map((line) => JSON.parse(line) as LogLine);
const requests = () => lines().filter(({ msg }) => msg === 'request');

beforeEach(async () => {
  written = [];
  server = await startServer({}, { log: pinoLog({ level: 'debug', write: (line) => written.push(line) }) });
});
afterEach(() => server.close());

/** Every text of a body, marked. */
function marked(value: unknown): unknown {
  if (typeof value === 'string') return `${value} ${MARK}`;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, marked(one)]));
}

const anyBody = {
  email: `${MARK}@example.com`,
  password: `${MARK}-password`,
  token: MARK,
  clientSecret: `pi_1_secret_${MARK}`,
  name: MARK,
  title: MARK,
  message: MARK,
  premise: MARK,
  paragraphs: [MARK],
  amount: '5.00',
};

function send(call: ApiCall, authorization: string | undefined): Promise<Response> {
  const path = call.path.replace(/\{\w+\}/g, MARK);
  const body = call.name in generationBodies ? generationBodies[call.name as GenerationKind] : anyBody;
  return fetch(`${server.url}${path}?token=${MARK}&q=${MARK}`, {
    method: call.method,
    headers: {
      ...(authorization !== undefined && { Authorization: authorization }),
      Cookie: `fabula_session=${MARK}; fabula_visitor=${MARK}`,
      'Idempotency-Key': MARK,
      'Stripe-Signature': `t=1,v1=${MARK}`,
      'User-Agent': MARK,
      Referer: `http://elsewhere.example/?${MARK}`,
      ...(call.method !== 'GET' && { 'Content-Type': call.requestBytes?.[0] ?? 'application/json' }),
    },
    ...(call.method !== 'GET' && { body: JSON.stringify(marked(body)) }),
  });
}

const isLast = ({ name }: ApiCall) => /delete_account|logout/.test(name);

describe('what the log says of requests', () => {
  it('holds no secret, no e-mail address and no text of any call', { timeout: 30_000 }, async () => {
    const { token } = await createMember(server.url, `${MARK}@example.com`);
    const callers = [undefined, `Bearer ${MARK}`, `Bearer ${token}`];
    // What ends the account comes last.
    const calls = apiCalls.toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)));
    for (const authorization of callers) {
      for (const call of calls) await (await send(call, authorization)).text();
    }
    await until(() => requests().length >= calls.length * callers.length);
    const reached = new Set(requests().map(({ status }) => status));
    expect(reached).toContain(200);
    expect(reached).toContain(401);
    expect(requests().some(({ accountId }) => accountId !== undefined)).toBe(true);
    expect(written.filter((line) => line.includes(token.slice(-20)))).toEqual([]);
    expect(written.filter((line) => line.toLowerCase().includes(MARK.toLowerCase()))).toEqual([]);
  });

  it('is one line for each, with the route’s pattern in place of the path', async () => {
    const visitor = server.visitor();
    const response = await visitor.write('A keeper.');
    await response.text();
    await visitor.post(`/api/v1/operations/${response.headers.get('X-Operation-Id')}/cancel`);
    await visitor.get('/api/v1/nothing/at-all?code=1');
    await until(() => requests().length === 3);
    const [written, cancelled, unknown] = requests();
    expect(written).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      msg: 'request',
      requestId: response.headers.get('X-Request-Id'),
      method: 'POST',
      route: '/api/v1/writing/paragraphs/new',
      status: 200,
      ms: expect.any(Number),
      operationId: response.headers.get('X-Operation-Id'),
    });
    expect([cancelled?.route, cancelled?.status]).toEqual(['/api/v1/operations/:id/cancel', 200]);
    expect([unknown?.route, unknown?.status]).toEqual(['/api/*', 404]);
  });

  it('says so when the reader left before the end', async () => {
    await server.close();
    server = await startServer(
      { OFFLINE_PACE: '50' },
      { log: pinoLog({ level: 'info', write: (line) => written.push(line) }) },
    );
    const leave = new AbortController();
    const response = await server.visitor().write('A keeper.', { count: 5 }, { signal: leave.signal });
    await response.body?.getReader().read();
    leave.abort();
    await until(() => requests().length === 1);
    expect(requests()[0]).toMatchObject({ isCutOff: true, status: 200 });
  });
});

describe('requests that leave no answer, and those of machines', () => {
  it('has a line for a reader who left before the first word', async () => {
    await server.close();
    const fake = await fakeOpenai({ behaviour: 'stallBeforeFirstByte' });
    server = await startServer(
      { OPENAI_BASE_URL: fake.url },
      {
        log: pinoLog({ level: 'info', write: (line) => written.push(line) }),
        operations: { hangUpGraceMs: 20 },
      },
    );
    const leave = new AbortController();
    const writing = server.visitor().write('A keeper.', {}, { signal: leave.signal });
    await until(() => fake.requests.length === 1);
    leave.abort();
    await expect(writing).rejects.toThrow();
    await until(() => requests().length === 1);
    expect(requests()[0]).toMatchObject({ isCutOff: true, route: '/api/v1/writing/paragraphs/new' });
    await fake.close();
  });

  it('leaves those that watch over the server to LOG_LEVEL=debug', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) await fetch(server.url + path);
    await until(() => requests().length === 3);
    expect(requests().map(({ level }) => level)).toEqual(['debug', 'debug', 'debug']);
  });
});

describe('what the log says of errors', () => {
  it('has the number that the caller was told, the cause, and where; and no secrets', async () => {
    const cause = new Error(`connect failed: postgres://fabula:${MARK}@db/fabula`);
    server.services.feedback.send = () =>
      Promise.reject(new Error(`cannot reach ${MARK}@example.com with Bearer ${MARK}`, { cause }));
    const response = await server.visitor().post('/api/v1/feedback', { message: 'Hello.' });
    const reference = response.headers.get('X-Request-Id');
    await until(() => requests().length === 1);
    const error = written.map((line) => JSON.parse(line)).find(({ level }) => level === 'error');
    expect(error).toMatchObject({
      msg: 'something went wrong',
      reference,
      error: {
        name: 'Error',
        message: 'cannot reach [hidden] with Bearer [hidden]',
        stack: expect.stringContaining('logs.test'),
        cause: { message: 'connect failed: postgres://[hidden]@db/fabula' },
      },
    });
    expect(written.join('')).not.toContain(MARK);
    expect(requests()[0]).toMatchObject({ level: 'warn', status: 500 });
  });
});
