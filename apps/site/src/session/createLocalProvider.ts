import type { AccountUser, Credentials } from '@fabula/account-kit/core';
import {
  loginCall,
  logoutCall,
  logoutEverywhereCall,
  meCall,
  registerCall,
  type SignInAnswer,
} from '@fabula/contract';
import { type CallFailure, isCallFailure } from '@fabula/contract/client';
import { ask as askServer } from '../api/call.ts';
import { type SessionProvider, signInError, tokenLifetime } from './SessionProvider.ts';

export interface LocalProviderOptions {
  mayBeSignedIn(): boolean;
  /** Milliseconds of a clock that runs while the machine sleeps. */
  now?(): number;
}

/** Milliseconds of remaining life at which a token is renewed (accounts.md §9). */
const margin = 60_000;

interface Held {
  token: string;
  since: number;
  /** Milliseconds by the token itself, independent of this machine's clock. */
  lifetime: number;
}

/** Local accounts (D-AUTH): the session is an HTTP-only cookie, and the token stays in this closure (D-TOKEN). */
export function createLocalProvider({
  mayBeSignedIn,
  now = Date.now,
}: LocalProviderOptions): SessionProvider {
  let held: Held | null = null;
  let renewing: Promise<string | null> | null = null;
  /** Discards answers that a later change has outdated. */
  let changes = 0;
  let isRegistrationLost: string | null = null;
  let notify: (user: AccountUser | null) => void = () => undefined;

  function hold({ token, user }: SignInAnswer): AccountUser {
    changes++;
    held = { token, since: now(), lifetime: tokenLifetime(token) };
    return userOf(user);
  }

  function isFresh({ since, lifetime }: Held): boolean {
    const age = now() - since;
    return age >= 0 && age < lifetime - margin;
  }

  /** Sends the session's cookie; null where it is nobody's. */
  async function ask(): Promise<AccountUser | null> {
    const before = changes;
    const answer = await askServer(meCall, { isAnonymous: true });
    if (before !== changes) return null;
    if (!isCallFailure(answer)) {
      const { token, user } = answer;
      return token === undefined ? null : hold({ token, user });
    }
    if (answer.status !== 401) throw signInError(answer);
    forget();
    return null;
  }

  /** Concurrent calls share one request. */
  function renewed(): Promise<string | null> {
    renewing ??= ask()
      .then((user) => {
        if (!user && !held) notify(null);
        return held?.token ?? null;
      })
      .finally(() => {
        renewing = null;
      });
    return renewing;
  }

  function forget(): void {
    changes++;
    held = null;
  }

  async function enter(
    call: typeof loginCall | typeof registerCall,
    credentials: Credentials,
  ): Promise<CallFailure | null> {
    const answer = await askServer(call, { body: credentials, isAnonymous: true });
    if (isCallFailure(answer)) return answer;
    notify(hold(answer));
    return null;
  }

  async function leave(call: typeof logoutCall | typeof logoutEverywhereCall): Promise<void> {
    const leaving = () => askServer(call, { isAnonymous: call === logoutCall });
    let answer = await leaving();
    // Signing out is idempotent: the first answer may have been lost.
    if (isCallFailure(answer) && answer.status === undefined) answer = await leaving();
    if (isCallFailure(answer) && answer.status !== 401) throw signInError(answer);
    forget();
  }

  return {
    name: 'local',
    async open(onChange) {
      notify = onChange;
      return mayBeSignedIn() ? ask() : null;
    },
    async look() {
      if (!mayBeSignedIn()) return;
      const user = await ask();
      if (user) notify(user);
    },
    async token() {
      if (held && isFresh(held)) return held.token;
      const last = held;
      try {
        return await renewed();
      } catch (thrown) {
        // Due for renewal, and still valid.
        if (last && now() - last.since < last.lifetime && now() >= last.since) return last.token;
        throw thrown;
      }
    },
    renew: (refused) => (held && held.token !== refused ? Promise.resolve(held.token) : renewed()),
    forget,
    signOut: () => leave(logoutCall),
    signOutEverywhere: () => leave(logoutEverywhereCall),
    local: {
      async signIn(credentials) {
        const failure = await enter(loginCall, credentials);
        if (failure) throw signInError(failure);
      },
      async register(credentials) {
        const failure = await enter(registerCall, credentials);
        if (!failure) return;
        // The answer to a successful registration may have been lost: then this password signs in.
        const isOurs = failure.status === 409 && isRegistrationLost === credentials.email;
        isRegistrationLost = failure.status === undefined ? credentials.email : null;
        if (!isOurs || (await enter(loginCall, credentials))) throw signInError(failure);
      },
      signInWith: (answer) => notify(hold(answer)),
    },
  };
}

function userOf({
  id,
  email,
  firstName,
  lastName,
  fullName,
  imageUrl,
  createdAt,
  provedAt,
}: SignInAnswer['user']) {
  const user: AccountUser = { id, email, firstName, lastName, fullName, imageUrl, createdAt };
  return provedAt === undefined ? user : { ...user, isProved: provedAt !== null };
}
