import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  authorization,
  onSignInChange,
  provideSignIn,
  requiredAuthorization,
  type SignInState,
  signInState,
} from './authorization.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  provideSignIn(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const ready = Promise.resolve();
const missing = 'No authentication token found';

describe('authorization', () => {
  it('is nothing where there is no sign-in, at once', async () => {
    expect(await authorization()).toEqual({});
    await expect(requiredAuthorization()).rejects.toThrow(missing);
  });

  it('carries the token of whoever is signed in', async () => {
    provideSignIn({ ready, token: async () => 'abc' });
    expect(await authorization()).toEqual({ Authorization: 'Bearer abc' });
    expect(await requiredAuthorization()).toEqual({ Authorization: 'Bearer abc' });
  });

  it('is nothing for a visitor', async () => {
    provideSignIn({ ready, token: async () => null });
    expect(await authorization()).toEqual({});
    await expect(requiredAuthorization()).rejects.toThrow(missing);
  });

  it('waits for the provider, but no longer than 2 s', async () => {
    let arrive: () => void = () => undefined;
    const token = vi.fn(async () => 'abc');
    provideSignIn({ ready: new Promise<void>((resolve) => (arrive = resolve)), token });
    const inTime = authorization();
    await vi.advanceTimersByTimeAsync(1990);
    arrive();
    expect(await inTime).toEqual({ Authorization: 'Bearer abc' });

    provideSignIn({ ready: new Promise(() => undefined), token });
    const never = authorization();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await never).toEqual({});
    expect(token).toHaveBeenCalledTimes(1);
  });

  it('logs a token that fails, and lets the call go on', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    provideSignIn({ ready, token: () => Promise.reject(new Error('expired')) });
    expect(await authorization()).toEqual({});
    expect(warn).toHaveBeenCalledOnce();
  });
});

it('says whether somebody is signed in, and when that changes, whoever signs people in', () => {
  const heard = vi.fn();
  const stop = onSignInChange(heard);
  expect(signInState()).toBe('signed_out');
  let tell = () => {};
  let state: SignInState = 'loading';
  const subscribe = (listener: () => void) => {
    tell = listener;
    return () => undefined;
  };
  provideSignIn({ ready: Promise.resolve(), token: async () => null, state: () => state, subscribe });
  expect([signInState(), heard.mock.calls.length]).toEqual(['loading', 1]);
  state = 'signed_in';
  tell();
  expect([signInState(), heard.mock.calls.length]).toEqual(['signed_in', 2]);
  stop();
  tell();
  expect(heard).toHaveBeenCalledTimes(2);
});
