import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../apps/server/src/app.ts';
import { type ApiCall, apiCalls, errorBody } from '../../packages/contract/src/index.ts';
import { type AccessSample, accessSamples } from '../support/accessSamples.ts';
import type { Visitor } from '../support/createVisitor.ts';
import { scriptedVoice } from '../support/scriptedVoice.ts';
import { scriptedIllustrator } from '../support/startDrawing.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const personas = ['anonymous', 'owner', 'other', 'admin'] as const;
type Persona = (typeof personas)[number];

let server: TestServer;

beforeAll(async () => {
  server = await startServer(
    // Everybody may ask for models at an address where nothing answers.
    { REPORTS_PER_HOUR: '1000', PRIVATE_MODEL_ADDRESSES: '127.0.0.1' },
    { voice: scriptedVoice(), illustrator: scriptedIllustrator },
  );
});
afterEach(() => expect(server.reports.splice(0)).toEqual([]));
afterAll(() => server.close());

const sampleOf = ({ name }: ApiCall): AccessSample => {
  const sample = accessSamples[name];
  if (sample === undefined) throw new Error(`${name} is not in accessSamples: say there how it is called`);
  return sample;
};

/** The owner of what the call names is somebody else, unless the persona is the owner. */
async function cast(persona: Persona): Promise<{ owner: Visitor; caller: Visitor }> {
  const owner = await server.member();
  switch (persona) {
    case 'anonymous':
      return { owner, caller: server.visitor() };
    case 'owner':
      return { owner, caller: owner };
    case 'other':
      return { owner, caller: await server.member() };
    case 'admin': {
      const caller = await server.member();
      await server.services.accountStore.makeAdmin(caller.user.id, 'command');
      return { owner, caller };
    }
  }
}

function expected(call: ApiCall, sample: AccessSample, persona: Persona): number {
  const isPrivate = call.access === 'account' || call.access === 'admin';
  if (isPrivate && persona === 'anonymous') return 401;
  if (persona === 'anonymous' && sample.anonymous !== undefined) return sample.anonymous;
  if (call.access === 'admin' && persona !== 'admin') return 403;
  if (persona !== 'owner' && (call.isOwned || sample.others !== undefined)) return sample.others ?? 404;
  return sample.allowed ?? (call.answer.kind === 'json' ? call.answer.status : 200);
}

async function send(call: ApiCall, sample: AccessSample, caller: Visitor, made: Record<string, string>) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(made[name] ?? 'none'));
  const body = sample.bytes?.body ?? JSON.stringify(sample.body?.(made));
  const sent = sample.bytes?.type ?? 'application/json';
  const response = await caller.get(path, {
    method: call.method,
    ...(body !== undefined && { body, headers: { 'Content-Type': sent } }),
  });
  const type = response.headers.get('Content-Type') ?? '';
  return { status: response.status, type, text: await response.text() };
}

/** What an answer that is not JSON may be. */
const contentTypes = {
  lines: /^application\/x-ndjson/,
  bytes: /^(image\/|audio\/|application\/(pdf|yaml|epub\+zip|vnd\.openxmlformats-officedocument))/,
  page: /^text\/html/,
};

/** What the list of calls says that it answers. */
function expectAnswer({ answer }: ApiCall, type: string, text: string): void {
  if (answer.kind === 'json') {
    expect(type).toBe('application/json');
    expect(answer.schema.safeParse(JSON.parse(text)).error).toBeUndefined();
  } else {
    expect(type).toMatch(contentTypes[answer.kind]);
  }
}

describe('the table', () => {
  it('knows every route of the app, and every call is in it', () => {
    const listed = new Set(apiCalls.map(({ method, path }) => `${method} ${path}`));
    const unlisted = createApp(server.services)
      .routes.filter(({ method, path }) => method !== 'ALL' && path !== '/*')
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`)
      .filter((route) => !listed.has(route));
    expect([...new Set(unlisted)]).toEqual(UNLISTED);
    expect(apiCalls.filter(({ name }) => accessSamples[name] === undefined)).toEqual([]);
    const names = new Set(apiCalls.map(({ name }) => name));
    expect(Object.keys(accessSamples).filter((name) => !names.has(name))).toEqual([]);
  });
});

/**
 * Routes that are no calls: the site's pages, what leads to them, and the counts for whoever runs the server. They know
 * no accounts.
 */
const UNLISTED = [
  'GET /metrics',
  'GET /robots.txt',
  'GET /.well-known/security.txt',
  'GET /sitemap.xml',
  'GET /sitemaps/{name}',
  'GET /feed.xml',
  'GET /',
];

describe.each(apiCalls)('$method $path ($name)', (call) => {
  it.each(personas)('%s', async (persona) => {
    const sample = sampleOf(call);
    const { owner, caller } = await cast(persona);
    const made = (await sample.make?.(owner)) ?? {};
    if (persona !== 'anonymous') await sample.prepare?.(caller);
    const { status, type, text } = await send(call, sample, caller, made);
    expect([status, status < 400 ? '' : text]).toEqual([
      expected(call, sample, persona),
      status < 400 ? '' : text,
    ]);
    if (status >= 400) expect(errorBody.safeParse(JSON.parse(text)).success).toBe(true);
    else expectAnswer(call, type, text);
    // Whoever was turned away has changed nothing: the owner still can do it.
    if (persona !== 'owner' && status >= 400 && sample.make && call.access !== 'provider') {
      expect((await send(call, sample, owner, made)).status).toBe(expected(call, sample, 'owner'));
    }
  });

  it('turns away a token that is none, whatever it asks for', async () => {
    if (!call.path.startsWith('/api/')) return;
    const response = await server.visitor().get(call.path.replace(/\{\w+\}/g, 'none'), {
      method: call.method,
      headers: { Authorization: 'Bearer none' },
    });
    expect(response.status).toBe(401);
  });
});

describe('credits from any other source than the claim', () => {
  it.each([
    ['anonymous', 401],
    ['owner', 403],
    ['other', 403],
    ['admin', 200],
  ] as const)('%s: %i', async (persona, status) => {
    const { caller } = await cast(persona);
    const grant = { amount: 7, source: 'gift', description: 'For the contest' };
    expect((await caller.post('/api/v1/credits/add', grant)).status).toBe(status);
  });
});
