import { AccountError } from '@fabula/account-kit/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocalProvider } from './createLocalProvider.ts';

const user = {
  id: 'a1',
  email: 'mara@example.com',
  firstName: '',
  lastName: '',
  fullName: '',
  imageUrl: '',
  isAdmin: false,
  createdAt: '2026-11-01T00:00:00.000Z',
};
const credentials = { email: user.email, password: 'a lamp in the fog' };
const minute = 60_000;

let count = 0;
/** A token that lasts a quarter of an hour, made by a clock that is an hour wrong. */
function token(): string {
  const iat = Math.floor(Date.now() / 1000) + 3600;
  return `h.${btoa(JSON.stringify({ iat, exp: iat + 900, n: ++count }))}.s`;
}

type Answer = Response | TypeError | Promise<Response>;
const json = (body: unknown, status = 200) => Response.json(body, { status });
const refusal = (status: number, type: string, field?: string) =>
  json({ error: `Refused: ${type}.`, type, ...(field && { field }) }, status);

let answers: (() => Answer)[];
let calls: string[];
let now: number;
let isMarked: boolean;

beforeEach(() => {
  answers = [];
  calls = [];
  now = 1_000_000;
  isMarked = true;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push(`${init.method} ${path.split('/').at(-1)}`);
    const answer = await answers.shift()?.();
    if (answer instanceof Response) return answer;
    throw answer ?? new TypeError('Failed to fetch');
  });
});
afterEach(() => void vi.unstubAllGlobals());

const welcome = () => json({ token: token(), user });
const create = () => createLocalProvider({ mayBeSignedIn: () => isMarked, now: () => now });

async function opened() {
  const provider = create();
  const heard = vi.fn();
  answers.push(welcome);
  await provider.open(heard);
  return { provider, heard };
}

describe('opening', () => {
  it('asks by the cookie who is signed in', async () => {
    answers.push(welcome);
    const { isAdmin: _, ...known } = user;
    expect(await create().open(vi.fn())).toEqual(known);
    expect(calls).toEqual(['GET me']);
  });

  it('asks nobody for a visitor', async () => {
    isMarked = false;
    expect(await create().open(vi.fn())).toBeNull();
    expect(calls).toEqual([]);
  });

  it('is nobody’s where the session is over, and not known where the server is not there', async () => {
    answers.push(() => refusal(401, 'unauthenticated'));
    expect(await create().open(vi.fn())).toBeNull();
    answers.push(() => refusal(503, 'storage_unavailable'));
    await expect(create().open(vi.fn())).rejects.toBeInstanceOf(AccountError);
    await expect(create().open(vi.fn())).rejects.toMatchObject({ failure: { code: 'unreachable' } });
  });
});

describe('the token', () => {
  it('is kept until a minute before it ends, whatever time it is here, and asked for once', async () => {
    const { provider } = await opened();
    const first = await provider.token();
    now += 14 * minute - 1;
    expect(await provider.token()).toBe(first);
    now += 1;
    answers.push(welcome);
    const [second, same] = await Promise.all([provider.token(), provider.token()]);
    expect(second).not.toBe(first);
    expect(same).toBe(second);
    expect(calls).toHaveLength(2);
  });

  it('is renewed when the clock was put back', async () => {
    const { provider } = await opened();
    const first = await provider.token();
    now -= 60 * minute;
    answers.push(welcome);
    expect(await provider.token()).not.toBe(first);
  });

  it('goes on in its last minute where no other can be had, and no longer', async () => {
    const { provider } = await opened();
    const first = await provider.token();
    now += 14.5 * minute;
    expect(await provider.token()).toBe(first);
    now += minute;
    await expect(provider.token()).rejects.toMatchObject({ failure: { code: 'unreachable' } });
  });

  it('ends with the session, which is told', async () => {
    const { provider, heard } = await opened();
    now += 20 * minute;
    answers.push(() => refusal(401, 'unauthenticated'));
    expect(await provider.token()).toBeNull();
    expect(heard).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('that was refused is replaced once for however many calls', async () => {
    const { provider } = await opened();
    const refused = (await provider.token()) ?? '';
    answers.push(welcome);
    const [one, two] = await Promise.all([provider.renew(refused), provider.renew(refused)]);
    expect([one, await provider.renew(refused)]).toEqual([two, two]);
    expect(calls).toHaveLength(2);
  });

  it('that arrives after signing out is let go', async () => {
    const { provider } = await opened();
    let arrive: (answer: Response) => void = () => undefined;
    answers.push(() => new Promise((resolve) => (arrive = resolve)));
    const late = provider.renew((await provider.token()) ?? '');
    provider.forget();
    arrive(welcome());
    expect(await late).toBeNull();
  });
});

describe('signing in', () => {
  it('tells who it is, and asks for no other token', async () => {
    isMarked = false;
    const provider = create();
    const heard = vi.fn();
    await provider.open(heard);
    answers.push(welcome);
    await provider.local?.signIn(credentials);
    expect(heard).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ email: user.email }));
    expect(await provider.token()).toMatch(/^h\./);
    expect(calls).toEqual(['POST login']);
  });

  it.each([
    [400, 'invalid_request', 'email', { code: 'invalid', field: 'email' }],
    [401, 'unauthenticated', undefined, { code: 'forbidden', message: 'Refused: unauthenticated.' }],
    [429, 'rate_limited', undefined, { code: 'too_many' }],
    [500, 'internal', undefined, { code: 'unknown' }],
  ])('that is refused with %i %s says why', async (status, type, field, failure) => {
    answers.push(() => refusal(status, type, field));
    await expect(create().local?.signIn(credentials)).rejects.toMatchObject({ failure });
    expect(calls).toHaveLength(1);
  });
});

describe('registering', () => {
  it('an address that is taken says so', async () => {
    answers.push(() => refusal(409, 'conflict', 'email'));
    const failure = { code: 'invalid', field: 'email' };
    await expect(create().local?.register(credentials)).rejects.toMatchObject({ failure });
    expect(calls).toEqual(['POST register']);
  });

  it('again after the answer was lost opens the account that was made', async () => {
    const provider = create();
    await expect(provider.local?.register(credentials)).rejects.toMatchObject({
      failure: { code: 'unreachable' },
    });
    answers.push(() => refusal(409, 'conflict', 'email'), welcome);
    await provider.local?.register(credentials);
    expect(calls).toEqual(['POST register', 'POST register', 'POST login']);
  });

  it('again after a lost answer does not open somebody else’s account', async () => {
    const provider = create();
    await provider.local?.register(credentials).catch(() => undefined);
    answers.push(
      () => refusal(409, 'conflict', 'email'),
      () => refusal(401, 'unauthenticated'),
    );
    await expect(provider.local?.register(credentials)).rejects.toMatchObject({
      failure: { field: 'email' },
    });
  });
});

describe('signing out', () => {
  it('is asked for again where the answer was lost, and is then over', async () => {
    const { provider } = await opened();
    answers.push(
      () => new TypeError('Failed to fetch'),
      () => json({ isSignedOut: true }),
    );
    await provider.signOut();
    expect(calls).toEqual(['GET me', 'POST logout', 'POST logout']);
  });

  it('that never reached the server is no signing out', async () => {
    const { provider } = await opened();
    const before = await provider.token();
    await expect(provider.signOut()).rejects.toMatchObject({ failure: { code: 'unreachable' } });
    expect(await provider.token()).toBe(before);
  });
});
