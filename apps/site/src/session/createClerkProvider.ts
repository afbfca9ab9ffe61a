import { AccountError, type AccountUser } from '@fabula/account-kit/core';
import { signOutAnswer } from '@fabula/contract';
import { callJson } from '../api/callJson.ts';
import { isCallFailure } from '../api/callText.ts';
import type { ClerkJs, ClerkUser } from './ClerkJs.ts';
import type { SessionProvider } from './SessionProvider.ts';
import { signInError } from './signInError.ts';
import { tokenLifetime } from './tokenLifetime.ts';

export interface ClerkProviderOptions {
  publishableKey: string;
  /** Brings Clerk's script. Rejects with a `ClerkLoadError`. */
  loadScript(publishableKey: string): Promise<ClerkJs>;
  /** Goes to another page of ours. */
  navigate(to: string, options: { replace: boolean }): unknown;
  wait?(milliseconds: number): Promise<void>;
  now?(): number;
}

/** The token that is asked for, how often, and how far apart in milliseconds (accounts.md §4). */
const template = 'backend';
const tries = 10;
const apart = 100;
/** A token is asked for anew when so many milliseconds are left of it (accounts.md §9). */
const margin = 60_000;

/** Clerk signs people in (D-AUTH). Its own script is loaded when somebody may be signed in, or wants to be. */
export function createClerkProvider({
  publishableKey,
  loadScript,
  navigate,
  wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now = Date.now,
}: ClerkProviderOptions): SessionProvider {
  let loading: Promise<ClerkJs> | null = null;
  let held: { token: string; until: number; since: number } | null = null;
  let asking: Promise<string | null> | null = null;
  let tell: (user: AccountUser | null) => void = () => undefined;

  function clerk(): Promise<ClerkJs> {
    loading ??= load().catch((thrown: unknown) => {
      loading = null;
      throw thrown;
    });
    return loading;
  }

  async function load(): Promise<ClerkJs> {
    const script = await loadScript(publishableKey);
    await script.load({
      signInUrl: '/login',
      signUpUrl: '/register',
      telemetry: false,
      routerPush: (to) => navigate(to, { replace: false }),
      routerReplace: (to) => navigate(to, { replace: true }),
    });
    return script;
  }

  async function ask(skipCache: boolean): Promise<string | null> {
    for (let attempt = 1; attempt <= tries; attempt++) {
      const { session } = await clerk();
      const token = await session
        ?.getToken({ template, ...(skipCache && { skipCache }) })
        .catch((thrown: unknown) => {
          console.warn('Clerk gave no token:', thrown);
          return null;
        });
      if (token) {
        held = { token, since: now(), until: now() + tokenLifetime(token, now()) - margin };
        return token;
      }
      if (attempt < tries) await wait(apart);
    }
    console.error('missing token after retries');
    return null;
  }

  function asked(skipCache: boolean): Promise<string | null> {
    asking ??= ask(skipCache).finally(() => {
      asking = null;
    });
    return asking;
  }

  function forget(): void {
    held = null;
  }

  async function leave(): Promise<void> {
    try {
      await (await clerk()).signOut(() => undefined);
    } catch (thrown) {
      console.warn('Clerk did not sign out:', thrown);
      throw new AccountError({
        code: 'unreachable',
        message: 'You are still signed in: the sign-in service did not answer. Try again in a moment.',
      });
    }
    forget();
  }

  return {
    name: 'clerk',
    clerk: { script: clerk, publishableKey },
    async open(onChange) {
      const one = await clerk();
      tell = onChange;
      let last = one.user?.id ?? null;
      one.addListener(({ user }) => {
        if (user === undefined || (user?.id ?? null) === last) return;
        last = user?.id ?? null;
        forget();
        tell(user ? userOf(user) : null);
      });
      return one.user ? userOf(one.user) : null;
    },
    async look() {
      const { user } = await clerk();
      if (user) tell(userOf(user));
    },
    async token() {
      if (held && now() < held.until && now() >= held.since) return held.token;
      return asked(false);
    },
    renew: (refused) => (held && held.token !== refused ? Promise.resolve(held.token) : asked(true)),
    forget,
    signOut: leave,
    async signOutEverywhere() {
      const answer = await callJson('/api/v1/auth/logout-everywhere', {
        method: 'POST',
        schema: signOutAnswer,
      });
      if (isCallFailure(answer)) throw signInError(answer);
      // The sessions are over at Clerk already: it may have nothing left to end here.
      await leave().catch((thrown: unknown) =>
        console.warn('Clerk was not told of the signing out:', thrown),
      );
    },
  };
}

function userOf({
  id,
  primaryEmailAddress,
  firstName,
  lastName,
  fullName,
  imageUrl,
  createdAt,
}: ClerkUser): AccountUser {
  return {
    id,
    email: primaryEmailAddress?.emailAddress ?? '',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    fullName: fullName ?? '',
    imageUrl,
    createdAt: createdAt?.toISOString() ?? null,
  };
}
