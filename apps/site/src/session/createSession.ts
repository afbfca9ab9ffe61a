import { AccountError, type AccountUser, type Session } from '@fabula/account-kit/core';
import { provideSignIn } from '../api/authorization.ts';
import type { SessionProvider } from './SessionProvider.ts';
import type { SiteSession, StartOptions } from './SiteSession.ts';

export interface SessionOptions {
  chooseProvider(): Promise<SessionProvider>;
  mayBeSignedIn(): boolean;
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null;
  /** Called when the page becomes visible: it may have missed changes. */
  onReturn?(listener: () => void): void;
  beforeRetry(attempt: number): Promise<void>;
}

type News = 'signed_in' | 'signed_out';

/** The page's session: resolved at once for visitors, by the marks. */
export function createSession(options: SessionOptions): SiteSession {
  let state: Session = options.mayBeSignedIn() ? { state: 'loading' } : { state: 'signed_out' };
  const listeners = new Set<() => void>();
  const expiryListeners = new Set<() => void>();
  let opening: Promise<SessionProvider> | null = null;
  let hasStarted = false;
  let clearAccount: StartOptions['clearAccount'] = async () => undefined;
  let isLeaving = false;
  let settle: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    settle = resolve;
  });
  if (state.state !== 'loading') settle();

  function show(user: AccountUser | null): void {
    const next: Session = user ? { state: 'signed_in', user } : { state: 'signed_out' };
    const isNews = JSON.stringify(next) !== JSON.stringify(state);
    if (isNews) state = next;
    settle();
    if (isNews) for (const listener of [...listeners]) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  const notify = (news: News) => options.channel?.postMessage(news);

  /** The opened provider; a failed opening is retried by the next call. */
  function provider(): Promise<SessionProvider> {
    opening ??= open().catch((thrown: unknown) => {
      opening = null;
      throw thrown;
    });
    return opening;
  }

  async function open(): Promise<SessionProvider> {
    const chosen = await options.chooseProvider();
    show(
      await chosen.open((user) => {
        if (isLeaving) return;
        if (!user) return expire();
        show(user);
        notify('signed_in');
      }),
    );
    return chosen;
  }

  async function openAtLast(): Promise<void> {
    for (let attempt = 1; state.state === 'loading'; attempt++) {
      try {
        await provider();
      } catch (thrown) {
        console.warn('Who is signed in could not be found out yet:', thrown);
        await options.beforeRetry(attempt);
      }
    }
  }

  function close(): void {
    void opening?.then((one) => one.forget());
    show(null);
  }

  function expire(): void {
    if (state.state !== 'signed_in') return;
    close();
    notify('signed_out');
    for (const listener of [...expiryListeners]) listener();
  }

  async function end(): Promise<void> {
    await clearAccount();
    close();
    notify('signed_out');
  }

  async function leave(way: 'signOut' | 'signOutEverywhere'): Promise<void> {
    const one = await provider();
    isLeaving = true;
    try {
      await one[way]();
      await end();
    } finally {
      isLeaving = false;
    }
  }

  async function token(): Promise<string | null> {
    if (state.state !== 'signed_in') return null;
    return (await provider()).token();
  }

  async function look(): Promise<void> {
    const before = opening;
    const one = await provider();
    if (before) await one.look();
  }

  async function local(): Promise<NonNullable<SessionProvider['local']>> {
    const { local } = await provider();
    if (local) return local;
    throw new AccountError({ code: 'unknown', message: 'Clerk signs people in here. Reload the page.' });
  }

  function start(given: StartOptions): void {
    clearAccount = given.clearAccount;
    provideSignIn({
      ready,
      token,
      renew: async (refused) => (await provider()).renew(refused),
      refused: expire,
      state: () => state.state,
      subscribe,
    });
    if (hasStarted) return;
    hasStarted = true;
    options.channel?.addEventListener('message', ({ data }) => {
      if (data === 'signed_in') void look().catch(() => undefined);
      if (data === 'signed_out') close();
    });
    options.onReturn?.(() => {
      const isNewsLikely =
        state.state === 'signed_out'
          ? options.mayBeSignedIn()
          : // The mail that proves an address opens in another tab.
            state.state === 'signed_in' && state.user.isProved === false;
      if (isNewsLikely) void look().catch(() => undefined);
    });
    void openAtLast();
  }

  return {
    get: () => state,
    subscribe,
    onExpired(listener) {
      expiryListeners.add(listener);
      return () => expiryListeners.delete(listener);
    },
    ready,
    start,
    look,
    provider,
    token,
    signIn: async (credentials) => (await local()).signIn(credentials),
    register: async (credentials) => (await local()).register(credentials),
    signInWith: (answer) => void local().then((one) => one.signInWith(answer)),
    end,
    signOut: () => leave('signOut'),
    signOutEverywhere: () => leave('signOutEverywhere'),
  };
}
