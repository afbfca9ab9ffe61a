import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JsonCount } from '../../apps/server/src/limits/JsonCount.ts';
import { type ApiCall, apiCalls, errorBody, limits } from '../../packages/contract/src/index.ts';
import { accessSamples } from '../support/accessSamples.ts';
import { hostileBodies, hostileBytes } from '../support/attacking/hostileBodies.ts';
import { scriptedVoice } from '../support/scriptedVoice.ts';
import { scriptedWriter } from '../support/scriptedWriter.ts';
import { scriptedIllustrator } from '../support/startDrawing.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

/** What was done for one body. */
const work: { count: JsonCount | undefined; parsed: number; judged: number } = {
  count: undefined,
  parsed: 0,
  judged: 0,
};

/** Counts what is looked at in a value, on all levels. */
function watched<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      if (typeof key === 'string' && Object.hasOwn(target, key) && key !== 'length') work.judged += 1;
      return watched(Reflect.get(target, key));
    },
  });
}

vi.mock('../../apps/server/src/limits/JsonCount.ts', async (original) => {
  const real = await original<typeof import('../../apps/server/src/limits/JsonCount.ts')>();
  return {
    ...real,
    countJson(...given: Parameters<typeof real.countJson>) {
      work.count = real.countJson(...given);
      return work.count;
    },
    async parseJson(...given: Parameters<typeof real.parseJson>) {
      work.parsed += 1;
      return watched(await real.parseJson(...given));
    },
  };
});

/** Longer than what is parsed in one piece. `npm run attack` sends bodies of every call's own length. */
const MOST_BYTES = 1.05 * 1024 * 1024;
/** Every thirteenth body of a call is as long: a shape is, at one call or another. */
const USUAL_BYTES = 16 * 1024;
const MIDDLE_BYTES = 256 * 1024;
const longNowAndThen = (call: ApiCall) => {
  let turn = apiCalls.indexOf(call);
  return () => (turn++ % 13 === 0 ? MOST_BYTES : USUAL_BYTES);
};
/** Of a body that is refused for its first item, however many there are: fields, and what one sentence names. */
const FEW = 300;

let server: TestServer;
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  server = await startServer(
    { REPORTS_PER_HOUR: '100000', TRUSTED_PROXY: '127.0.0.1' },
    { writer: scriptedWriter(), voice: scriptedVoice(), illustrator: scriptedIllustrator },
  );
});
afterAll(async () => {
  agent.destroy();
  await server.close();
});

let senders = 0;
/** From an address of its own, so that no limit of rate stands before the body. */
async function send(path: string, method: string, type: string, body: string | Buffer, token?: string) {
  Object.assign(work, { count: undefined, parsed: 0, judged: 0 });
  senders += 1;
  const bytes = Buffer.from(body);
  const sent = request(server.url + path, {
    method,
    agent,
    headers: {
      'Content-Type': type,
      'Content-Length': bytes.length,
      'X-Forwarded-For': `10.${senders >> 16}.${(senders >> 8) & 255}.${senders & 255}`,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
  });
  sent.end(bytes);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, text: await readText(response) };
}

/** A new account, since some calls end one, and what it needs to make the call. */
async function cast(call: ApiCall) {
  const sample = accessSamples[call.name];
  const member = await server.member();
  if (call.access === 'admin') await server.services.accountStore.makeAdmin(member.user.id, 'command');
  await sample?.prepare?.(member);
  const made = (await sample?.make?.(member)) ?? {};
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(made[name] ?? 'none'));
  return { token: member.token, path, body: sample?.body?.(made) };
}

function expectRefusalOrAnswer({ status, text }: { status: number; text: string }, name: string): void {
  expect([name, status < 500, status < 500 ? '' : text]).toEqual([name, true, '']);
  if (status >= 400) expect(errorBody.parse(JSON.parse(text)).error.length).toBeLessThan(600);
  expect([name, server.reports]).toEqual([name, []]);
}

const isOpen = ({ access }: ApiCall) => access === 'anyone' || access === 'provider';
const withJson = apiCalls.filter(({ request }) => request);
const withBytes = apiCalls.filter(({ requestBytes }) => requestBytes);

it('knows every call that reads a body', () => {
  expect(withBytes.map(({ name }) => name).toSorted()).toEqual(Object.keys(hostileBytes).toSorted());
  for (const call of withJson)
    expect([...hostileBodies(call, {}, () => 1_000)].length).toBeGreaterThanOrEqual(16);
});

describe.each(withJson)('$method $path ($name)', (call) => {
  it('counts before it judges, ends at the first issue, and is never broken by a body', async () => {
    const { token, path, body } = await cast(call);
    const { values = 0 } = call.body ?? {};
    let isGuest = true;
    for (const { name, text } of hostileBodies(call, body, longNowAndThen(call))) {
      const answer = await send(path, call.method, 'application/json', text, isGuest ? undefined : token);
      // In turns, where a guest gets so far. `npm run attack` sends each body as both.
      isGuest = isOpen(call) && !isGuest;
      expectRefusalOrAnswer(answer, name);
      const { count, parsed, judged } = work;
      if (count === undefined) {
        expect([name, [401, 403].includes(answer.status)]).toEqual([name, true]);
        continue;
      }
      expect([name, count.values <= values + 1, count.depth <= limits.bodyDepth + 1]).toEqual([
        name,
        true,
        true,
      ]);
      expect([name, parsed]).toEqual([name, count.excess ? 0 : 1]);
      // Texts and items that are right are looked at a few times each: by a schema, its rules, and a union's parts.
      const most = answer.status === 400 && name.includes('wrong items') ? FEW : FEW + count.values * 12;
      expect([name, judged <= most, judged <= most ? 0 : judged]).toEqual([name, true, 0]);
    }
  }, 120_000);
});

describe.each(withBytes)('$method $path ($name)', (call) => {
  it.each(Object.entries(hostileBytes[call.name] ?? {}))(
    'is not broken by %s',
    async (name, { type, make }) => {
      const { token, path } = await cast(call);
      const body = make(Math.min(call.body?.bytes ?? 0, MIDDLE_BYTES));
      expectRefusalOrAnswer(await send(path, call.method, type, body, token), name);
      expect((await send(path, call.method, type, body)).status).toBeLessThan(500);
    },
  );
});

const KEPT_BYTES = 20_000_000;

it('keeps none of 20 MB in memory', async () => {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  const call = apiCalls.find(({ name }) => name === 'save_story') as ApiCall;
  const { token, path, body } = await cast(call);
  const round = async (most: number) => {
    let sent = 0;
    for (const { text } of hostileBodies(call, body, () => (sent < KEPT_BYTES ? most : USUAL_BYTES))) {
      sent += text.length;
      await send(path, call.method, 'application/json', text, token);
    }
    gc();
    const { heapUsed, external } = process.memoryUsage();
    return { sent, megabytes: (heapUsed + external) / 1024 ** 2 };
  };
  // What the first one fills stays: rates, caches, compiled code.
  await round(USUAL_BYTES);
  const before = await round(USUAL_BYTES);
  const after = await round(MOST_BYTES);
  expect(after.sent).toBeGreaterThan(KEPT_BYTES);
  expect(after.megabytes - before.megabytes).toBeLessThan(8);
}, 120_000);
