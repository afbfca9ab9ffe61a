import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Claims, type RsaPair, rs, rsaPair } from './oddTokens.ts';

const CLERK_HOST = 'clerk.example.com';
const ISSUER = `https://${CLERK_HOST}`;
const OUR_PAGES = 'https://write.example.com';

export interface FakeClerk {
  url: string;
  pair: RsaPair;
  /** What the server asked of it: `GET /v1/users/user_mara`. */
  asked: string[];
  /** Who is there, as Clerk's API describes them. */
  users: Map<string, Record<string, unknown>>;
  /** Answers nothing but 500 while it is true. */
  isBroken: boolean;
  /** Variables that make a server of ours use it. */
  variables: Record<string, string>;
  /** A session token as Clerk makes it; `undefined` leaves a claim out. */
  token(claims?: Claims, header?: Claims, key?: RsaPair): string;
  close(): Promise<void>;
}

const KEY_ID = 'ins_lamp';

/** Clerk as far as our server can tell: it signs tokens, publishes its key, and answers the calls that we make. */
export async function fakeClerk(): Promise<FakeClerk> {
  const pair = rsaPair();
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    fake.asked.push(`${request.method} ${path}`);
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const isKnown = request.headers.authorization === 'Bearer sk_test_lamp';
    const id = path.split('/')[3] ?? '';
    if (fake.isBroken) send(500, { errors: [{ code: 'internal', message: 'broken' }] });
    else if (!isKnown) send(401, { errors: [{ code: 'authentication_invalid', message: 'who?' }] });
    else if (path === '/v1/jwks') {
      send(200, { keys: [{ ...pair.jwk, kid: KEY_ID, alg: 'RS256', use: 'sig' }] });
    } else if (path === '/v1/sessions') {
      send(200, { data: [{ object: 'session', id: 'sess_1', status: 'active' }], total_count: 1 });
    } else if (/^\/v1\/sessions\/\w+\/revoke$/.test(path)) {
      send(200, { object: 'session', id, status: 'revoked' });
    } else if (path.startsWith('/v1/users/') && fake.users.has(id)) {
      const user = fake.users.get(id);
      if (request.method === 'DELETE') fake.users.delete(id);
      send(200, request.method === 'DELETE' ? { object: 'user', id, deleted: true } : user);
    } else send(404, { errors: [{ code: 'resource_not_found', message: 'not found' }] });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const fake: FakeClerk = {
    url,
    pair,
    asked: [],
    users: new Map(),
    isBroken: false,
    variables: {
      CLERK_PUBLISHABLE_KEY: publishableKey(CLERK_HOST),
      CLERK_SECRET_KEY: 'sk_test_lamp',
      CLERK_AUTHORIZED_PARTIES: OUR_PAGES,
      CLERK_API_URL: url,
    },
    token(claims = {}, header = {}, key = pair) {
      const now = Math.floor(Date.now() / 1_000);
      const usual = { azp: OUR_PAGES, exp: now + 60, iat: now, iss: ISSUER, nbf: now - 10, sub: 'user_mara' };
      return rs(256, { kid: KEY_ID, ...header }, { ...usual, ...claims }, key.privateKey);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}

function publishableKey(host: string, mode = 'test'): string {
  return `pk_${mode}_${Buffer.from(`${host}$`).toString('base64')}`;
}

/** Somebody as Clerk's API describes them. */
export function clerkUser(id: string, email: string, status = 'verified'): Record<string, unknown> {
  return {
    object: 'user',
    id,
    first_name: 'Mara',
    last_name: 'Quill',
    image_url: 'https://img.clerk.com/mara',
    primary_email_address_id: 'idn_1',
    email_addresses: [
      { object: 'email_address', id: 'idn_1', email_address: email, verification: { status }, linked_to: [] },
    ],
    phone_numbers: [],
    web3_wallets: [],
    external_accounts: [],
    enterprise_accounts: [],
  };
}
