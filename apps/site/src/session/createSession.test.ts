import type { AccountUser } from '@fabula/account-kit/core';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { authorization, fetchSignedIn, provideSignIn } from '../api/authorization.ts';
import { createSession } from './createSession.ts';
import type { SessionProvider } from './SessionProvider.ts';

const mara: AccountUser = {
  id: 'a1',
  email: 'mara@example.com',
  firstName: '',
  lastName: '',
  fullName: '',
  imageUrl: '',
  createdAt: '2026-11-01T00:00:00.000Z',
};

let provider: SessionProvider & { tell: (user: AccountUser | null) => void };
let channel: { postMessage: Mock<(news: unknown) => void>; addEventListener: Mock };
const clearAccount = vi.fn(async () => undefined);

beforeEach(() => {
  clearAccount.mockClear();
  channel = { postMessage: vi.fn(), addEventListener: vi.fn() };
  provider = {
    name: 'local',
    tell: () => undefined,
    open: vi.fn(async (onChange) => {
      provider.tell = onChange;
      return mara;
    }),
    look: vi.fn(async () => undefined),
    token: vi.fn(async () => 'first'),
    renew: vi.fn(async () => 'second'),
    forget: vi.fn(),
    signOut: vi.fn(async () => undefined),
    signOutEverywhere: vi.fn(async () => undefined),
  };
});
afterEach(() => {
  provideSignIn(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const marks = { isMarked: true };
let comeBack: () => void = () => undefined;

function open({ isMarked = true, chooseProvider = async (): Promise<SessionProvider> => provider } = {}) {
  const beforeRetry = vi.fn(async () => undefined);
  marks.isMarked = isMarked;
  const session = createSession({
    chooseProvider,
    mayBeSignedIn: () => marks.isMarked,
    channel,
    beforeRetry,
    onReturn: (listener) => {
      comeBack = listener;
    },
  });
  session.start({ clearAccount });
  return { session, beforeRetry };
}
const arrive = (news: string) => channel.addEventListener.mock.calls[0]?.[1]({ data: news });
const signedIn = { state: 'signed_in', user: mara };
const signedOut = { state: 'signed_out' };

describe('a session', () => {
  it('is a visitor’s at once, and asks nobody, where nothing says that somebody is signed in', async () => {
    const chooseProvider = vi.fn(async () => provider);
    const { session } = open({ isMarked: false, chooseProvider });
    expect(session.get()).toEqual(signedOut);
    await session.ready;
    expect(await authorization()).toEqual({});
    expect(chooseProvider).not.toHaveBeenCalled();
  });

  it('gives its token again where it starts again after it was taken away', async () => {
    const { session } = open();
    await session.ready;
    provideSignIn(null);
    expect(await authorization()).toEqual({});
    session.start({ clearAccount });
    expect(await authorization()).toEqual({ Authorization: 'Bearer first' });
    expect(channel.addEventListener).toHaveBeenCalledOnce();
  });

  it('is loading until it is known whose it is, and gives the calls their token', async () => {
    const { session } = open();
    const heard = vi.fn();
    session.subscribe(heard);
    expect(session.get()).toEqual({ state: 'loading' });
    await session.ready;
    expect(session.get()).toEqual(signedIn);
    expect(heard).toHaveBeenCalledOnce();
    expect(session.get()).toBe(session.get());
    expect(await authorization()).toEqual({ Authorization: 'Bearer first' });
  });

  it('asks again where the server could not say, and is not taken for signed out', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    let tries = 0;
    const { session, beforeRetry } = open({
      chooseProvider: async () => {
        tries++;
        if (tries < 3) throw new Error('unreachable');
        return provider;
      },
    });
    await session.ready;
    expect(session.get()).toEqual(signedIn);
    expect(beforeRetry.mock.calls).toEqual([[1], [2]]);
  });
});

describe('a 401 in the middle', () => {
  const answers = (...statuses: number[]) => {
    const call = vi.fn(async (_path: string, _init: RequestInit) =>
      Response.json({}, { status: statuses.shift() ?? 200 }),
    );
    vi.stubGlobal('fetch', call);
    return call;
  };
  const tokens = (call: ReturnType<typeof answers>) =>
    call.mock.calls.map(([, init]) => new Headers(init.headers).get('Authorization'));

  it('renews the token, and sends the call once more with all that it was', async () => {
    const { session } = open();
    await session.ready;
    const call = answers(401, 200);
    const answer = await fetchSignedIn('/api/v1/story/save', { method: 'POST', body: '{"a":1}' });
    expect(answer.status).toBe(200);
    expect(tokens(call)).toEqual(['Bearer first', 'Bearer second']);
    expect(call.mock.calls[1]?.[1]).toMatchObject({ method: 'POST', body: '{"a":1}' });
    expect(provider.renew).toHaveBeenCalledExactlyOnceWith('first');
    expect(session.get()).toEqual(signedIn);
  });

  it('twice ends the session, says so once, and clears nothing that somebody keeps', async () => {
    const { session } = open();
    await session.ready;
    const expired = vi.fn();
    session.onExpired(expired);
    const call = answers(401, 401);
    expect((await fetchSignedIn('/api/v1/account')).status).toBe(401);
    expect(call).toHaveBeenCalledTimes(2);
    expect(session.get()).toEqual(signedOut);
    expect(expired).toHaveBeenCalledOnce();
    expect(clearAccount).not.toHaveBeenCalled();
    expect(channel.postMessage).toHaveBeenCalledExactlyOnceWith('signed_out');
    expect(await authorization()).toEqual({});
  });

  it('ends the session where the provider says that it is over, and repeats nothing', async () => {
    const { session } = open();
    await session.ready;
    provider.renew = async () => {
      provider.tell(null);
      return null;
    };
    const call = answers(401);
    expect((await fetchSignedIn('/api/v1/account')).status).toBe(401);
    expect(call).toHaveBeenCalledOnce();
    expect(session.get()).toEqual(signedOut);
  });

  it('leaves the session alone where a new token could not be asked for', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { session } = open();
    await session.ready;
    provider.renew = () => Promise.reject(new Error('unreachable'));
    answers(401);
    expect((await fetchSignedIn('/api/v1/account')).status).toBe(401);
    expect(session.get()).toEqual(signedIn);
  });

  it('is the visitor’s own where no token was sent', async () => {
    open({ isMarked: false });
    const call = answers(401);
    expect((await fetchSignedIn('/api/v1/account')).status).toBe(401);
    expect(call).toHaveBeenCalledOnce();
  });
});

describe('tabs', () => {
  it('tells the others who signs in, and who signs out', async () => {
    const { session } = open({ isMarked: false });
    provider.open = async (onChange) => {
      provider.tell = onChange;
      return null;
    };
    await session.look();
    provider.tell(mara);
    expect(session.get()).toEqual(signedIn);
    await session.signOut();
    expect(channel.postMessage.mock.calls).toEqual([['signed_in'], ['signed_out']]);
  });

  it('follows another that signs in', async () => {
    const { session } = open({ isMarked: false });
    arrive('signed_in');
    await vi.waitFor(() => expect(session.get()).toEqual(signedIn));
    arrive('signed_in');
    await vi.waitFor(() => expect(provider.look).toHaveBeenCalledOnce());
  });

  it('sees on its return what it slept through', async () => {
    const { session } = open({ isMarked: false });
    comeBack();
    expect(provider.open).not.toHaveBeenCalled();
    marks.isMarked = true;
    comeBack();
    await vi.waitFor(() => expect(session.get()).toEqual(signedIn));
  });

  it('follows another that signs out, without a word of an expired session', async () => {
    const { session } = open();
    await session.ready;
    const expired = vi.fn();
    session.onExpired(expired);
    arrive('signed_out');
    expect(session.get()).toEqual(signedOut);
    await vi.waitFor(() => expect(provider.forget).toHaveBeenCalled());
    expect(expired).not.toHaveBeenCalled();
    expect(channel.postMessage).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  it.each(['signOut', 'signOutEverywhere'] as const)(
    '%s ends it and clears the account’s keys',
    async (way) => {
      const { session } = open();
      await session.ready;
      await session[way]();
      expect(provider[way]).toHaveBeenCalledOnce();
      expect(session.get()).toEqual(signedOut);
      expect(clearAccount).toHaveBeenCalledOnce();
    },
  );

  it('that failed leaves everything as it was', async () => {
    const { session } = open();
    await session.ready;
    provider.signOut = () => Promise.reject(new Error('unreachable'));
    await expect(session.signOut()).rejects.toThrow('unreachable');
    expect(session.get()).toEqual(signedIn);
    expect(clearAccount).not.toHaveBeenCalled();
  });
});
