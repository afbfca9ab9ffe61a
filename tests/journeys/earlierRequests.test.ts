import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { apiCalls } from '../../packages/contract/src/index.ts';
import { type RecordedCall, shapeOf, shapesOfLines } from '../../scripts/fixtures/condenseCalls.ts';
import { type Version, versions } from '../../scripts/fixtures/versions.ts';
import { accessSamples } from '../support/accessSamples.ts';
import { PASSWORD } from '../support/createMember.ts';
import type { Visitor } from '../support/createVisitor.ts';
import { type FakeOpenai, fakeOpenai } from '../support/fakeOpenai.ts';
import { scriptedVoice } from '../support/scriptedVoice.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const recordedBy = (version: Version) =>
  JSON.parse(
    readFileSync(resolve(import.meta.dirname, '../fixtures', version, 'requests.json'), 'utf8'),
  ) as RecordedCall[];

/** What is another at each server: it comes from the sample of the call, and all else as it was recorded. */
const fresh: Record<string, readonly string[]> = {
  register: ['email'],
  login: ['email', 'password'],
  change_password: ['currentPassword'],
  delete_account: ['password'],
  confirm_payment: ['paymentIntentId'],
  pay_with_test_card: ['clientSecret'],
  change_prompt: ['version'],
  restore_prompt: ['version'],
  report_work: ['kind', 'id'],
  test_prompts: ['system_prompt_id', 'user_prompt_id', 'system_prompt_version', 'user_prompt_version'],
};

/** Its server sends mail, which this one does not. */
const elsewhere = ['forgot_password'];
/** Whoever sat at the server was trusted with its connections. */
const ofTheMachine = ['list_connections', 'create_connection', 'list_models', 'try_connection'];

let server: TestServer;
let model: FakeOpenai;

/** What somebody has written decides what is in them. */
const contents = [
  'elements',
  'paragraphs',
  'sample_data',
  'params',
  'tokenUsage',
  'pickedSentences',
  'areAllSectionsCollapsed',
  'breaks',
  'moderation',
  'parenthetical',
  // Of the call that an entry of the history is of.
  'response',
  'group_id',
];

/** What a shape that was answered once has and this one has not. A field that was null may be anything now. */
function missingIn(before: unknown, after: unknown, path = ''): string[] {
  if (before === 'null') return after === undefined ? [path] : [];
  if (Array.isArray(before)) {
    if (!Array.isArray(after)) return [path];
    return before.length > 0 && after.length > 0 ? missingIn(before[0], after[0], `${path}/0`) : [];
  }
  if (typeof before !== 'object' || before === null)
    return before === after || after === 'null'
      ? []
      : [`${path}: ${String(before)} became ${JSON.stringify(after)}`];
  return Object.entries(before)
    .filter(([name]) => !contents.includes(name))
    .flatMap(([name, one]) =>
      missingIn(one, (after as Record<string, unknown> | undefined)?.[name], `${path}/${name}`),
    );
}

async function ask(
  who: Visitor,
  { call: name, params, query, headers, body }: RecordedCall,
): Promise<Response> {
  const call = apiCalls.find((one) => one.name === name);
  const sample = accessSamples[name];
  if (!call || !sample) throw new Error(`There is no ${name} any more.`);
  const made = (await sample.make?.(who)) ?? {};
  if (headers['content-type'] !== undefined || call.method === 'POST')
    await sample.prepare?.(who).catch(() => undefined);
  const own = (sample.body?.(made) ?? {}) as Record<string, unknown>;
  const sent =
    typeof body === 'object' && body !== null
      ? {
          ...body,
          ...('baseUrl' in body && { baseUrl: model.url }),
          ...Object.fromEntries(
            (fresh[name] ?? []).filter((one) => one in body).map((one) => [one, own[one]]),
          ),
        }
      : body;
  const path = call.path.replace(
    /\{(\w+)\}/g,
    (_, one: string) => (one === 'format' ? params[one] : made[one]) ?? params[one] ?? '',
  );
  const search = new URLSearchParams(query);
  if (search.has('account')) search.set('account', await emailOf(who));
  for (const cursor of ['after', 'since', 'before']) search.delete(cursor);
  const address = search.size > 0 ? `${path}?${search}` : path;
  const { 'content-type': type, accept, ...rest } = headers;
  const bytes = sample.bytes;
  if (bytes !== undefined && sent === undefined)
    return who.get(address, {
      method: call.method,
      headers: { ...rest, 'Content-Type': bytes.type },
      body: bytes.body,
    });
  const ask = (changes: object) =>
    who.get(address, {
      method: call.method,
      headers: { ...rest, ...(accept && { Accept: accept }), ...(type && { 'Content-Type': type }) },
      ...(sent !== undefined && {
        body:
          typeof sent === 'object' && sent !== null ? JSON.stringify({ ...sent, ...changes }) : String(sent),
      }),
    });
  if (typeof sent !== 'object' || sent === null || !('ifRevision' in sent)) return ask({});
  // It was saved before, and that one knew its revision.
  const { revision } = (await (await ask({ ifRevision: undefined })).json()) as { revision: number };
  return ask({ ifRevision: revision });
}

async function emailOf(who: Visitor): Promise<string> {
  const { user } = (await (await who.get('/api/v1/account')).json()) as { user: { email: string } };
  return user.email;
}

async function callerOf({ call: name, isSignedIn }: RecordedCall): Promise<Visitor> {
  const access = apiCalls.find((one) => one.name === name)?.access;
  if (access === 'admin' || ofTheMachine.includes(name)) return server.admin();
  if (isSignedIn || accessSamples[name]?.make !== undefined) return server.member();
  const visitor = server.visitor();
  // A page that has just been loaded has a cookie, and no token yet.
  if (access === 'account')
    await visitor.post('/api/v1/auth/register', { email: `${name}@example.com`, password: PASSWORD });
  return visitor;
}

describe.each(versions)('what the site of %s asks', (version) => {
  beforeAll(async () => {
    model = await fakeOpenai();
    server = await startServer({}, { voice: scriptedVoice() });
    await server.admin();
  });
  afterAll(() => Promise.all([server.close(), model.close()]));
  // A connection writes from then on: the storyteller shall.
  afterEach(async () => {
    const admin = await server.admin();
    await admin.get('/api/v1/connections/chosen', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ owner: 'server', id: null }),
    });
  });

  const asked = recordedBy(version).filter(({ call }) => !elsewhere.includes(call));
  it.each(asked.map((one, index) => [`${index} ${one.call}`, one] as const))('%s', async (_, one) => {
    const who = await callerOf(one);
    const answer = await ask(who, one);
    const text = await answer.text();
    expect(Math.floor(answer.status / 100), text).toBe(Math.floor(one.status / 100));
    expect(answer.headers.get('Content-Type')?.split(';')[0]).toBe(one.type?.split(';')[0]);
    if (one.answer === undefined) return;
    if (!one.type?.includes('ndjson')) {
      expect(missingIn(one.answer, shapeOf(JSON.parse(text)))).toEqual([]);
      return;
    }
    const now = shapesOfLines(text);
    for (const line of one.answer as { chunk?: unknown }[]) {
      // What was read again was a scene.
      if (one.call === 'read_operation' && typeof line.chunk === 'object') continue;
      const isThere = now.some((other) => missingIn(line, other).length === 0);
      expect(isThere, `${JSON.stringify(line)} in ${JSON.stringify(now)}`).toBe(true);
    }
  });
});
