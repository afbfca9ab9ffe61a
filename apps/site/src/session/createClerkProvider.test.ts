import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClerkJs, ClerkResources, ClerkUser } from './ClerkJs.ts';
import { createClerkProvider } from './createClerkProvider.ts';

const mara: ClerkUser = {
  id: 'user_mara',
  primaryEmailAddress: { emailAddress: 'mara@example.com' },
  firstName: 'Mara',
  lastName: null,
  fullName: 'Mara',
  imageUrl: 'https://img.clerk.com/mara',
  createdAt: new Date('2026-11-01'),
};
const known = {
  id: 'user_mara',
  email: 'mara@example.com',
  firstName: 'Mara',
  lastName: '',
  fullName: 'Mara',
  imageUrl: 'https://img.clerk.com/mara',
  createdAt: '2026-11-01T00:00:00.000Z',
};
const second = 1000;

let now: number;
let count: number;
const token = (seconds: number) => {
  const iat = now / 1000;
  return `h.${btoa(JSON.stringify({ iat, exp: iat + seconds, n: ++count }))}.s`;
};

let getToken: ReturnType<typeof vi.fn<(options: object) => Promise<string | null>>>;
let clerk: { -readonly [Key in keyof ClerkJs]: ClerkJs[Key] };
let change: (resources: ClerkResources) => void;
const wait = vi.fn(async (_milliseconds: number) => undefined);

beforeEach(() => {
  now = Date.parse('2026-11-21T12:00:00Z');
  count = 0;
  wait.mockClear();
  getToken = vi.fn(async () => token(600));
  clerk = {
    user: mara,
    session: { getToken },
    load: vi.fn(async () => undefined),
    addListener(listener) {
      change = (resources) => {
        Object.assign(clerk, resources);
        listener(resources);
      };
      listener(clerk);
      return () => undefined;
    },
    signOut: vi.fn(async () => undefined),
  };
});
afterEach(() => void vi.restoreAllMocks());

const create = (loadScript: () => Promise<ClerkJs> = async () => clerk) =>
  createClerkProvider({ publishableKey: 'pk', loadScript, navigate: vi.fn(), wait, now: () => now });

async function opened() {
  const provider = create();
  const heard = vi.fn();
  expect(await provider.open(heard)).toEqual(clerk.user === null ? null : known);
  return { provider, heard };
}

describe('A10: the token of Clerk', () => {
  it('is asked for with the template backend, and kept until 60 s before its expiry', async () => {
    const { provider } = await opened();
    const first = await provider.token();
    expect(getToken).toHaveBeenCalledExactlyOnceWith({ template: 'backend' });
    now += 539 * second;
    expect(await provider.token()).toBe(first);
    now += second;
    expect(await provider.token()).not.toBe(first);
    expect(getToken).toHaveBeenCalledTimes(2);
  });

  it('is kept no longer where Clerk gave one that was not new', async () => {
    const { provider } = await opened();
    const old = token(600);
    now += 500 * second;
    getToken.mockResolvedValueOnce(old);
    expect(await provider.token()).toBe(old);
    now += 41 * second;
    expect(await provider.token()).not.toBe(old);
  });

  it('is tried for ten times, 100 ms apart', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { provider } = await opened();
    for (let failure = 0; failure < 8; failure++) getToken.mockResolvedValueOnce(null);
    getToken.mockRejectedValueOnce(new Error('offline'));
    expect(await provider.token()).toMatch(/^h\./);
    expect(getToken).toHaveBeenCalledTimes(10);
    expect(wait.mock.calls).toEqual(Array(9).fill([100]));
  });

  it('that is missing after the retries is logged, and none; nobody is signed out for it', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { provider, heard } = await opened();
    getToken.mockResolvedValue(null);
    expect(await provider.token()).toBeNull();
    expect(getToken).toHaveBeenCalledTimes(10);
    expect(error).toHaveBeenCalledExactlyOnceWith('missing token after retries');
    expect(heard).not.toHaveBeenCalled();
  });

  it('that was refused is asked for anew, past Clerk’s own cache, once for however many calls', async () => {
    const { provider } = await opened();
    const refused = (await provider.token()) ?? '';
    const [one, two] = await Promise.all([provider.renew(refused), provider.renew(refused)]);
    expect(one).toBe(two);
    expect(getToken.mock.calls.slice(1)).toEqual([[{ template: 'backend', skipCache: true }]]);
  });
});

describe('a session of Clerk', () => {
  it('follows signing in and out, and not what is passing', async () => {
    clerk.user = null;
    const { heard } = await opened();
    change({ user: undefined });
    change({ user: null });
    expect(heard).not.toHaveBeenCalled();
    change({ user: mara });
    change({ user: { ...mara } });
    expect(heard).toHaveBeenCalledExactlyOnceWith(known);
    change({ user: null });
    expect(heard).toHaveBeenLastCalledWith(null);
  });

  it('cannot be found out while the script does not load, and is found out by the next try', async () => {
    let tries = 0;
    const provider = create(async () => {
      tries++;
      if (tries === 1) throw new Error('blocked');
      return clerk;
    });
    await expect(provider.open(vi.fn())).rejects.toThrow('blocked');
    expect(await provider.open(vi.fn())).toEqual(known);
  });

  it('ends on this page, and not by leaving it', async () => {
    const { provider } = await opened();
    await provider.token();
    await provider.signOut();
    expect(clerk.signOut).toHaveBeenCalledExactlyOnceWith(expect.any(Function));
  });

  it('that Clerk does not end is not over', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { provider } = await opened();
    clerk.signOut = () => Promise.reject(new Error('offline'));
    await expect(provider.signOut()).rejects.toMatchObject({
      failure: { message: expect.stringContaining('still logged in') },
    });
  });
});
