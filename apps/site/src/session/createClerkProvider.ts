import { AccountError, type AccountUser } from '@fabula/account-kit/core';
import { logoutEverywhereCall } from '@fabula/contract';
import { isCallFailure } from '@fabula/contract/client';
import { ask as askServer } from '../api/call.ts';
import type { ClerkJs, ClerkUser } from './ClerkJs.ts';
import { type SessionProvider, signInError, tokenLifetime } from './SessionProvider.ts';

interface ClerkProviderOptions {
  publishableKey: string;
  /** Rejects with a `ClerkLoadError`. */
  loadScript(publishableKey: string): Promise<ClerkJs>;
  navigate(to: string, options: { replace: boolean }): unknown;
  wait?(milliseconds: number): Promise<void>;
  now?(): number;
}

/** The token's template (accounts.md §4). */
const template = 'backend';
const tries = 10;
const apart = 100;
/** Milliseconds of remaining life at which a token is renewed (accounts.md §9). */
const margin = 60_000;

/** Sign-in by Clerk (D-AUTH). Its script is lazy-loaded, where somebody may be signed in or wants to be. */
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
  let notify: (user: AccountUser | null) => void = () => undefined;

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
        message: 'You are still logged in: the log-in service did not answer. Try again in a moment.',
      });
    }
    forget();
  }

  return {
    name: 'clerk',
    clerk: { script: clerk, publishableKey },
    async open(onChange) {
      const one = await clerk();
      notify = onChange;
      let last = one.user?.id ?? null;
      one.addListener(({ user }) => {
        if (user === undefined || (user?.id ?? null) === last) return;
        last = user?.id ?? null;
        forget();
        notify(user ? userOf(user) : null);
      });
      return one.user ? userOf(one.user) : null;
    },
    async look() {
      const { user } = await clerk();
      if (user) notify(userOf(user));
    },
    async token() {
      if (held && now() < held.until && now() >= held.since) return held.token;
      return asked(false);
    },
    renew: (refused) => (held && held.token !== refused ? Promise.resolve(held.token) : asked(true)),
    forget,
    signOut: leave,
    async signOutEverywhere() {
      const answer = await askServer(logoutEverywhereCall);
      if (isCallFailure(answer)) throw signInError(answer);
      // The sessions have ended at Clerk already.
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

/** Retries of a failed script, and the timeout of all of them in milliseconds (accounts.md §9). */
const retries = 5;
const timeout = 15_000;
/** Milliseconds before the first retry; doubled before each further one. */
const firstWait = 125;

type WithClerk = { Clerk?: ClerkJs };

/** The key's last part is Clerk's host and a dollar sign, in base64. */
export function clerkScriptUrl(publishableKey: string): string {
  const host = atob(publishableKey.split('_')[2] ?? '').replace(/\$$/, '');
  return `https://${host}/npm/@clerk/clerk-js@5/dist/clerk.browser.js`;
}

/** Rejects with a `ClerkLoadError`; can be called again. */
export async function loadClerkScript(publishableKey: string): Promise<ClerkJs> {
  const url = clerkScriptUrl(publishableKey);
  const deadline = new AbortController();
  const timer = setTimeout(
    () => deadline.abort(new ClerkLoadError('failed_to_load_clerk_js_timeout')),
    timeout,
  );
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        await addScript(url, publishableKey, deadline.signal);
        const { Clerk } = window as WithClerk;
        if (typeof Clerk?.load === 'function') return Clerk;
        throw new Error(`${url} brought no Clerk.`);
      } catch (cause) {
        deadline.signal.throwIfAborted();
        if (attempt === retries) throw new ClerkLoadError('failed_to_load_clerk_js', { cause });
        await wait(firstWait * 2 ** attempt, deadline.signal);
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

function addScript(url: string, publishableKey: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (thrown: unknown) => {
      script.remove();
      reject(thrown);
    };
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.dataset.clerkPublishableKey = publishableKey;
    script.dataset.clerkJsScript = 'true';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => fail(new Error(`${url} could not be fetched.`)));
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
    document.head.append(script);
  });
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

/** Load failures of Clerk's script (accounts.md §8). */
type ClerkLoadCode = 'failed_to_load_clerk_js' | 'failed_to_load_clerk_js_timeout';

/** `message` is for people. */
class ClerkLoadError extends Error {
  override name = 'ClerkLoadError';

  constructor(
    readonly code: ClerkLoadCode,
    options?: ErrorOptions,
  ) {
    super(
      code === 'failed_to_load_clerk_js'
        ? 'The log-in service could not be loaded. Check your connection, or whether an extension blocks it, then try again.'
        : 'The log-in service took too long to load. Check your connection, then try again.',
      options,
    );
  }
}
